import type { Database } from '@trebol/shared/database'
import { and, eq } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Services } from '../calls/services.ts'
import { raceBets, raceLegs, raceLines, races } from '../database/schema/index.ts'
import { settleBet } from './settle-bet.ts'

/** Raised when bets on a race could not be settled; those that could are. Run it again. */
export class UnsettledError extends Error {
  override readonly name = 'UnsettledError'
}

/**
 * Settles every bet on a race as far as the race has come: refunds for a scratched runner before it is run, everything
 * once it is official or void. Bets over several races are looked at with each of them. After a fault it goes on where it stopped when it is run again.
 */
export async function settleRace({ db, log, tracks }: Services, id: string, now: Date): Promise<void> {
  const [race] = await db.select().from(races).where(eq(races.id, id))
  if (race === undefined || race.status === 'settled' || race.status === 'refunded') return
  const track = tracks.find(({ slug }) => slug === race.track)
  const waiting = await waitingFor(db, id)
  let failed = 0
  for (const betId of waiting) {
    try {
      await db.transaction((tx) => settleBet(tx, { betId, race, track, now }))
    } catch (error) {
      // One bet that cannot be paid now keeps no other player waiting.
      failed += 1
      log.error({ event: 'bet-unsettled', bet: betId, reason: reasonOf(error) })
    }
  }
  if (failed > 0) throw new UnsettledError(`${failed} of ${waiting.length} bets on ${id} are not settled`)
  const over = race.status === 'voided' || (race.status === 'drawn' && race.officialAt <= now)
  const status = over ? (race.status === 'voided' ? ('refunded' as const) : ('settled' as const)) : race.status
  await db
    .update(races)
    .set({ status, owesRefunds: false })
    .where(and(eq(races.id, id), eq(races.status, race.status)))
}

/** Bets that may be decided by this race: those on it alone, and those over several with this one among them. */
async function waitingFor(db: Database, id: string): Promise<readonly string[]> {
  const alone = db
    .select({ betId: raceLines.betId })
    .from(raceLines)
    .where(and(eq(raceLines.raceId, id), eq(raceLines.status, 'active')))
  const among = db
    .select({ betId: raceLegs.betId })
    .from(raceLegs)
    .innerJoin(raceBets, eq(raceBets.id, raceLegs.betId))
    .where(and(eq(raceLegs.raceId, id), eq(raceBets.status, 'active')))
  return (await union(alone, among)).map(({ betId }) => betId)
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message.slice(0, 200) : 'unknown')
