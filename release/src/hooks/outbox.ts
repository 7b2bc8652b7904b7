import { randomUUID } from 'node:crypto'
import type { Database } from '@trebol/shared/database'
import { and, eq, gt, inArray, lt, lte } from 'drizzle-orm'
import { hookMarks, hookMessages, hooks } from '../database/schema/index.ts'
import { endOfHook, type Hook } from './hook.ts'
import { heardAs } from './hook-events.ts'
import { listHooks } from './hook-store.ts'
import type { News, Told } from './news.ts'

/**
 * What keeps news from being told twice, by one service or by several. `once`: nobody has told of `key` before, or not for so
 * long; `over`: it ends what was told under `key`, and is told only then.
 */
export type Mark =
  | { readonly kind: 'once'; readonly key: string; readonly forMs: number | null }
  | { readonly kind: 'over'; readonly key: string }

/** News and what keeps them from being told twice. */
export type Notice = { readonly news: News; readonly mark: Mark }

/** Longer than anything is told of that has a mark for ever. */
const marksLastMs = 90 * 24 * 60 * 60 * 1_000

/** Puts messages into the outbox; the hook may have been removed meanwhile. */
async function enqueue(tx: Database, messages: readonly { hookId: string; told: Told }[], now: Date): Promise<void> {
  const ids = [...new Set(messages.map(({ hookId }) => hookId))]
  if (ids.length === 0) return
  const there = await tx.select({ id: hooks.id }).from(hooks).where(inArray(hooks.id, ids)).for('key share')
  const rows = messages
    .filter(({ hookId }) => there.some(({ id }) => id === hookId))
    .map((message) => ({ ...message, id: `msg_${randomUUID().replaceAll('-', '')}`, createdAt: now }))
  if (rows.length > 0) await tx.insert(hookMessages).values(rows)
}

/** News as one hook hears of them, in their order. */
export const enqueueFor = (tx: Database, hook: Hook, all: readonly News[], now: Date): Promise<void> =>
  enqueue(
    tx,
    all.flatMap(({ events, ...news }) => {
      const event = heardAs(hook.filter, { events, ...news })
      return event === null ? [] : [{ hookId: hook.id, told: { event, ...news } }]
    }),
    now,
  )

const endOf = (key: string) => `end of ${key}`

/**
 * The end of what began before it. Its moment stays: who saw the beginning before that and comes later tells nobody of it
 * again.
 */
async function hasEnded(tx: Database, key: string, at: Date): Promise<boolean> {
  const before = and(eq(hookMarks.key, key), lt(hookMarks.at, at))
  const ended = await tx.delete(hookMarks).where(before).returning({ key: hookMarks.key })
  await tx
    .insert(hookMarks)
    .values({ key: endOf(key), at })
    .onConflictDoUpdate({ target: hookMarks.key, set: { at }, setWhere: lt(hookMarks.at, at) })
  return ended.length > 0
}

async function hasBegun(tx: Database, key: string, at: Date): Promise<boolean> {
  const marked = await tx.insert(hookMarks).values({ key, at }).onConflictDoNothing().returning({ key: hookMarks.key })
  if (marked.length === 0) return false
  // Asked only now: an end that was being told meanwhile stands there by then.
  const isOver = and(eq(hookMarks.key, endOf(key)), gt(hookMarks.at, at))
  const over = await tx.select({ key: hookMarks.key }).from(hookMarks).where(isOver)
  if (over.length > 0) await tx.delete(hookMarks).where(eq(hookMarks.key, key))
  return over.length === 0
}

async function isNew(tx: Database, mark: Mark, at: Date): Promise<boolean> {
  if (mark.kind === 'over') return hasEnded(tx, mark.key, at)
  const { key, forMs } = mark
  if (forMs === null) return hasBegun(tx, key, at)
  const longAgo = lte(hookMarks.at, new Date(at.getTime() - forMs))
  const marked = await tx
    .insert(hookMarks)
    .values({ key, at })
    .onConflictDoUpdate({ target: hookMarks.key, set: { at }, setWhere: longAgo })
    .returning({ key: hookMarks.key })
  return marked.length > 0
}

/** Tells of something that stands in no log, to every hook that wants to hear of it, unless `mark` says that it was told. */
export async function tellNews(db: Database, { news, mark }: Notice, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(hookMarks).where(lt(hookMarks.at, new Date(now.getTime() - marksLastMs)))
    if (!(await isNew(tx, mark, new Date(news.time)))) return
    for (const hook of await listHooks(tx)) {
      if (endOfHook(hook, now) === null) await enqueueFor(tx, hook, [news], now)
    }
  })
}
