import { randomUUID } from 'node:crypto'
import { eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { Services } from '../calls/services.ts'
import { pushNotices, pushOutbox, pushTokens } from '../database/schema/index.ts'
import { mayBeTold } from './may-be-told.ts'
import type { PushProvider } from './push-provider.ts'
import { pushWords } from './push-words.ts'

const everyMs = 1_000
const batch = 50
const oldestHours = 6
const mostTries = 5

type Needs = Pick<Services, 'db' | 'now' | 'push'>
type Row = typeof pushOutbox.$inferSelect

/**
 * Gives what waits in the outbox to the provider, and says when to be asked again. A row is leased for a minute, so several
 * processes share the work; one that the provider does not take is given five times. What is six hours old is no news.
 * Without a provider nothing is sent and nothing is kept.
 */
export async function runPush(services: Needs): Promise<number> {
  const { db } = services
  const { provider } = services.push
  const [waiting] = await db.select({ id: pushOutbox.id }).from(pushOutbox).limit(1)
  if (waiting === undefined) return everyMs
  if (provider === null) {
    await db.delete(pushOutbox)
    return everyMs
  }
  const isOld = lt(pushOutbox.at, sql`now() - make_interval(hours => ${oldestHours})`)
  await db.delete(pushOutbox).where(or(isOld, sql`${pushOutbox.tries} >= ${mostTries}`))
  for (;;) {
    const rows = await lease(services)
    // At once, so that a provider who is slow to answer does not outlast the lease.
    await Promise.all(rows.map((row) => send(row, rows, provider, services)))
    if (rows.length < batch) return everyMs
  }
}

const lease = ({ db }: Needs): Promise<Row[]> =>
  db
    .update(pushOutbox)
    .set({ leasedUntil: sql`now() + interval '1 minute'`, tries: sql`${pushOutbox.tries} + 1` })
    .where(
      inArray(
        pushOutbox.id,
        db
          .select({ id: pushOutbox.id })
          .from(pushOutbox)
          .where(sql`${pushOutbox.leasedUntil} is null or ${pushOutbox.leasedUntil} < now()`)
          .orderBy(pushOutbox.id)
          .limit(batch)
          .for('update', { skipLocked: true }),
      ),
    )
    .returning()

async function send(row: Row, rows: readonly Row[], provider: PushProvider, services: Needs): Promise<void> {
  if (await isDone(row, rows, provider, services)) await services.db.delete(pushOutbox).where(eq(pushOutbox.id, row.id))
}

/** Tells one browser what it wants to know; whether nobody has to be told again. */
async function isDone(row: Row, rows: readonly Row[], provider: PushProvider, { db, now }: Needs): Promise<boolean> {
  const words = pushWords(row.event, row.data)
  if (words === null || isToldBetter(row, rows)) return true
  const [browser] = await db.select().from(pushTokens).where(eq(pushTokens.token, row.token))
  if (browser?.playerId !== row.playerId || !browser.topics.includes(words.topic)) return true
  // Whoever has just come in knows it.
  if (row.event === 'SessionOpened' && row.data.id === browser.sessionId) return true
  const { playerId } = row
  if (!(await mayBeTold(db, words.topic, { playerId, now: now() }))) return true
  const id = randomUUID()
  switch (await provider.send({ id, token: row.token, ...words })) {
    case 'taken':
      await db.insert(pushNotices).values({ id, playerId, topic: words.topic, event: row.event, sentAt: now() })
      return true
    case 'gone':
      await db.delete(pushTokens).where(eq(pushTokens.token, row.token))
      return true
    case 'later':
      return false
  }
}

/** The operator's words about a payment come along with the payment's own news: one notice says both. */
const isToldBetter = (row: Row, rows: readonly Row[]): boolean =>
  row.event === 'MessageReceived' &&
  rows.some(
    ({ token, event, data, at }) =>
      event !== row.event &&
      token === row.token &&
      at.getTime() === row.at.getTime() &&
      pushWords(event, data) !== null,
  )
