import { randomBytes, randomUUID } from 'node:crypto'
import { type Chat, chatMessageSchema, chatSchema } from '@trebol/shared/contract'
import * as v from 'valibot'
import type { TestServer } from './open-test-server.ts'

/** Who talks: a player by his token, or a visitor by his key. */
export type Talker = { readonly token?: string; readonly key?: string }

export const visitorKey = (): string => randomBytes(32).toString('base64url')

const visitor = { name: 'Ana', email: 'ana@correo.example' }
export const opening = ({ key }: Talker, over: Readonly<Record<string, unknown>> = {}) => ({
  ...{ rid: randomUUID() as string, topic: 'deposit' },
  ...(key !== undefined && { key, ...visitor }),
  ...over,
})

const only = ({ token }: Talker) => (token === undefined ? {} : { token })
const keyOf = ({ key }: Talker) => (key === undefined ? {} : { key })

/** Opens a conversation that is taken. */
export async function openTalk(
  server: TestServer,
  who: Talker,
  over: Readonly<Record<string, unknown>> = {},
): Promise<Chat> {
  const answer = await server.call('openChat', opening(who, over), only(who))
  if (!answer.result) throw new Error(answer.text)
  return v.parse(chatSchema, answer.response.return)
}

export const sayTo = (
  server: TestServer,
  who: Talker,
  conversation_id: string,
  text: string,
  rid = randomUUID() as string,
) => server.call('sendChat', { rid, conversation_id, text, ...keyOf(who) }, only(who))

const readSchema = v.object({
  chat: v.nullable(chatSchema),
  messages: v.array(chatMessageSchema),
  earlier: v.nullable(v.string()),
})

export async function readTalk(server: TestServer, who: Talker, rest: Readonly<Record<string, unknown>> = {}) {
  const answer = await server.call('getChat', { ...rest, ...keyOf(who) }, only(who))
  if (!answer.result) throw new Error(answer.text)
  return v.parse(readSchema, answer.response.return)
}
