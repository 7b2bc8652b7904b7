import { randomUUID } from 'node:crypto'
import { chatMessageSchema } from '@trebol/shared/contract'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTalk, readTalk, sayTo, type Talker, visitorKey } from '../../test/hold-chat.ts'
import { openSibling } from '../../test/open-sibling.ts'
import { newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { operatorAt } from '../../test/work-at-desk.ts'
import { deskActs } from '../database/schema/index.ts'

let server: TestServer
let desk: Awaited<ReturnType<typeof operatorAt>>
beforeAll(async () => {
  server = await openTestServer()
  desk = await operatorAt(server)
}, 60_000)
afterAll(() => server.close())

const why = 'Se habló con la persona'
const cardSchema = v.looseObject({
  id: v.string(),
  status: v.string(),
  agent: v.nullable(v.string()),
  who: v.looseObject({ name: v.string(), email: v.string() }),
  messages: v.array(chatMessageSchema),
})
const shown = async (id: string) => {
  const { value } = await desk.ask('/api/chat/queue', {})
  return v.parse(v.object({ items: v.array(cardSchema) }), value).items.find((one) => one.id === id)
}
const take = (id: string, status = 'queue', who = desk) => who.ask('/api/chat/take', { id, status, why })
const say = (id: string, text: string, rid = randomUUID() as string, who = desk) =>
  who.ask('/api/chat/say', { id, rid, text, why })
const close = (id: string, status: string) => desk.ask('/api/chat/close', { id, status, why })
const laterBy = (minutes: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000)
}

describe('At the desk a conversation', () => {
  test('is seen in the queue, taken, answered and closed, and each of it is written down', async () => {
    const player = await newPlayer(server)
    const { conversation_id: id, number } = await openTalk(server, player, { text: 'No veo mi depósito.' })
    expect(await shown(id)).toMatchObject({ status: 'queue', agent: null, who: { email: player.email } })
    expect(await take(id)).toMatchObject({ ok: true, value: { status: 'open', agent: desk.name } })
    await say(id, 'Buenos días, ya lo miro.')
    await close(id, 'open')
    expect(await shown(id)).toBeUndefined()
    const { chat, messages } = await readTalk(server, player)
    expect(chat?.status).toBe('closed')
    expect(messages.map(({ by, kind, text }) => [by, kind, text])).toEqual([
      ['person', 'said', 'No veo mi depósito.'],
      ['agent', 'joined', null],
      ['agent', 'said', 'Buenos días, ya lo miro.'],
      ['agent', 'ended', null],
    ])
    const acts = await server.db.select().from(deskActs).where(eq(deskActs.subject, id)).orderBy(deskActs.id)
    expect(acts.map(({ act, detail }) => [act, detail])).toEqual(
      ['chat.take', 'chat.say', 'chat.close'].map((act) => [act, { number }]),
    )
  })

  test('is answered by whoever has taken it, and by another one only once he has', async () => {
    const player = await newPlayer(server)
    const { conversation_id: id } = await openTalk(server, player)
    expect(await say(id, 'Hola')).toMatchObject({ ok: false, message: 'Take it before you answer.' })
    await take(id)
    const other = await operatorAt(server, ['chat'])
    expect(await take(id, 'queue', other)).toMatchObject({ ok: false, message: 'It is open now: look at it again.' })
    expect((await say(id, 'Hola', randomUUID(), other)).message).toMatch(/^Somebody else has this conversation/)
    expect(await take(id, 'open', other)).toMatchObject({ ok: true, value: { agent: other.name } })
    expect(await say(id, 'Hola, sigo yo.', randomUUID(), other)).toMatchObject({ ok: true })
  })

  test('gets an answer once, however often it is sent', async () => {
    const player = await newPlayer(server)
    const { conversation_id: id } = await openTalk(server, player)
    await take(id)
    const rid = randomUUID()
    await Promise.all([say(id, 'Ya está.', rid), say(id, 'Ya está.', rid)])
    expect((await say(id, 'Otra cosa', rid)).message).toMatch(/^Your last message arrived/)
    const { messages } = await readTalk(server, player)
    expect(messages.filter(({ kind }) => kind === 'said')).toHaveLength(1)
  })

  test('that is over is found at the top of those that are, the last one first', async () => {
    const ended: string[] = []
    for (const _ of [1, 2]) {
      const { conversation_id: id } = await openTalk(server, await newPlayer(server))
      await take(id)
      await close(id, 'open')
      ended.push(id)
    }
    const { value } = await desk.ask('/api/chat/queue', { status: 'closed', max_items: 2 })
    expect(v.parse(v.object({ items: v.array(cardSchema) }), value).items.map(({ id }) => id)).toEqual(ended.reverse())
  })

  test('is for who has the right, and so are its files', async () => {
    const stranger = await operatorAt(server, ['deposits'])
    expect((await stranger.ask('/api/chat/queue', {})).status).toBe(403)
  })
})

