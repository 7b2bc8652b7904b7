import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTalk, sayTo, type Talker, visitorKey } from '../../test/hold-chat.ts'
import { newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { fileOf, pictureBytes, sendPieces } from '../../test/send-file.ts'
import { chatMessages, chats, files } from '../database/schema/index.ts'
import { chatsKeptMs, forgetChats } from './forget-chats.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
}, 60_000)
afterAll(() => server.close())

const close = (id: string, { token, key }: Talker) =>
  server.call(
    'closeChat',
    { conversation_id: id, ...(key !== undefined && { key }) },
    token === undefined ? {} : { token },
  )
const laterBy = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}
const forget = () => forgetChats(server.services, server.clock.now)
const left = async (id: string) => [
  await server.db.$count(chats, eq(chats.id, id)),
  await server.db.$count(chatMessages, eq(chatMessages.chatId, id)),
]

test('a conversation is deleted with all that was said and sent in it, a year after its end and not a moment before', async () => {
  const { token } = await newPlayer(server)
  const { conversation_id: id } = await openTalk(server, { token }, { text: 'No veo mi depósito.' })
  const { file_id } = fileOf(await sendPieces(server, token, await pictureBytes(), { purpose: 'chat' }))
  await server.call('sendChat', { rid: randomUUID(), conversation_id: id, file_id }, { token })
  const [row] = await server.db.select().from(files).where(eq(files.id, file_id))
  const storedAs = v.parse(v.string(), row?.storedAs)
  await close(id, { token })

  laterBy(chatsKeptMs)
  await forget()
  expect(await left(id)).toEqual([1, 3])
  expect((await server.services.files.read(storedAs)).byteLength).toBeGreaterThan(0)

  laterBy(1)
  await forget()
  expect(await left(id)).toEqual([0, 0])
  expect(await server.db.$count(files, eq(files.id, file_id))).toBe(0)
  await expect(server.services.files.read(storedAs)).rejects.toMatchObject({ code: 'ENOENT' })
})

test('one of a visitor goes like one of a player; what is not over, or is over for less, stays whole', async () => {
  const gone = { key: visitorKey() }
  const open = { key: visitorKey() }
  const fresh = { key: visitorKey() }
  const { conversation_id: first } = await openTalk(server, gone, { text: 'Hola' })
  const { conversation_id: second } = await openTalk(server, open, { text: 'Hola' })
  await close(first, gone)
  laterBy(chatsKeptMs)
  const { conversation_id: third } = await openTalk(server, fresh, { text: 'Hola' })
  await sayTo(server, fresh, third, '¿Hay alguien?')
  await close(third, fresh)
  laterBy(1)
  await forget()
  expect([await left(first), await left(second), await left(third)]).toEqual([
    [0, 0],
    [1, 1],
    [1, 3],
  ])
})

test('more of them than go at once all go', async () => {
  const at = server.clock.now
  const ids = Array.from({ length: 205 }, () => randomUUID())
  await server.db.insert(chats).values(
    ids.map((id) => ({
      ...{ id, number: `C-${id}`, keyDigest: id, name: 'Ana', email: 'ana@correo.example', rid: randomUUID() },
      ...{ topic: 'other' as const, status: 'closed' as const, createdAt: at, seenAt: at, closedAt: at },
    })),
  )
  laterBy(chatsKeptMs + 1)
  await forget()
  expect(await server.db.$count(chats, eq(chats.status, 'closed'))).toBe(0)
})

test('nobody else deletes a conversation or a line of it, not even one that is over', async () => {
  const { token } = await newPlayer(server)
  const { conversation_id: id } = await openTalk(server, { token }, { text: 'Hola' })
  await close(id, { token })
  await expect(server.db.delete(chatMessages).where(eq(chatMessages.chatId, id))).rejects.toThrow()
  await expect(server.db.delete(chats).where(eq(chats.id, id))).rejects.toThrow()
  expect(await left(id)).toEqual([1, 2])
})
