import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodPassword, newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { launch, playing } from '../../test/play-as-provider.ts'
import { players, playSessions, sessions } from '../database/schema/index.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
}, 60_000)
afterAll(() => server.close())

async function stateOf(token: string, sid: string): Promise<string> {
  const { response } = await server.call('getPlaySession', { sid }, { token })
  return v.parse(v.looseObject({ status: v.string() }), response.return).status
}

describe('Launching a game', () => {
  test('answers with the instructions of the specification and a launch on the studio', async () => {
    const { token } = await newPlayer(server)
    const { answer } = await launch(server, token)
    expect(answer.response).toMatchObject({ gotourl: 'play.html' })
    expect(answer.response).not.toHaveProperty('msg')
    expect(answer.response['ss-set']).toEqual([['play', JSON.stringify(answer.response.return)]])
    expect(answer.response.return).toMatchObject({
      kind: 'iframe',
      origin: 'http://localhost:8081',
      url: expect.stringMatching(/^http:\/\/localhost:8081\/\?token=[\w-]{43}&game=siete-dorado$/),
      title: 'Siete Dorado',
      mode: 'real',
      iso: 'USD',
      return_to: '/slots',
      expires_at: new Date(server.clock.now.getTime() + 300_000).toISOString(),
    })
  })

  test('leads back to the page of its area', async () => {
    const { token } = await newPlayer(server)
    expect(await launch(server, token, { id: 'galgos-del-malecon' })).toMatchObject({
      answer: { response: { return: { return_to: '/hipicos' } } },
    })
  })

  test('takes the number of the catalogue as well as the slug', async () => {
    const { token } = await newPlayer(server)
    const { response } = await server.call('getGame', { slug: 'nandu-veloz' })
    const { payload } = v.parse(v.looseObject({ payload: v.record(v.string(), v.unknown()) }), response.return)
    expect((await server.call('play', payload, { token })).response.return).toMatchObject({ title: 'Ñandú Veloz' })
  })

  test.each([
    [{ id: 'volcan-de-fuego' }, 409, 'Este juego no está disponible en este momento.'],
    [{ id: 'ninguno' }, 409, 'Este juego no está disponible en este momento.'],
    [{ id: 99_999_999_999 }, 409, 'Este juego no está disponible en este momento.'],
    [{ id: -1 }, 409, 'Este juego no está disponible en este momento.'],
    [{ id: 'corona-de-atahualpa', iso: 'VES' }, 422, 'Este juego no admite VES. Cambie de moneda para jugar.'],
    [{ id: 'siete-dorado', iso: 'EUR' }, 422, 'Este juego no admite EUR. Cambie de moneda para jugar.'],
  ])('%j is refused in words', async (body, status, msg) => {
    const { token } = await newPlayer(server)
    const answer = await server.call('play', body, { token })
    expect([answer.status, answer.response.msg]).toEqual([status, msg])
  })

  test('sent twice with one rid opens one session', async () => {
    const { token } = await newPlayer(server)
    const body = { id: 'siete-dorado', rid: randomUUID() }
    const [one, two] = await Promise.all([server.call('play', body, { token }), server.call('play', body, { token })])
    expect(one?.text).toBe(two?.text)
    expect(one?.result).toBe(true)
  })

  test.each(['real', 'demo'])(
    'many times at once (%s) opens a game with every answer, whichever of them the page keeps',
    async (mode) => {
      const { token } = await newPlayer(server)
      const once = () => launch(server, token, { mode, rid: randomUUID() })
      const launches = await Promise.all([once(), once(), once(), once(), once()])
      expect(await Promise.all(launches.map(({ sid }) => stateOf(token, sid)))).toEqual(Array(5).fill('open'))
      // The game begins once.
      const statuses: number[] = []
      for (const { launchToken } of launches) {
        statuses.push((await server.wallet('authenticate', { token: launchToken })).status)
      }
      expect(statuses.sort()).toEqual([200, 404, 404, 404, 404])
    },
  )

  test('again ends the session of the same game that has begun, and so does another currency or another login', async () => {
    const { token, email } = await newPlayer(server)
    const begun = await launch(server, token, { mode: 'demo' })
    await server.wallet('authenticate', { token: begun.launchToken })
    const dollars = await launch(server, token, { mode: 'demo' })
    expect([await stateOf(token, begun.sid), await stateOf(token, dollars.sid)]).toEqual(['ended', 'open'])
    const bolivars = await launch(server, token, { mode: 'demo', iso: 'VES' })
    expect([await stateOf(token, dollars.sid), await stateOf(token, bolivars.sid)]).toEqual(['ended', 'open'])
    const { response } = await server.call('login', { email, pwd: goodPassword })
    const other = v.parse(v.string(), response.jwt)
    const elsewhere = await launch(server, other, { mode: 'demo', iso: 'VES' })
    expect([await stateOf(other, bolivars.sid), await stateOf(other, elsewhere.sid)]).toEqual(['ended', 'open'])
  })

  test('in place of one whose game never began, or whose token is out of time, opens another one', async () => {
    const { token } = await newPlayer(server)
    const stuck = await launch(server, token, { mode: 'demo' })
    const next = await launch(server, token, { mode: 'demo', replaces: stuck.sid })
    expect([await stateOf(token, stuck.sid), await stateOf(token, next.sid)]).toEqual(['ended', 'open'])
    server.clock.now = new Date(server.clock.now.getTime() + 5 * 60_000)
    const late = await launch(server, token, { mode: 'demo' })
    expect([await stateOf(token, next.sid), await stateOf(token, late.sid)]).toEqual(['ended', 'open'])
  })
})

