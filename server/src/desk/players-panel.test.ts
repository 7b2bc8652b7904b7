import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodPassword, newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { operatorAt } from '../../test/work-at-desk.ts'
import { deskActs, players } from '../database/schema/index.ts'
import { houseId, walletId } from '../ledger/account-ids.ts'
import { bookTransfer } from '../ledger/book-transfer.ts'

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

const pageSchema = v.object({
  items: v.array(v.object({ id: v.string(), at: v.string() })),
  next: v.nullable(v.string()),
})

test('the ledger of a player and what was done at the desk are read to their ends, page by page, none twice', async () => {
  const { email } = await newPlayer(server, { USD: '50.00', VES: '900.00' })
  const [player] = await server.db.select({ id: players.id }).from(players).where(eq(players.email, email))
  const id = player?.id ?? ''
  const { ask } = await operatorAt(server)
  for (let n = 1; n <= 50; n++) {
    const iso = n % 2 ? 'USD' : 'VES'
    const order = { from: walletId(id, iso), to: houseId(iso), minor: 1n, iso, kind: 'bet', product: 'slots' } as const
    const { now: at } = server.clock
    await server.db.transaction((tx) => bookTransfer(tx, { ...order, title: 'Prueba', ref: randomUUID(), at }))
    await ask('/api/players/message', { id, text: `Aviso ${n}`, why: 'To have many acts' })
  }
  const walk = async (first: unknown, more: (before: string) => Promise<{ readonly value?: unknown }>) => {
    let page = v.parse(pageSchema, first)
    const sizes = [page.items.length]
    const ids = page.items.map((item) => item.id)
    while (page.next !== null) {
      page = v.parse(pageSchema, (await more(page.next)).value)
      sizes.push(page.items.length)
      ids.push(...page.items.map((item) => item.id))
    }
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => Number(other) - Number(one)))
    return { sizes, count: ids.length }
  }
  const { ledger } = v.parse(v.object({ ledger: v.unknown() }), (await ask('/api/players/one', { id })).value)
  expect(await walk(ledger, (before) => ask('/api/players/ledger', { id, before }))).toEqual({
    sizes: [30, 22],
    count: 52,
  })
  const acts = await walk((await ask('/api/acts/list')).value, (before) => ask('/api/acts/list', { before }))
  expect(acts.sizes[0]).toBe(50)
  expect(acts.count).toBe(await server.db.$count(deskActs))
})
