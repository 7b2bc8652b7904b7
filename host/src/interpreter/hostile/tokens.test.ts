// @vitest-environment happy-dom
import { call } from '@trebol/shared/api'
import { login } from '@trebol/shared/contract'
import { readSession } from '@trebol/shared/store'
import { describe, expect, test } from 'vitest'
import { enter } from '../../auth/enter.ts'
import { restoreSession } from '../../session/session.ts'
import { ana, openPageAtHostileServer, tokenOf } from './page-at-hostile-server.tsx'

const page = openPageAtHostileServer()

const token = (data: unknown, rest: object = {}) => tokenOf({ data, ...rest })
const user = () => {
  const session = readSession()
  return session.kind === 'player' ? session.user : null
}

/** Logs in as the form does: the answer alone is not enough, a session must be open. */
async function logIn(response: unknown, result = true): Promise<string> {
  page.server.answer('login', typeof response === 'string' ? response : { result, response })
  return page.does(() => enter(call(login, { email: 'ana@ejemplo.com', pwd: 'secreto' })))
}

const unusable: [title: string, jwt: unknown][] = [
  ['E66 three random parts', 'a.b.c'],
  ['E66 two parts', 'a.b'],
  ['E66 an empty text', ''],
  ['E66 a number', 5],
  ['E66 a megabyte of text', 'x'.repeat(1_000_000)],
  ['E66 a megabyte in three parts', `a.${'b'.repeat(1_000_000)}.c`],
  ['E66 an object that calls itself a text', { toString: 'a.b.c' }],
  ['E66 a list', [token(ana)]],
  ['E66 null', null],
  ['E66 nothing at all', undefined],
  ['E66 a token with a line break, which would end the header', `${token(ana)}\r\nX-Evil: 1`],
  ['E66 a token with a blank', `${token(ana)} x`],
  ['E66 a token in full Unicode', `${token(ana)}ñ`],
  ['E66 a fourth part', `${token(ana)}.x`],
  ['E66 a token longer than any header', token({ ...ana, more: 'x'.repeat(8_192) })],
  ['E66 a payload that is no JSON', `h.${Buffer.from('{').toString('base64url')}.s`],
  ['E66 a payload that is null', tokenOf(null)],
  ['E67 a payload without data', tokenOf({ sub: 7, ...ana })],
  ['E67 a user without country', token({ ...ana, co: undefined })],
  ['E67 a user without name', token({ ...ana, nm: undefined })],
  ['E67 a user without email', token({ ...ana, em: null })],
  ['E67 a user without id', token({ ...ana, id: undefined })],
  ['E67 a user whose id is an object', token({ ...ana, id: {} })],
  ['E67 a user whose id is empty', token({ ...ana, id: '' })],
  ['E67 a user whose id is no whole number', token({ ...ana, id: 0.5 })],
  ['E67 a user whose name is a list', token({ ...ana, nm: ['Ana'] })],
  ['E67 a user on the prototype', `h.${Buffer.from('{"__proto__":{"data":{}}}').toString('base64url')}.s`],
]

describe('a login with a token that cannot be used [R-10-28]', () => {
  test.each(unusable)('%s fails, and nobody is logged in', async (_, jwt) => {
    expect(await logIn({ jwt })).toBe('contract: The answer holds no login token that can be read.')
    expect(page.seen()).toMatchObject({ requests: ['login'], local: {}, visitor: 'unknown', messages: [] })
  })

  test.each(unusable)('%s does not put another player in the place of this one', async (_, jwt) => {
    const mine = await page.logsIn()
    await page.obeys({ jwt }, 'login')
    expect(page.seen()).toMatchObject({ local: { jwt: mine }, visitor: 'player' })
    expect(user()?.nombre).toBe('Ana')
  })
})

test.each([
  ['confirmed', false],
  ['whose session could not be checked', true],
])('a login with a token that cannot be used fails also for a player %s [R-10-28]', async (_, assumed) => {
  const mine = await page.logsIn()
  await page.does(() => {
    restoreSession({ assumed })
  })
  expect(await logIn({ jwt: 'a.b.c' })).toBe('contract: The answer holds no login token that can be read.')
  expect(page.seen()).toMatchObject({ local: { jwt: mine }, visitor: 'player' })
})

describe('a login [R-10-28]', () => {
  test('E67 with a whole user opens the session, and the balances are asked for with the token', async () => {
    const jwt = token(ana)
    expect(await logIn({ jwt })).toBe('done')
    expect(user()).toEqual({ country: 'VE', nombre: 'Ana', email: 'ana@ejemplo.com', id: '7' })
    expect(page.server.requests()).toMatchObject([
      { name: 'login', bearer: null },
      { name: 'getBalance', bearer: jwt },
    ])
  })

  test('E68 shows a name in any writing as it is', async () => {
    await logIn({ jwt: token({ ...ana, nm: 'José Ñandú 🎰' }) })
    expect(page.text()).toContain('José Ñandú 🎰')
  })

  test('E69 shows markup in a name as text', async () => {
    await logIn({ jwt: token({ ...ana, nm: '<img src=x onerror=alert(1)>' }) })
    expect(page.text()).toContain('<img src=x onerror=alert(1)>')
  })

  test.each<[string, string]>([
    [
      'E70 with the algorithm none',
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token(ana).split('.')[1]}.`,
    ],
    ['E70 that has run out by this clock', token(ana, { exp: 1 })],
    [
      'E70 that never runs out',
      `h.${Buffer.from(`{"data":${JSON.stringify(ana)},"exp":1e400}`).toString('base64url')}.s`,
    ],
  ])('%s is for the server to judge: this clock and this page decide nothing', async (_, jwt) => {
    expect(await logIn({ jwt })).toBe('done')
    expect(page.seen()).toMatchObject({ local: { jwt }, visitor: 'player' })
  })

  test('E70 whose token the server does not accept ends at its first answer', async () => {
    page.server.answerWith('getBalance', (response) =>
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"result":false}'),
    )
    await logIn({ jwt: token(ana, { exp: 1 }) })
    expect(page.seen()).toMatchObject({ local: {}, visitor: 'guest' })
  })

  test('E70 whose time of expiry is no number opens the session all the same', async () => {
    expect(await logIn({ jwt: token(ana, { exp: 'x' }) })).toBe('done')
  })

  test('E71 that was refused opens no session, whatever token comes along', async () => {
    expect(await logIn({ jwt: token(ana), msg: 'No' }, false)).toBe('refused: No')
    expect(page.seen()).toMatchObject({ requests: ['login'], local: {}, visitor: 'unknown' })
  })

  test('E71 that was refused leaves the player who is there', async () => {
    const mine = await page.logsIn()
    await page.receives({ result: false, response: { jwt: token({ ...ana, id: 8 }) } })
    expect(page.seen()).toMatchObject({ local: { jwt: mine }, visitor: 'player' })
  })
})