describe('A logout that meets a launch', () => {
  const openOf = async (email: string) => {
    const rows = await server.db
      .select({ status: playSessions.status })
      .from(playSessions)
      .innerJoin(players, eq(players.id, playSessions.playerId))
      .where(eq(players.email, email))
    return rows.filter(({ status }) => status === 'open').length
  }

  test('leaves no game open, whichever of the two comes first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { email, token } = await newPlayer(server, { USD: '20.00' })
      const both = [server.call('play', { id: 'siete-dorado' }, { token }), server.call('logout', {}, { token })]
      await Promise.all(round % 2 === 0 ? both : both.reverse())
      expect(await openOf(email)).toBe(0)
    }
  })

  test('refuses the launch whose login was found alive and has ended since', async () => {
    const { email, token } = await newPlayer(server, { USD: '20.00' })
    // The next call finds the login alive, as one does that is on its way.
    await server.call('timestamp', {}, { token })
    const [player] = await server.db.select({ id: players.id }).from(players).where(eq(players.email, email))
    await server.db
      .update(sessions)
      .set({ revokedAt: server.clock.now })
      .where(eq(sessions.playerId, player?.id ?? ''))
    expect(await server.call('play', { id: 'siete-dorado' }, { token })).toMatchObject({ result: false })
    expect(await openOf(email)).toBe(0)
  })
})

test('a play session is nobody else’s business', async () => {
  const { sid } = await playing(server)
  const other = await newPlayer(server)
  for (const [name, body] of [
    ['getPlaySession', { sid }],
    ['endPlay', { sid, reason: 'exit' }],
  ] as const) {
    const answer = await server.call(name, body, { token: other.token })
    expect([answer.status, answer.response.code]).toEqual([404, 'NOT_FOUND'])
  }
})

test('where demo play is not allowed no game has one, none is found by it and none is opened; money is played as ever', async () => {
  const strict = await openTestServer(undefined, { DEMO_PLAY: 'off' })
  try {
    const { token } = await newPlayer(strict)
    const config = await strict.call('getConfig', {})
    expect(config.response.return).toMatchObject({ jurisdiction: { demo: 'off' } })
    const listed = await strict.call('getGames', { area: 'slots', limit: 3 })
    expect(listed.response.return).toMatchObject({ items: [{ demo: false }, { demo: false }, { demo: false }] })
    const found = await strict.call('getGames', { area: 'slots', demo: true })
    expect(found.response.return).toMatchObject({ items: [], total: 0 })
    const refused = await strict.call('play', { id: 'siete-dorado', mode: 'demo' }, { token })
    expect(refused).toMatchObject({ status: 403, result: false })
    expect(refused.response).toMatchObject({
      code: 'DEMO_NOT_ALLOWED',
      msg: 'El modo demo no está permitido en su jurisdicción.',
    })
    expect(await strict.services.db.select().from(playSessions)).toEqual([])
    expect((await strict.call('play', { id: 'siete-dorado' }, { token })).result).toBe(true)
  } finally {
    await strict.close()
  }
}, 120_000)
