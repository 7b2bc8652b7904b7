import { and, asc, eq, inArray, lte, or } from 'drizzle-orm'
import type { Services } from '../calls/services.ts'
import { races } from '../database/schema/index.ts'
import { advanceRace } from './advance-race.ts'
import { openRaces } from './open-races.ts'
import { settleRace } from './settle-race.ts'

const atLeastMs = 250
const atMostMs = 60_000

/**
 * Does all that is due: opens the races ahead, brings those on whose moment has come, pays back bets on scratched
 * runners, settles what is official or void. Each step may fail or be cut off; the next run takes it up. Returns the
 * milliseconds until there may be something to do again.
 */
export async function runRaces(services: Services): Promise<number> {
  const { db } = services
  const now = services.now()
  await openRaces(services, now)
  const due = await db
    .select({ id: races.id })
    .from(races)
    .where(and(eq(races.status, 'open'), lte(races.dueAt, now)))
    .orderBy(asc(races.dueAt))
  for (const { id } of due) await advanceRace(services, id, now)
  await settleAll(services, now)
  const [next] = await db
    .select({ at: races.dueAt })
    .from(races)
    .where(inArray(races.status, ['open', 'drawn']))
    .orderBy(asc(races.dueAt))
    .limit(1)
  const wait = next === undefined ? atMostMs : next.at.getTime() - services.now().getTime()
  return Math.min(atMostMs, Math.max(atLeastMs, wait))
}

async function settleAll(services: Services, now: Date): Promise<void> {
  const waiting = await services.db
    .select({ id: races.id })
    .from(races)
    .where(
      and(
        // The index of unfinished races is chosen by this.
        inArray(races.status, ['open', 'drawn', 'voided']),
        or(
          and(eq(races.status, 'drawn'), lte(races.officialAt, now)),
          eq(races.status, 'voided'),
          eq(races.owesRefunds, true),
        ),
      ),
    )
    .orderBy(asc(races.postAt))
  const faults: unknown[] = []
  for (const { id } of waiting) await settleRace(services, id, now).catch((error: unknown) => faults.push(error))
  if (faults.length > 0) throw faults[0]
}
