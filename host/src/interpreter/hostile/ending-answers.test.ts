// @vitest-environment happy-dom
import { call } from '@trebol/shared/api'
import { endpoint } from '@trebol/shared/contract'
import { readBalances, readSession } from '@trebol/shared/store'
import { balancesRead } from '@trebol/shared/store/write'
import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { checkSession } from '../../session/check-session.ts'
import { ana, openPageAtHostileServer, tokenOf } from './page-at-hostile-server.tsx'

const page = openPageAtHostileServer()

const asked = {
  'ss-set': [['play', '{"url":"https://games.example/7"}']],
  DOM: [['#home-lead', 'Hasta pronto']],
  msg: 'Su sesión terminó.',
  gotourl: 'play.html',
}
const ours = { now: '2026-01-01T00:00:00Z' }

/** The player has a game open, messages and balances; then time stands. */
async function visits(): Promise<void> {
  await page.logsIn()
  await page.obeys({
    'ss-set': [['play', '{"url":"https://games.example/old"}']],
    DOM: [['#saldo', '5']],
    msg: 'Para Ana',
  })
  await page.does(() => balancesRead([{ minor: 500n, iso: 'USD' }], 1))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
}
/** Answers one call with a status of its own. */
const answers = (name: string, body: unknown, status = 200) =>
  page.server.answerWith(name, (response) => {
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body))
  })
const checks = (body: unknown, status?: number) => {
  answers('timestamp', body, status)
  return page.does(checkSession)
}
const expectCarriedOut = () => {
  expect(page.seen()).toMatchObject({
    session: { play: asked['ss-set'][0]?.[1] },
    regions: { '#home-lead': { text: 'Hasta pronto' } },
    visitor: 'guest',
    local: {},
  })
  expect(Object.keys(page.seen().regions)).toEqual(['#home-lead'])
  expect(page.notices().map((line) => line.split(': ')[1])).toEqual(['Su sesión terminó.'])
  vi.advanceTimersByTime(1_250)
  expect(page.navigated).toEqual(['/play'])
  expect(readBalances().items).toEqual([])
}

describe('an answer that ends the session takes what was the player’s, and what it asks for itself is carried out [R-10-28]', () => {
  test.each([
    ['result: false', { result: false, response: asked }],
    ['our own word', { result: true, response: { ...asked, return: { ...ours, session: 'expired' } } }],
  ])('a check that says %s', async (_, body) => {
    await visits()
    await checks(body)
    expectCarriedOut()
  })

  test.each(['timestamp', 'getThing'])('a 401 to %s', async (name) => {
    await visits()
    answers(name, { result: false, response: asked }, 401)
    const getThing = endpoint('getThing', v.object({}), v.unknown())
    await page.does(() => (name === 'timestamp' ? checkSession() : call(getThing, {})))
    expectCarriedOut()
  })

  test('a command to log out', async () => {
    await visits()
    await page.obeys({ ...asked, js: 'removeCookie("jwt")' })
    expectCarriedOut()
  })

  test('a check of a page that was opened with a token which is no longer good', async () => {
    localStorage.setItem('jwt', tokenOf({ data: ana }))
    sessionStorage.setItem('play', '{"url":"https://games.example/old"}')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await checks({ result: false, response: asked })
    expectCarriedOut()
  })
})

test.each([
  ['result: false', { result: false, response: asked }],
  ['our own word', { result: true, response: { ...asked, return: { ...ours, session: 'guest' } } }],
])('a guest is led where a check that says %s leads, and keeps what it gave', async (_, body) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await checks(body)
  await checks({ result: false })
  expectCarriedOut()
})

test('a redirect that waits is followed although a check ends the session meanwhile', async () => {
  await page.logsIn()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await page.obeys({ gotourl: 'play.html' })
  vi.advanceTimersByTime(1_000)
  await checks({ result: false })
  expect(readSession().kind).toBe('guest')
  vi.advanceTimersByTime(250)
  expect(page.navigated).toEqual(['/play'])
})

test('a check without an answer that can be read takes everything when it ends the session', async () => {
  await visits()
  await checks('<h1>Unauthorized</h1>', 401)
  expect(page.seen()).toMatchObject({ session: {}, regions: {}, local: {}, visitor: 'guest' })
  expect(page.notices()).toEqual([])
})
