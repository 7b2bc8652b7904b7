import { randomUUID } from 'node:crypto'
import type { Database } from '@trebol/shared/database'
import { and, asc, eq, isNull, lte, or } from 'drizzle-orm'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { hookMessages, hooks } from '../database/schema/index.ts'
import { endOfHook } from './hook.ts'
import { listHooks } from './hook-store.ts'
import { toldSchema } from './news.ts'
import { noteAnswer } from './note-answer.ts'
import type { Answered } from './post-message.ts'
import { isTaken, type Sending, sendMessage } from './send-message.ts'

/** Far longer than one try, so that nobody sends what another process is sending; after a kill others wait so long. */
const claimMs = 20_000

/** Hooks for which something waits and whose pause is over. */
export async function dueHooks(db: Database, now: Date): Promise<string[]> {
  return (await listHooks(db))
    .filter((hook) => hook.waiting > 0 && endOfHook(hook, now) === null)
    .filter(({ nextTry }) => nextTry === null || nextTry <= now)
    .map(({ id }) => id)
}

/** Takes the hook for one holder, or keeps it; `null`: another one has it, or nothing may be sent to it now. */
async function claimHook(db: Database, id: string, holder: string, now: Date) {
  const free = or(eq(hooks.claim, holder), isNull(hooks.claimedUntil), lte(hooks.claimedUntil, now))
  const due = or(isNull(hooks.nextTry), lte(hooks.nextTry, now))
  const [hook] = await db
    .update(hooks)
    .set({ claim: holder, claimedUntil: new Date(now.getTime() + claimMs) })
    .where(and(eq(hooks.id, id), isNull(hooks.offAt), free, due))
    .returning()
  return hook ?? null
}

const unreadable: Answered = { kind: 'silent', reason: 'a newer service wrote the message: start that version' }

/**
 * Sends a hook what waits for it, one after the other, until nothing is left or one is not taken. Of several processes one
 * does. What was sent when the process is killed is sent again, under the same id.
 */
export async function deliverTo(
  db: Database,
  id: string,
  sending: Sending & { readonly log: Logger },
  stop: AbortSignal,
): Promise<void> {
  const holder = randomUUID()
  try {
    for (;;) {
      const hook = stop.aborted ? null : await claimHook(db, id, holder, sending.now())
      if (hook === null) return
      const waiting = db.select().from(hookMessages).where(eq(hookMessages.hookId, id))
      const [message] = await waiting.orderBy(asc(hookMessages.order)).limit(1)
      if (!message) return
      const told = v.safeParse(toldSchema, message.told)
      const answer = told.success
        ? await sendMessage(sending, { receiver: hook, id: message.id, told: told.output }, stop)
        : unreadable
      if (stop.aborted && !isTaken(answer)) return
      await noteAnswer(db, { hook, order: message.order, answer }, sending.log, sending.now())
      if (!isTaken(answer)) return
    }
  } finally {
    const free = { claim: null, claimedUntil: null }
    await db
      .update(hooks)
      .set(free)
      .where(and(eq(hooks.id, id), eq(hooks.claim, holder)))
  }
}
