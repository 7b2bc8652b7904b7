import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTalk, sayTo, visitorKey } from '../../test/hold-chat.ts'
import { newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { chatMessages, chats } from '../database/schema/index.ts'
import { chatsKeptMs, forgetChats } from './forget-chats.ts'
import { chatSilenceMs, lapseChats } from './lapse-chats.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
}, 60_000)
afterAll(() => server.close())

const laterBy = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}
const lapse = () => lapseChats(server.db, server.clock.now)
const statusOf = async (id: string) => (await server.db.select().from(chats).where(eq(chats.id, id)))[0]?.status
const linesOf = async (id: string) => {
  const rows = await server.db.select().from(chatMessages).where(eq(chatMessages.chatId, id)).orderBy(chatMessages.id)
  return rows.map(({ kind }) => kind)
}

test('a conversation in which nobody says anything for thirty days ends by itself, and says so once', async () => {
  const { token } = await newPlayer(server)
  const { conversation_id: id } = await openTalk(server, { token }, { text: 'Hola' })
  laterBy(chatSilenceMs)
  await lapse()
  expect(await statusOf(id)).toBe('queue')
  laterBy(1)
  await lapse()
  await lapse()
  expect([await statusOf(id), await linesOf(id)]).toEqual(['closed', ['said', 'lapsed']])
})

test('one in which somebody spoke since stays open', async () => {
  const who = { key: visitorKey() }
  const { conversation_id: id } = await openTalk(server, who, { text: 'Hola' })
  laterBy(chatSilenceMs)
  await sayTo(server, who, id, '¿Hay alguien?')
  laterBy(1)
  await lapse()
  expect([await statusOf(id), await linesOf(id)]).toEqual(['queue', ['said', 'said']])
})

test('what ended by itself is forgotten like what somebody ended', async () => {
  const who = { key: visitorKey() }
  const { conversation_id: id } = await openTalk(server, who, { text: 'Hola' })
  laterBy(chatSilenceMs + 1)
  await lapse()
  laterBy(chatsKeptMs + 1)
  await forgetChats(server.services, server.clock.now)
  expect([await statusOf(id), await linesOf(id)]).toEqual([undefined, []])
})
