// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { call } from '../api/index.ts'
import { getHistory } from '../contract/index.ts'
import { useLoaderData } from '../router/index.ts'
import { ServerRegion } from '../store/index.ts'
import { openPage } from './open-page.tsx'
import { reply } from './reply.ts'

const loader = () => call(getHistory, { limit: 5 })
const historyPage = {
  loader,
  Component: () => <h1>{useLoaderData<typeof loader>().items.length} movimientos</h1>,
}
const remote = { pages: { '/profile/historical': { lazy: async () => historyPage } } }
const history = { items: [], next: null, totals: [] }

test('a page is opened with what its loader got from the server, and what it asked is known', async () => {
  const { screen, calls, close } = await openPage(remote, '/profile/historical', { getHistory: history })
  expect(screen.querySelector('h1')?.textContent).toBe('0 movimientos')
  expect(calls).toEqual([{ name: 'getHistory', body: { limit: 5 } }])
  close()
  expect(document.querySelector('h1')).toBeNull()
})

test('an answer that breaks the contract, a call without an answer and a page that is not there fail the test that opens it', async () => {
  await expect(openPage(remote, '/profile/historical', { getHistory: { items: 5 } })).rejects.toThrow(/getHistory/)
  await expect(openPage(remote, '/profile/historical')).rejects.toThrow('Nobody answers "getHistory"')
  await expect(openPage(remote, '/rng')).rejects.toThrow('The remote has no page for /rng.')
})

const greeting = <ServerRegion selector="#aviso" />
const greeted = { pages: { '/profile/historical': { loader, Component: () => greeting } } }

test('what a reply asks of the page is obeyed by the real interpreter, and the parts of the host are written down', async () => {
  const { screen, obeyed, close } = await openPage(greeted, '/profile/historical', {
    getHistory: reply({
      msg: 'Bienvenida.',
      gotourl: 'https://otro.example/play.html',
      DOM: [['#aviso', 'Hola, Ana']],
      js: 'show("#aviso")',
      'ss-set': [['trebol:theme', 'otro']],
      return: history,
    }),
  })
  expect(screen.textContent).toBe('Hola, Ana')
  expect(obeyed.map(({ effect, with: args }) => [effect, args[0]])).toEqual(
    expect.arrayContaining([
      ['showNotice', 'Bienvenida.'],
      ['redirect', '/play'],
      ['updateRegion', '#aviso'],
      ['report', 'trebol:theme'],
    ]),
  )
  close()
})

test('a refusal of the server reaches the page as it does in production', async () => {
  const answers = { getHistory: reply({ msg: 'Inténtelo más tarde.', code: 'RATE_LIMITED' }, false) }
  await expect(openPage(remote, '/profile/historical', answers)).rejects.toThrow('Inténtelo más tarde.')
})
