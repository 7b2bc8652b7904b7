import { inArray } from 'drizzle-orm'
import type { Services } from '../calls/services.ts'
import { lotteryDraws } from '../database/schema/index.ts'
import { commitTo, newSeed } from './draw-number.ts'
import { drawTimes } from './draw-times.ts'

/** Opens the draws of today and tomorrow that are not there yet. The seed of each is chosen now, before anyone plays. */
export async function openDraws({ db, lotteries, seedSeal }: Services, now: Date): Promise<void> {
  const times = lotteries.flatMap((lottery) =>
    drawTimes(lottery, now).map((time) => ({ ...time, lottery: lottery.slug })),
  )
  const ids = times.map(({ id }) => id)
  const there = await db.select({ id: lotteryDraws.id }).from(lotteryDraws).where(inArray(lotteryDraws.id, ids))
  const known = new Set(there.map(({ id }) => id))
  const missing = times.filter(({ id }) => !known.has(id))
  const rows = missing.map((time) => {
    const seed = newSeed()
    return { ...time, commitment: commitTo(seed, time.id), sealedSeed: seedSeal.close(seed), status: 'open' as const }
  })
  // Another server may have opened them in the meantime.
  if (rows.length > 0) await db.insert(lotteryDraws).values(rows).onConflictDoNothing()
}
