import * as v from 'valibot'
import type { hooks } from '../database/schema/index.ts'
import type { Signer } from '../signing/signer.ts'
import type { Told } from './news.ts'
import type { Answered, Post } from './post-message.ts'
import { openHook, signedHeaders } from './seal-hook.ts'
import { hookFormats, writeMessage } from './write-message.ts'

export type Sending = {
  readonly signer: Signer
  readonly post: Post
  /** Where people reach the console; `null`: nobody knows. */
  readonly opsOrigin: string | null
  readonly now: () => Date
}

type Receiver = Pick<typeof hooks.$inferSelect, 'id' | 'sealed' | 'format'>

const lostKey: Answered = {
  kind: 'silent',
  reason: 'it was sealed under another signing key: remove the hook and add it anew',
}

/** Whether a receiver has taken a message. */
export const isTaken = (answer: Answered): boolean =>
  answer.kind === 'answered' && answer.status >= 200 && answer.status < 300

const longestSaid = 300

/** The answer in a few words: `500 invalid_payload`, `ECONNREFUSED`. */
export const describeAnswer = (answer: Answered): string =>
  answer.kind === 'silent' ? answer.reason : `${answer.status} ${answer.said.slice(0, longestSaid)}`.trim()

/** Sends one message to a hook, signed anew at every try. `id`: of the message, the same at every try. */
export async function sendMessage(
  { signer, post, opsOrigin, now }: Sending,
  { receiver, id, told }: { readonly receiver: Receiver; readonly id: string; readonly told: Told },
  stop: AbortSignal,
): Promise<Answered> {
  const secrets = openHook(signer, receiver.id, receiver.sealed)
  if (secrets === null) return lostKey
  const link = opsOrigin === null ? null : `${opsOrigin}/#/${told.view}`
  const body = writeMessage(v.parse(v.picklist(hookFormats), receiver.format), id, told, link)
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'trebol-release',
    ...signedHeaders(secrets.secret, { id, body, at: now() }),
  }
  return post({ url: secrets.url, headers, body }, stop)
}
