import type { Services } from '../calls/services.ts'
import { lotteryDraws } from '../database/schema/index.ts'
import { commitTo, newSeed } from './draw-number.ts'
import { drawTimes } from './draw-times.ts'

/** Opens the draws of today and tomorrow that are not there yet. The seed of each is chosen now, before anyone plays. */
export async function openDraws({ db, lotteries, seedSeal }: Services, now: Date): Promise<void> {
  const rows = lotteries.flatMap((lottery) =>
    drawTimes(lottery, now).map((time) => {
      const seed = newSeed()
      return {
        ...time,
        lottery: lottery.slug,
        commitment: commitTo(seed, time.id),
        sealedSeed: seedSeal.close(seed),
        status: 'open' as const,
      }
    }),
  )
  if (rows.length > 0) await db.insert(lotteryDraws).values(rows).onConflictDoNothing()
}
