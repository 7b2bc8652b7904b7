import { bareChannel } from '@trebol/shared/contract'
import { inArray, lt, sql } from 'drizzle-orm'
import type { Services } from '../calls/services.ts'
import { realtimeOutbox } from '../database/schema/index.ts'
import { EngineRefusal } from './call-engine.ts'
import { keepPace } from './keep-pace.ts'

const batch = 200
const oldestMinutes = 5

type Needs = Pick<Services, 'db' | 'log' | 'realtime' | 'realtimeSockets'>

/**
 * Tells what waits in the outbox; returns whether there may be more. A row is leased for half a minute, so several
 * processes share the work and what one dropped is told by another; a player may therefore hear something twice. An event
 * that is five minutes old is told to nobody: pages have read again since.
 */
export async function relayEvents({ db, log, realtime, realtimeSockets }: Needs): Promise<boolean> {
  const [waiting] = await db.select({ id: realtimeOutbox.id }).from(realtimeOutbox).limit(1)
  if (waiting === undefined) return false
  await db.delete(realtimeOutbox).where(lt(realtimeOutbox.at, sql`now() - make_interval(mins => ${oldestMinutes})`))
  const rows = await db
    .update(realtimeOutbox)
    .set({ leasedUntil: sql`now() + interval '30 seconds'`, tries: sql`${realtimeOutbox.tries} + 1` })
    .where(
      inArray(
        realtimeOutbox.id,
        db
          .select({ id: realtimeOutbox.id })
          .from(realtimeOutbox)
          .where(sql`${realtimeOutbox.leasedUntil} is null or ${realtimeOutbox.leasedUntil} < now()`)
          .orderBy(realtimeOutbox.id)
          .limit(batch)
          .for('update', { skipLocked: true }),
      ),
    )
    .returning()
  if (rows.length === 0) return false

  const done: number[] = []
  for (const { same, last } of newest(rows)) {
    if (!(await keepPace(db, { same, last }))) continue
    const told = {
      channels: [last.channel],
      name: wireName(last.event),
      data: JSON.stringify({ seq: last.id, ...last.data }),
    }
    const outcome = await attempt(() => realtime.trigger(told))
    if (outcome.kind === 'failed') {
      // Told when the lease is over; what changed is read by the page without it too.
      log.warn({ event: 'realtime-not-told', reason: outcome.reason })
      break
    }
    // What the engine never takes would hold up, each time anew, all that waits behind it.
    if (outcome.kind === 'refused') log.error({ event: 'realtime-refused', told: last.event, reason: outcome.reason })
    if (last.session !== null) {
      const gone = { sockets: realtimeSockets.take(last.session), userId: ownerOf(last.channel) }
      const ended = await attempt(() => realtime.end(gone))
      if (ended.kind !== 'done')
        log.warn({ event: 'realtime-not-ended', again: ended.kind === 'failed', reason: ended.reason })
      if (ended.kind === 'failed') continue
    }
    done.push(...same)
  }
  if (done.length > 0) await db.delete(realtimeOutbox).where(inArray(realtimeOutbox.id, done))
  return rows.length === batch
}

type Outcome = { readonly kind: 'done' } | { readonly kind: 'failed' | 'refused'; readonly reason: string }

async function attempt(call: () => Promise<void>): Promise<Outcome> {
  try {
    await call()
    return { kind: 'done' }
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 200) : 'unknown'
    return { kind: error instanceof EngineRefusal ? 'refused' : 'failed', reason }
  }
}

/** Whose channel `private-user.{id}` is. */
const ownerOf = (channel: string): string => bareChannel(channel).replace(/^user\./, '')

type Row = typeof realtimeOutbox.$inferSelect

/** Of what says the same thing, the last one: twenty bookings are one hint to read the balance. */
function newest(rows: readonly Row[]): { same: number[]; last: Row }[] {
  const found = new Map<string, { same: number[]; last: Row }>()
  for (const row of [...rows].sort((a, b) => a.id - b.id)) {
    const { id, type, sid } = row.data
    const key = [row.channel, row.event, id ?? type ?? sid ?? '', row.session ?? ''].join(' ')
    const { same } = found.get(key) ?? { same: [] }
    found.delete(key)
    found.set(key, { same: [...same, row.id], last: row })
  }
  return [...found.values()]
}

/** As Laravel names events of the namespace `App.Events`. */
export const wireName = (event: string): string => `App\\Events\\${event}`
