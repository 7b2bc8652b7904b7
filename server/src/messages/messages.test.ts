import { randomUUID } from 'node:crypto'
import { messageSchema } from '@trebol/shared/contract'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idOf } from '../../test/open-realtime.ts'
import { goodPassword, newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { operatorAt } from '../../test/work-at-desk.ts'
import { deskMessages } from '../database/schema/index.ts'

let server: TestServer
let desk: Awaited<ReturnType<typeof operatorAt>>
beforeAll(async () => {
  server = await openTestServer()
  desk = await operatorAt(server)
}, 60_000)
afterAll(() => server.close())

const pageSchema = v.object({
  items: v.array(messageSchema),
  next: v.nullable(v.string()),
  promos: v.boolean(),
  unread: v.number(),
})
const read = async (token: string, body: object = {}) =>
  v.parse(pageSchema, (await server.call('getMessages', body, { token })).response.return)
const write = (token: string, text: string, category = 'account') =>
  desk.ask('/api/players/message', { id: idOf(token), text, category, why: 'Se acordó con la persona' })
const textsOf = ({ items }: v.InferOutput<typeof pageSchema>) => items.map(({ blocks }) => blocks[0]?.text)

test('what the operator writes stands in the messages, the newest first, by what it is about', async () => {
  const { token } = await newPlayer(server)
  await write(token, 'Su documento vence pronto.', 'kyc')
  await write(token, 'Primera parte.\n\nSegunda parte.', 'payments')
  const all = await read(token)
  expect(textsOf(all)).toEqual(['Primera parte.', 'Su documento vence pronto.'])
  expect(all.items[0]?.blocks).toHaveLength(2)
  expect(all).toMatchObject({ unread: 2, next: null })
  expect(textsOf(await read(token, { category: 'kyc' }))).toEqual(['Su documento vence pronto.'])
})

test('a message that was shown with an answer once stays here to be read', async () => {
  const { token } = await newPlayer(server)
  await write(token, 'Léalo con calma.')
  const shown = async () => (await server.call('timestamp', {}, { token })).response.return
  expect(await shown()).toMatchObject({ notices: [{ text: 'Léalo con calma.' }] })
  expect(await shown()).toMatchObject({ notices: [] })
  expect(await read(token)).toMatchObject({ items: [{ read: false }], unread: 1 })
})

test('messages are marked one by one or all at once, and nobody marks those of others', async () => {
  const { token } = await newPlayer(server)
  for (const text of ['Uno', 'Dos', 'Tres']) await write(token, text)
  const { items } = await read(token)
  const mark = (ids: unknown, isRead: boolean, by = token) =>
    server.call('markMessages', { ids, read: isRead }, { token: by })
  expect((await mark([items[0]?.id], true)).response.return).toEqual({ unread: 2 })
  const stranger = await newPlayer(server)
  await mark([items[1]?.id], true, stranger.token)
  await mark('all', true, stranger.token)
  expect((await read(token)).unread).toBe(2)
  expect((await mark('all', true)).response.return).toEqual({ unread: 0 })
  expect((await mark([items[2]?.id], false)).response.return).toEqual({ unread: 1 })
  expect((await read(token)).items.map((one) => one.read)).toEqual([true, true, false])
})

test('how many are unread can be asked alone, and each player is told of his own', async () => {
  const { token } = await newPlayer(server)
  const stranger = await newPlayer(server)
  const unread = async (by: string) => (await server.call('getUnread', {}, { token: by })).response.return
  for (const text of ['Uno', 'Dos', 'Tres']) await write(token, text)
  expect([await unread(token), await unread(stranger.token)]).toEqual([{ unread: 3 }, { unread: 0 }])
  await server.call('markMessages', { ids: 'all', read: true }, { token })
  expect(await unread(token)).toEqual({ unread: 0 })
  expect((await server.call('getUnread')).response.code).toBe('LOGIN_REQUIRED')
})

test('pages neither repeat nor skip a message', async () => {
  const { token } = await newPlayer(server)
  const row = { playerId: idOf(token), at: server.clock.now }
  await server.db
    .insert(deskMessages)
    .values(Array.from({ length: 25 }, (_, place) => ({ ...row, id: randomUUID(), text: `n.º ${place}` })))
  const first = await read(token)
  const second = await read(token, { cursor: first.next })
  expect([first.items.length, second.items.length, second.next]).toEqual([20, 5, null])
  expect(new Set([...textsOf(first), ...textsOf(second)]).size).toBe(25)
})

describe('A promotion', () => {
  const want = (token: string, promotions: boolean) => server.call('saveNotifications', { promotions }, { token })
  const promo = (token: string) => write(token, 'Torneo del sábado.', 'promo')

  test('goes to who asked for it, behind a filter of its own, uncounted and never as a notice', async () => {
    const { token } = await newPlayer(server)
    expect((await promo(token)).message).toMatch(/^This player gets no promotions/)
    await want(token, true)
    expect((await promo(token)).ok).toBe(true)
    expect(await read(token)).toMatchObject({ items: [], promos: true, unread: 0 })
    expect(textsOf(await read(token, { category: 'promo' }))).toEqual(['Torneo del sábado.'])
    expect((await server.call('timestamp', {}, { token })).response.msg).toBeUndefined()
    await want(token, false)
    expect(await read(token, { category: 'promo' })).toMatchObject({ items: [], promos: false })
  })

  test('is mailed as what it is to who wants promotions by mail, whatever other mail he wants', async () => {
    const { token, email } = await newPlayer(server)
    await server.call('saveNotifications', { promotions: true, messages: false }, { token })
    await promo(token)
    await write(token, 'Sobre su cuenta.')
    const mails = (await server.mails()).filter((mail) => mail.startsWith(`Para: ${email}\n`))
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('Asunto: Una promoción que usted pidió recibir\n')
  })

  test('is shown to nobody on a break, and an exclusion takes it away', async () => {
    const player = await newPlayer(server)
    const { token } = player
    await want(token, true)
    await promo(token)
    await server.call('takeBreak', { rid: randomUUID(), term: 'P1D', scope: 'all' }, { token })
    expect(await read(token, { category: 'promo' })).toMatchObject({ items: [], promos: false })
    expect((await promo(token)).ok).toBe(false)
    await server.call('selfExclude', { rid: randomUUID(), term: 'P6M' }, { token })
    const left = await server.db
      .select()
      .from(deskMessages)
      .where(eq(deskMessages.playerId, idOf(token)))
    expect(left).toEqual([])
    const login = await server.call('login', { email: player.email, pwd: goodPassword })
    expect(await read(String(login.response.jwt), { category: 'promo' })).toMatchObject({ items: [], promos: false })
  })
})
