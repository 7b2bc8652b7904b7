// @vitest-environment happy-dom
import { openPage } from '@trebol/shared/testing'
import { expect, test } from 'vitest'
import { remote } from '../remote.ts'

const now = '2026-11-20T14:00:00.000Z'

const lottery = {
  slug: 'vereda-animal',
  name: 'Vereda Animal',
  kind: 'animalitos',
  tz: 'America/Caracas',
  multiplier: 32,
  rtp: '84.21',
  min: '0.10',
  max: '50.00',
  ticket_max: '500.00',
  iso: 'USD',
  symbols: [
    { num: '0', name: 'Delfín', image: { src: '/art/a.svg', w: 96, h: 96 } },
    { num: '00', name: 'Ballena', image: { src: '/art/b.svg', w: 96, h: 96 } },
  ],
}

test('the page says what a lottery pays and gives back, and names every figure by number and animal', async () => {
  const answers = { getLotteries: { now, items: [lottery] }, getDraws: { now, items: [] } }
  const { screen, calls, close } = await openPage(remote, '/lottery', answers)
  expect(calls.map(({ name }) => name)).toEqual(['getLotteries', 'getDraws'])
  expect(screen.textContent).toContain('Premio: 32 veces lo apostado.')
  expect(screen.textContent).toContain('Retorno teórico: 84,21 %.')
  expect(screen.textContent).toContain('No hay sorteos abiertos ahora.')
  const figures = [...screen.querySelectorAll('button[aria-label]')].map((button) => button.getAttribute('aria-label'))
  expect(figures).toEqual(['0 Delfín', '00 Ballena'])
  close()
})

test('a lottery that its provider draws is opened there, and is none of the draws of the page', async () => {
  const keno = { slug: 'keno-lunar', name: 'Keno Lunar', kind: 'keno', launcher: 'abrirKeno', payload: { mesa: 7 } }
  const answers = { getLotteries: { now, items: [keno, lottery] }, getDraws: { now, items: [] } }
  const { screen, calls, close } = await openPage(remote, '/lottery', answers)
  expect(calls[1]).toMatchObject({ name: 'getDraws', body: { lottery: 'vereda-animal' } })
  const heading = [...screen.querySelectorAll('h2')].find(({ textContent }) => textContent === 'Más loterías')
  const buttons = [...(heading?.closest('section')?.querySelectorAll('button') ?? [])]
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Abrir Keno Lunar'])
  close()
})

test('without any lottery the page says so and asks for no draws', async () => {
  const { screen, calls, close } = await openPage(remote, '/lottery', { getLotteries: { now, items: [] } })
  expect(calls.map(({ name }) => name)).toEqual(['getLotteries'])
  expect(screen.textContent).toContain('No hay sorteos abiertos ahora.')
  close()
})
