import { eq } from 'drizzle-orm'
import type { Services } from '../calls/services.ts'
import { races } from '../database/schema/index.ts'
import { keepsCommitment } from '../lottery/draw-number.ts'
import { nextDue } from './next-due.ts'
import { finishOf, ruledOutAfter, scratchOf } from './race-fate.ts'
import { type RaceRow, running } from './race-state.ts'
import { goingsOf, type TrackDefinition } from './tracks.ts'

/**
 * Brings an open race to where the clock says it is: reports on the track, a runner that is scratched, the start. Bets
 * hold the row shared until they are booked, so none of them can be decided by what already stood. A seed that cannot
 * be read, or is not the one that was promised, makes the race void.
 */
export async function advanceRace({ db, log, tracks, raceSeal }: Services, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [race] = await tx.select().from(races).where(eq(races.id, id)).for('update')
    if (race === undefined || race.status !== 'open' || race.dueAt > now) return
    const track = tracks.find(({ slug }) => slug === race.track)
    const seed = readSeed(race, raceSeal.open)
    if (track === undefined || seed === null) {
      log.error({ event: 'race-void', race: id, reason: track === undefined ? 'unknown track' : 'unreadable seed' })
      await tx.update(races).set({ status: 'voided' }).where(eq(races.id, id))
      return
    }
    const changed = changeRace(race, track, seed, now)
    await tx.update(races).set(changed).where(eq(races.id, id))
    if (changed.status === 'drawn') log.info({ event: 'race-started', race: id })
  })
}

/** What an open race becomes at an instant. */
export function changeRace(race: RaceRow, track: TrackDefinition, seed: string, now: Date): Partial<RaceRow> {
  const left = race.postAt.getTime() - now.getTime()
  const goings = goingsOf(track).length
  const reports = track.pace.reportsBefore.filter((before) => before >= left).length
  const ruledOut = ruledOutAfter(seed, race.id, goings, Math.min(goings - 1, Math.max(reports, race.ruledOut.length)))
  const scratch = scratchOf(seed, race.id, race.card, track.pace)
  const fresh = scratch !== null && scratch.before >= left && race.scratches.length === 0
  const scratches = fresh ? [{ num: scratch.num, at: now.toISOString() }] : race.scratches
  const changed = {
    ruledOut,
    scratches,
    owesRefunds: race.owesRefunds || fresh,
  }
  const after = { ...race, ...changed }
  if (left > 0) return { ...changed, dueAt: nextDue(after, track, seed) }
  const going = goingLeft(goings, ruledOut)
  const strong = running(after).map(({ num, strengths }) => ({ num, strength: strengths[going] ?? 0 }))
  return {
    ...changed,
    seed,
    finish: finishOf(seed, race.id, strong),
    status: 'drawn',
    dueAt: race.officialAt,
  }
}

/** The one going that no report has ruled out. */
const goingLeft = (goings: number, ruledOut: readonly number[]): number =>
  Array.from({ length: goings }, (_, place) => place).find((place) => !ruledOut.includes(place)) ?? 0

function readSeed({ id, sealedSeed, commitment }: RaceRow, open: (sealed: string) => string): string | null {
  try {
    const seed = open(sealedSeed)
    return keepsCommitment(seed, id, commitment) ? seed : null
  } catch {
    return null
  }
}
