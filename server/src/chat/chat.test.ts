import { randomUUID } from 'node:crypto'
import { chatText, getChats } from '@trebol/shared/contract'
import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { opening, openTalk, readTalk, sayTo, visitorKey } from '../../test/hold-chat.ts'
import { goodPassword, newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { fileOf, pictureBytes, sendPieces } from '../../test/send-file.ts'
import { chatMessages, chats } from '../database/schema/index.ts'
import { limitRules } from '../limits/create-limits.ts'

let server: TestServer
beforeAll(async () => {
  const many = { points: 10_000, seconds: 60 }
  server = await openTestServer({ ...limitRules, signupAddress: many, loginAddress: many, chatAddress: many })
}, 60_000)
afterAll(() => server.close())

async function readPast({ token }: { readonly token: string }, cursor: string | null = null) {
  const { response } = await server.call('getChats', cursor === null ? {} : { cursor }, { token })
  return v.parse(getChats.output, response.return)
}

const texts = (messages: readonly { readonly text: string | null }[]) => messages.map(({ text }) => text)

describe('A player', () => {
  test('opens a conversation, says something and finds it again, in the queue with a place and a time', async () => {
    const player = await newPlayer(server)
    const chat = await openTalk(server, player, { text: 'No veo mi depósito.' })
    expect(chat).toMatchObject({ topic: 'deposit', status: 'queue', channel: `chat.${chat.conversation_id}` })
    expect(chat.number).toMatch(/^C-[2-9A-Z]{10}$/)
    expect(chat.position).toBeGreaterThan(0)
    expect(chat.eta_s).toBeGreaterThan(0)
    await sayTo(server, player, chat.conversation_id, 'Lo hice ayer.')
    const read = await readTalk(server, player)
    expect(read.chat?.conversation_id).toBe(chat.conversation_id)
    expect(texts(read.messages)).toEqual(['No veo mi depósito.', 'Lo hice ayer.'])
    const since = await readTalk(server, player, {
      conversation_id: chat.conversation_id,
      since: read.messages[0]?.id,
    })
    expect(texts(since.messages)).toEqual(['Lo hice ayer.'])
  })

  test('has one conversation at a time, however often and at once he opens one', async () => {
    const player = await newPlayer(server)
    const both = await Promise.all([1, 2, 3].map(() => openTalk(server, player)))
    expect(new Set(both.map(({ conversation_id }) => conversation_id)).size).toBe(1)
    await server.call('closeChat', { conversation_id: both[0]?.conversation_id }, player)
    const next = await openTalk(server, player)
    expect(next.conversation_id).not.toBe(both[0]?.conversation_id)
  })

  test('says something once, however often and at once it is sent; other words under the same name are refused', async () => {
    const player = await newPlayer(server)
    const { conversation_id: id } = await openTalk(server, player)
    const rid = randomUUID()
    const same = await Promise.all([1, 2, 3].map(() => sayTo(server, player, id, 'Hola', rid)))
    expect(new Set(same.map(({ text }) => text)).size).toBe(1)
    expect((await sayTo(server, player, id, 'Adiós', rid)).response.code).toBe('KEY_REUSED')
    expect(texts((await readTalk(server, player)).messages)).toEqual(['Hola'])
  })

  test.each([
    ['', { text: 'Escriba su mensaje.' }],
    ['   ', { text: 'Escriba su mensaje.' }],
    ['a'.repeat(chatText + 1), { text: `Use ${chatText} caracteres como máximo.` }],
  ])('is told what to change in a message that cannot be taken', async (text, errors) => {
    const player = await newPlayer(server)
    const { conversation_id: id } = await openTalk(server, player)
    const { status, response } = await sayTo(server, player, id, text)
    expect([status, response.errors]).toEqual([422, errors])
  })

  test('sends a picture along, once, and fetches it again; a file of another purpose is none', async () => {
    const player = await newPlayer(server)
    const { conversation_id } = await openTalk(server, player)
    const send = (file_id: string) =>
      server.call('sendChat', { rid: randomUUID(), conversation_id, file_id }, { token: player.token })
    const upload = async (purpose: 'chat' | 'complaint') =>
      fileOf(await sendPieces(server, player.token, await pictureBytes(), { purpose })).file_id
    expect((await send(await upload('complaint'))).response.errors).toHaveProperty('file_id')
    const file_id = await upload('chat')
    expect((await send(file_id)).result).toBe(true)
    expect((await send(file_id)).response.errors).toHaveProperty('file_id')
    const [message] = (await readTalk(server, player)).messages
    expect(message?.file).toMatchObject({ id: file_id, mime: 'image/jpeg' })
    const link = await server.call('getChatFile', { conversation_id, file_id }, { token: player.token })
    expect(link.response.return).toMatchObject({ url: expect.stringMatching(/^\/api\/link\//) })
    const stranger = await newPlayer(server)
    const other = await server.call('getChatFile', { conversation_id, file_id }, { token: stranger.token })
    expect(other.response.code).toBe('NOT_FOUND')
  })

  test('ends it, rates it once, and can say no more; ending it twice is no error', async () => {
    const player = await newPlayer(server)
    const { conversation_id } = await openTalk(server, player)
    const rate = (score: number) => server.call('rateChat', { conversation_id, score }, { token: player.token })
    expect((await rate(5)).response.code).toBe('NOT_PENDING')
    for (const _ of [1, 2]) {
      const { response } = await server.call('closeChat', { conversation_id }, { token: player.token })
      expect(response.return).toMatchObject({ status: 'closed', rating: null })
    }
    expect((await rate(4)).response.return).toMatchObject({ rating: 4 })
    expect((await rate(4)).response.return).toMatchObject({ rating: 4 })
    expect((await rate(1)).response.code).toBe('NOT_PENDING')
    expect((await sayTo(server, player, conversation_id, 'Una cosa más')).response.code).toBe('NOT_PENDING')
    const { chat, messages } = await readTalk(server, player)
    expect([chat?.status, messages.map(({ kind, by }) => `${by} ${kind}`)]).toEqual(['closed', ['person ended']])
  })

  test('may talk on a break and when excluded', async () => {
    const player = await newPlayer(server)
    await server.call('selfExclude', { rid: randomUUID(), term: 'P6M' }, { token: player.token })
    const login = await server.call('login', { email: player.email, pwd: goodPassword })
    const chat = await openTalk(server, { token: String(login.response.jwt) }, { topic: 'protection' })
    expect(chat.status).toBe('queue')
  })

  test('writes so much in a minute and no more, and a repetition costs nothing', async () => {
    const player = await newPlayer(server)
    const { conversation_id: id } = await openTalk(server, player)
    const rid = randomUUID()
    await sayTo(server, player, id, 'Hola', rid)
    for (let count = 1; count < limitRules.chatWords.points; count++) await sayTo(server, player, id, `n.º ${count}`)
    expect((await sayTo(server, player, id, 'Hola', rid)).result).toBe(true)
    expect((await sayTo(server, player, id, 'Demasiado')).response.code).toBe('RATE_LIMITED')
  })

  test('says that he is writing so often in a minute and no more, and that takes nothing from his words', async () => {
    const player = await newPlayer(server)
    const { conversation_id } = await openTalk(server, player)
    const note = () => server.call('noteTyping', { conversation_id }, { token: player.token })
    for (let count = 0; count < limitRules.chatTyping.points; count++) expect((await note()).result).toBe(true)
    expect((await note()).response.code).toBe('RATE_LIMITED')
    expect((await sayTo(server, player, conversation_id, 'Hola')).result).toBe(true)
  })

  test('reads a long conversation in pages that neither repeat nor skip a line', async () => {
    const player = await newPlayer(server)
    const { conversation_id } = await openTalk(server, player)
    const at = server.clock.now
    await server.db.insert(chatMessages).values(
      Array.from({ length: 130 }, (_, place) => ({
        chatId: conversation_id,
        kind: 'said' as const,
        text: `${place}`,
        at,
      })),
    )
    const last = await readTalk(server, player)
    const first = await readTalk(server, player, { conversation_id, cursor: last.earlier })
    expect([first.messages.length, last.messages.length, first.earlier]).toEqual([30, 100, null])
    expect(texts([...first.messages, ...last.messages])).toEqual(Array.from({ length: 130 }, (_, place) => `${place}`))
  })

  test('finds what he talked about in all conversations that are over, and reads each again', async () => {
    const player = await newPlayer(server)
    const oldest = await openTalk(server, player, { text: 'La primera pregunta' })
    await server.call('closeChat', { conversation_id: oldest.conversation_id }, player)
    const at = server.clock.now
    const [row] = await server.db.select().from(chats).where(eq(chats.id, oldest.conversation_id))
    const past = Array.from({ length: 20 }, (_, place) => ({
      ...{ id: randomUUID(), number: `C-PASADA${place}`, rid: randomUUID(), topic: 'other' as const },
      ...{ playerId: row?.playerId, status: 'closed' as const, createdAt: at, closedAt: at, seenAt: at },
    }))
    await server.db.insert(chats).values(past)
    await openTalk(server, player)
    const first = await readPast(player)
    const last = await readPast(player, first.next)
    expect(first.items.map(({ number }) => number)).toEqual(past.map(({ number }) => number).reverse())
    expect([last.items.map(({ number }) => number), last.next]).toEqual([[oldest.number], null])
    const { chat, messages } = await readTalk(server, player, { conversation_id: last.items[0]?.conversation_id })
    expect([chat?.status, texts(messages)[0]]).toEqual(['closed', 'La primera pregunta'])
    expect((await readPast(await newPlayer(server))).items).toEqual([])
  })
})

describe('A visitor', () => {
  test('talks with a key that his page has made; the server keeps its digest alone', async () => {
    const key = visitorKey()
    const chat = await openTalk(server, { key }, { text: '¿Puedo jugar desde Perú?' })
    await sayTo(server, { key }, chat.conversation_id, 'Tengo 30 años.')
    expect(texts((await readTalk(server, { key })).messages)).toEqual(['¿Puedo jugar desde Perú?', 'Tengo 30 años.'])
    const [row] = await server.db.select().from(chats).where(eq(chats.id, chat.conversation_id))
    expect(row).toMatchObject({ playerId: null, name: 'Ana', email: 'ana@correo.example' })
    expect(JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(key)
  })

  test('gets the same conversation for the same intent, also when its answers are lost', async () => {
    const key = visitorKey()
    const body = opening({ key }, { text: 'Hola' })
    const same = await Promise.all([1, 2, 3].map(() => server.call('openChat', body)))
    expect(new Set(same.map(({ text }) => text)).size).toBe(1)
    expect((await readTalk(server, { key })).messages).toHaveLength(1)
    const other = await server.call('openChat', { ...body, key: visitorKey() })
    expect(other.response.code).toBe('KEY_REUSED')
  })

  test('says who he is, and sends no files', async () => {
    const key = visitorKey()
    const { status, response } = await server.call('openChat', { rid: randomUUID(), topic: 'other', key })
    expect([status, response.errors]).toEqual([
      422,
      { name: 'Escriba su nombre.', email: 'Escriba su correo electrónico.' },
    ])
    const { conversation_id } = await openTalk(server, { key })
    const sent = await server.call('sendChat', { rid: randomUUID(), conversation_id, file_id: randomUUID(), key })
    expect(sent.response.errors).toEqual({ file_id: 'Inicie sesión para adjuntar un archivo.' })
  })

  test('without key and session is asked to log in', async () => {
    expect((await server.call('getChat', {})).response.code).toBe('LOGIN_REQUIRED')
  })
})

test('somebody else’s conversation does not exist, for players and visitors alike', async () => {
  const [player, key] = [await newPlayer(server), visitorKey()]
  const mine = await openTalk(server, player)
  const theirs = await openTalk(server, { key })
  const strangers = [await newPlayer(server), { key: visitorKey() }]
  for (const { conversation_id } of [mine, theirs]) {
    for (const who of strangers) {
      const body = { conversation_id, ...('key' in who && { key: who.key }) }
      const auth = 'token' in who ? { token: who.token } : {}
      for (const [name, rest] of [
        ['getChat', {}],
        ['closeChat', {}],
        ['rateChat', { score: 1 }],
        ['sendChat', { rid: randomUUID(), text: 'Hola' }],
      ] as const) {
        expect((await server.call(name, { ...body, ...rest }, auth)).response.code, name).toBe('NOT_FOUND')
      }
    }
  }
  // A key opens no conversation of a player, and a session none of a visitor.
  const crossed = await server.call('getChat', { conversation_id: theirs.conversation_id }, { token: player.token })
  expect(crossed.response.code).toBe('NOT_FOUND')
})

test('nothing that was said is changed or taken away, and a conversation stays whose it was', async () => {
  const player = await newPlayer(server)
  const { conversation_id: id } = await openTalk(server, player, { text: 'Hola' })
  await expect(server.db.delete(chatMessages).where(eq(chatMessages.chatId, id))).rejects.toThrow()
  await expect(
    server.db.update(chatMessages).set({ text: 'Otra cosa' }).where(eq(chatMessages.chatId, id)),
  ).rejects.toThrow()
  await expect(server.db.execute(sql`update chats set topic = 'other' where id = ${id}`)).rejects.toThrow()
})

describe('Outside of the hours', () => {
  let closed: TestServer
  beforeAll(async () => {
    // It is 10:00 in Caracas.
    closed = await openTestServer(undefined, { CHAT_HOURS: '18:00-23:00' })
  }, 60_000)
  afterAll(() => closed.close())

  test('everybody learns when somebody is there', async () => {
    expect((await closed.call('getSupport')).response.return).toMatchObject({
      open: false,
      hours: 'Todos los días, de 18:00 a 23:00 (hora de Caracas)',
      opens_at: '2026-11-20T22:00:00.000Z',
      channels: [{ kind: 'whatsapp' }, { kind: 'telegram' }, { kind: 'email' }],
    })
  })

  test('a message becomes a case with a number and no place in a queue', async () => {
    const key = visitorKey()
    const chat = await openTalk(closed, { key }, { text: 'Escriban cuando puedan.' })
    expect(chat).toMatchObject({ status: 'offline', position: null, eta_s: null })
    expect(chat.number).toMatch(/^C-/)
  })
})
