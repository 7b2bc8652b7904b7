import { inArray } from 'drizzle-orm'
import type { Services } from '../calls/services.ts'
import { races } from '../database/schema/index.ts'
import { commitTo, newSeed } from '../lottery/draw-number.ts'
import { drawCard } from './draw-card.ts'
import { nextDue } from './next-due.ts'
import { raceTimes } from './race-times.ts'

/** Opens the races ahead that are not there yet. The seed of each is chosen now, before anyone bets. */
export async function openRaces({ db, tracks, raceSeal }: Services, now: Date): Promise<void> {
  const times = raceTimes(tracks, now)
  const ids = times.map(({ id }) => id)
  const there = await db.select({ id: races.id }).from(races).where(inArray(races.id, ids))
  const known = new Set(there.map(({ id }) => id))
  const missing = times.filter(({ id }) => !known.has(id))
  const rows = missing.map(({ track, ...time }) => {
    const seed = newSeed()
    const card = drawCard(time.id)
    const endsAt = after(time.postAt, card.distance * track.pace.msPerMetre)
    const race = { ...time, card, ruledOut: [], scratches: [] }
    return {
      ...race,
      track: track.slug,
      closesAt: after(time.postAt, -track.pace.closesBefore),
      endsAt,
      officialAt: after(endsAt, track.pace.officialAfter),
      dueAt: nextDue(race, track, seed),
      owesRefunds: false,
      commitment: commitTo(seed, time.id),
      sealedSeed: raceSeal.close(seed),
      status: 'open' as const,
    }
  })
  // Another server may have opened them in the meantime.
  if (rows.length > 0) await db.insert(races).values(rows).onConflictDoNothing()
}

const after = (instant: Date, ms: number): Date => new Date(instant.getTime() + ms)
