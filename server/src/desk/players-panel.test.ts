import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodPassword, newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { operatorAt } from '../../test/work-at-desk.ts'
import { players } from '../database/schema/index.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
}, 60_000)
afterAll(() => server.close())

test('an operator sees what protects a player: nothing at first, then each of it until it is over', async () => {
  const { token, email } = await newPlayer(server, {}, { document_number: 'V-70000001' })
  const [player] = await server.db.select({ id: players.id }).from(players).where(eq(players.email, email))
  const { ask } = await operatorAt(server)
  const seen = async () => (await ask('/api/players/one', { id: player?.id })).value
  const act = (name: string, body: object) => server.call(name, { rid: randomUUID(), ...body }, { token })
  const nothing = { break: null, exclusion: null, area_breaks: [], limits: [] }
  expect(await seen()).toMatchObject({ protection: nothing })

  const value = { minutes: 60 }
  await act('setLimit', { type: 'session_time', value })
  await act('takeBreak', { term: 'P7D', scope: 'slots' })
  await act('panic', {})
  await act('selfExclude', { term: 'INDEF' })
  expect(await seen()).toMatchObject({
    protection: {
      ...{ break: { scope: 'all' }, area_breaks: [{ area: 'slots' }] },
      exclusion: { until: null, term_until: '2027-11-20T14:00:00.000Z', ends_at: null },
      limits: [{ type: 'session_time', value, source: 'player', pending: null }],
    },
  })
})

test('a message leads a player to a page with his next call, once and within the hour; to no game, and no promotion does', async () => {
  const { token, email } = await newPlayer(server)
  const [player] = await server.db.select({ id: players.id }).from(players).where(eq(players.email, email))
  const { ask } = await operatorAt(server)
  const write = (over: object) =>
    ask('/api/players/message', { id: player?.id, text: 'Falta su documento.', why: 'The document ends', ...over })
  const told = async () => (await server.call('timestamp', {}, { token })).response

  for (const [over, line] of [
    [{ leads: true }, 'Choose the page that the player is led to.'],
    [{ leads: true, to: '/kyc', category: 'promo' }, 'A promotion leads nobody.'],
    [{ to: '/slots' }, 'Choose one of the pages.'],
  ] as const) {
    expect(await write(over)).toMatchObject({ status: 400, message: expect.stringContaining(line) })
  }
  expect((await write({ to: '/kyc', leads: true })).ok).toBe(true)
  expect(await told()).toMatchObject({ gotourl: '/kyc', return: { notices: [{ text: 'Falta su documento.' }] } })
  expect(await told()).not.toHaveProperty('gotourl')
  await write({ to: '/kyc' })
  expect(await told()).not.toHaveProperty('gotourl')
  await write({ to: '/kyc', leads: true })
  server.clock.now = new Date(server.clock.now.getTime() + 60 * 60_000)
  const late = await told()
  expect(late).toMatchObject({ return: { notices: [{ text: 'Falta su documento.' }] } })
  expect(late).not.toHaveProperty('gotourl')
})

test('an operator ends the logins of a player, who is told by mail and comes in again when he wants', async () => {
  const { token, email } = await newPlayer(server)
  const [player] = await server.db.select({ id: players.id }).from(players).where(eq(players.email, email))
  const { ask } = await operatorAt(server)
  const end = () => ask('/api/players/sign-out', { id: player?.id, why: 'He lost his telephone' })
  expect((await end()).ok).toBe(true)
  expect((await server.call('getBalance', {}, { token })).status).toBe(401)
  expect((await server.mails()).at(-1)).toContain('Asunto: Cerramos sus sesiones')
  const mails = (await server.mails()).length
  expect((await end()).ok).toBe(true)
  expect(await server.mails()).toHaveLength(mails)
  expect((await server.call('login', { email, pwd: goodPassword })).result).toBe(true)
})