describe('Who does not sit before the conversation', () => {
  const inbox = async (token: string) => (await server.call('getMessages', {}, { token })).response.return

  test('a player is told once in his messages until he looks again, and not while he looks', async () => {
    const player = await newPlayer(server)
    const { conversation_id: id, number } = await openTalk(server, player)
    await take(id)
    await say(id, 'Buenos días.')
    expect(await inbox(player.token)).toMatchObject({ items: [] })
    laterBy(3)
    await say(id, '¿Sigue ahí?')
    laterBy(1)
    await say(id, 'Le dejo aquí la respuesta.')
    expect(await inbox(player.token)).toMatchObject({
      items: [
        {
          action: { to: '/chat' },
          blocks: [{ text: `Le respondimos en el chat. Su conversación es la ${number}.` }],
        },
      ],
      unread: 1,
    })
    await readTalk(server, player)
    laterBy(3)
    await say(id, '¿Algo más?')
    expect(await inbox(player.token)).toMatchObject({ unread: 2 })
  })

  test('a visitor reads the answer in a mail, with the number of his case', async () => {
    const key = visitorKey()
    const { conversation_id: id, number } = await openTalk(server, { key }, { text: 'Escriban por correo.' })
    await take(id)
    laterBy(10)
    await say(id, 'Claro, así lo hacemos.')
    const mail = (await server.mails()).find((text) => text.includes(number))
    expect(mail).toContain('Para: ana@correo.example')
    expect(mail).toContain('Claro, así lo hacemos.')
    await sayTo(server, { key }, id, 'Gracias.')
    expect((await shown(id))?.messages.at(-1)).toMatchObject({ by: 'person', text: 'Gracias.' })
  })
})

describe('That a person is writing', () => {
  const writing = async () => {
    const { value } = await desk.ask('/api/chat/writing', {})
    return v.parse(v.object({ items: v.array(v.object({ id: v.string(), left_ms: v.number() })) }), value).items
  }
  const note = (id: string, who: Talker) =>
    server.call(
      'noteTyping',
      { conversation_id: id, ...(who.key !== undefined && { key: who.key }) },
      who.token === undefined ? {} : { token: who.token },
    )
  const wait = (ms: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + ms)
  }

  test.each(['player', 'visitor'] as const)('is seen of a %s for five seconds after each sign of it', async (kind) => {
    const who = kind === 'player' ? { token: (await newPlayer(server)).token } : { key: visitorKey() }
    const { conversation_id: id } = await openTalk(server, who)
    await note(id, who)
    wait(3_000)
    expect(await writing()).toEqual([{ id, left_ms: 2_000 }])
    await note(id, who)
    wait(4_999)
    expect(await writing()).toEqual([{ id, left_ms: 1 }])
    wait(1)
    expect(await writing()).toEqual([])
  })

  test('is seen whichever server of the site he writes at', async () => {
    const { token } = await newPlayer(server)
    const { conversation_id: id } = await openTalk(server, { token })
    const sibling = await openSibling(server)
    const answer = await fetch(`http://127.0.0.1:${sibling.port}/api/noteTyping`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ conversation_id: id }),
    })
    expect(await answer.json()).toMatchObject({ result: true })
    await sibling.close()
    expect(await writing()).toEqual([{ id, left_ms: 5_000 }])
    wait(5_000)
  })

  test('ends with his message', async () => {
    const { token } = await newPlayer(server)
    const { conversation_id: id } = await openTalk(server, { token })
    await note(id, { token })
    await sayTo(server, { token }, id, 'Ya está.')
    expect(await writing()).toEqual([])
  })

  test('is said by nobody else, and not where the conversation is over', async () => {
    const player = await newPlayer(server)
    const { conversation_id: id } = await openTalk(server, player)
    expect((await note(id, await newPlayer(server))).response.code).toBe('NOT_FOUND')
    expect((await note(id, { key: visitorKey() })).response.code).toBe('NOT_FOUND')
    await server.call('closeChat', { conversation_id: id }, { token: player.token })
    await note(id, player)
    expect(await writing()).toEqual([])
  })
})
