import type { Database } from '@trebol/shared/database'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { hookMessages, hooks } from '../database/schema/index.ts'
import type { Answered } from './post-message.ts'
import { describeAnswer, isTaken } from './send-message.ts'

const minute = 60_000
/** Pauses after one, two, … failures in a row; the last one is kept. */
const pauses = [5_000, 30_000, 2 * minute, 10 * minute, 30 * minute, 60 * minute] as const
/** Messages that waited so long are given up: who was away for a day looks at the log. */
const givenUpAfterMs = 24 * 60 * minute
const gone = 410

const later = (at: Date, ms: number) => new Date(at.getTime() + ms)

/** How long nothing is sent to a hook after so many failures in a row, in milliseconds. */
export const pauseAfter = (failures: number): number => pauses[Math.min(failures, pauses.length) - 1] ?? 0

export type Tried = {
  readonly hook: typeof hooks.$inferSelect
  /** Number of the message in the outbox. */
  readonly order: number
  readonly answer: Answered
}

/**
 * Writes down what came of a try: what was taken leaves the outbox; else the hook has a pause, and what waited too long is
 * given up. People are told when it begins and when it ends, not of every try.
 */
export async function noteAnswer(db: Database, { hook, order, answer }: Tried, log: Logger, at: Date): Promise<void> {
  // Of a claim that another process has taken over meanwhile nothing is said of the hook.
  const mine = and(eq(hooks.id, hook.id), eq(hooks.claim, hook.claim ?? ''))
  const status = answer.kind === 'answered' ? answer.status : null
  const said = { hook: hook.id, name: hook.name }
  if (isTaken(answer)) {
    await db.transaction(async (tx) => {
      await tx.delete(hookMessages).where(eq(hookMessages.order, order))
      const good = { failures: 0, nextTry: null, lastAt: at, lastStatus: status, lastProblem: null }
      await tx.update(hooks).set(good).where(mine)
    })
    if (hook.failures > 0) log.info({ event: 'hook-answers', ...said }, 'a hook takes messages again')
    return
  }
  const problem = describeAnswer(answer)
  const failures = hook.failures + 1
  const next = status === gone ? { offAt: at } : { nextTry: later(at, pauseAfter(failures)) }
  const old = status === gone ? undefined : lte(hookMessages.createdAt, later(at, -givenUpAfterMs))
  const lost = await db.transaction(async (tx) => {
    const removed = await tx
      .delete(hookMessages)
      .where(and(eq(hookMessages.hookId, hook.id), old))
      .returning({ order: hookMessages.order })
    const givenUp = sql`${hooks.givenUp} + ${removed.length}`
    const bad = { failures, lastAt: at, lastStatus: status, lastProblem: problem, ...next }
    await tx
      .update(hooks)
      .set({ ...bad, givenUp })
      .where(mine)
    return removed.length
  })
  if (status === gone) log.warn({ event: 'hook-off', ...said, lost }, 'a hook answered 410: nothing more is sent to it')
  else if (failures === 1) log.warn({ event: 'hook-failed', ...said, problem }, 'a hook does not take its messages')
  if (lost > 0) log.error({ event: 'hook-given-up', ...said, lost, problem }, 'messages that a hook will never get')
}
