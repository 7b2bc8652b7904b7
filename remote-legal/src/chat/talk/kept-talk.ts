import { newIntent } from '@trebol/shared/api'
import { chatKeySchema } from '@trebol/shared/contract'
import * as v from 'valibot'

const outgoingSchema = v.object({
  /** The intent under which it is sent, until the server has it. */
  rid: v.pipe(v.string(), v.uuid()),
  text: v.string(),
  file: v.nullable(v.object({ file_id: v.string(), name: v.string() })),
  at: v.string(),
})
/** Something that was written and of which the server has not said that it is there. */
export type Outgoing = v.InferOutput<typeof outgoingSchema>

const keptSchema = v.object({
  /** The intent under which a conversation is opened, and a visitor's key to it. */
  rid: v.pipe(v.string(), v.uuid()),
  key: v.nullable(chatKeySchema),
  outgoing: v.array(outgoingSchema),
  /** What is being written. */
  draft: v.optional(v.string(), ''),
})
export type KeptTalk = v.InferOutput<typeof keptSchema>

const nameOf = (whose: string): string => `trebol:chat:${whose}`

/** What this tab keeps of a conversation of one person: who comes next on this device does not see it. */
export function readTalk(whose: string): KeptTalk | null {
  try {
    const read = v.safeParse(keptSchema, JSON.parse(sessionStorage.getItem(nameOf(whose)) ?? 'null'))
    if (read.success) return read.output
  } catch {
    // Blocked or broken: as if nothing was there.
  }
  return null
}

export function keepTalk(whose: string, talk: KeptTalk): void {
  try {
    sessionStorage.setItem(nameOf(whose), JSON.stringify(talk))
  } catch {
    // Blocked or full: it lasts as long as the page.
  }
}

/** Changes a part of what is kept, and leaves the rest as it is now. */
export const changeTalk = (whose: string, part: Partial<KeptTalk>): void =>
  keepTalk(whose, { ...(readTalk(whose) ?? newTalk(whose)), ...part })

/** A visitor proves with a key of his own that a conversation is his; a player does so with his session. */
export const newTalk = (whose: string): KeptTalk => ({
  ...{ rid: newIntent(), outgoing: [], draft: '' },
  key: whose === 'visitor' ? newKey() : null,
})

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
