import { randomUUID } from 'node:crypto'
import type { Database } from '@trebol/shared/database'
import { eq } from 'drizzle-orm'
import { hooks } from '../database/schema/index.ts'
import { Refusal } from '../refusal.ts'
import type { Hook } from './hook.ts'
import { noSuchHook } from './hook-store.ts'
import { noDetails } from './news.ts'
import { describeAnswer, isTaken, type Sending, sendMessage } from './send-message.ts'

/** What came of a test. `status`: what was answered, `null`: nothing; `problem`: `null` when it was taken. */
export type Tried = {
  readonly id: string
  readonly name: string
  readonly status: number | null
  readonly problem: string | null
}

/**
 * Sends a hook one message that says that it is a test, at once and once, whatever waits for it.
 * @throws Refusal when it answered 410.
 */
export async function tryHook(db: Database, hook: Hook, by: string, sending: Sending): Promise<Tried> {
  const { id, name, offAt } = hook
  if (offAt !== null) {
    throw new Refusal(`The hook "${name}" answered 410 at ${offAt.toISOString()}: remove it and add it anew.`)
  }
  const [receiver] = await db.select().from(hooks).where(eq(hooks.id, id))
  if (!receiver) throw new Refusal(noSuchHook(id))
  const at = sending.now()
  const sentence = `${by}: this is a test of the hook "${name}".`
  const told = { ...noDetails, event: 'test', time: at.toISOString(), by, sentence, view: 'keys' } as const
  const message = { receiver, id: `msg_${randomUUID().replaceAll('-', '')}`, told }
  const answer = await sendMessage(sending, message, new AbortController().signal)
  const status = answer.kind === 'answered' ? answer.status : null
  const problem = isTaken(answer) ? null : describeAnswer(answer)
  await db.update(hooks).set({ lastAt: at, lastStatus: status, lastProblem: problem }).where(eq(hooks.id, id))
  return { id, name, status, problem }
}
