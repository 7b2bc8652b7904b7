import { eq } from 'drizzle-orm'
import type { Services } from '../calls/services.ts'
import { lotteryDraws } from '../database/schema/index.ts'
import { drawPlace, keepsCommitment } from './draw-number.ts'
import { numberAt, outcomesOf } from './lotteries.ts'

type DrawRow = typeof lotteryDraws.$inferSelect

/**
 * Draws the number of a draw whose time has come, once. Purchases hold the row shared until they are booked, so none
 * of them can be decided by a result that already stood. A seed that cannot be read, or is not the one that was
 * promised, makes the draw void.
 */
export async function revealDraw({ db, log, lotteries, seedSeal }: Services, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [draw] = await tx.select().from(lotteryDraws).where(eq(lotteryDraws.id, id)).for('update')
    if (draw === undefined || draw.status !== 'open' || draw.at.getTime() > now.getTime()) return
    const lottery = lotteries.find(({ slug }) => slug === draw.lottery)
    const seed = readSeed(draw, seedSeal.open)
    if (lottery === undefined || seed === null) {
      log.error({ event: 'draw-void', draw: id, reason: lottery === undefined ? 'unknown lottery' : 'unreadable seed' })
      await tx.update(lotteryDraws).set({ status: 'voided', drawnAt: now }).where(eq(lotteryDraws.id, id))
      return
    }
    const result = numberAt(lottery, drawPlace(seed, id, outcomesOf(lottery)))
    await tx.update(lotteryDraws).set({ status: 'drawn', seed, result, drawnAt: now }).where(eq(lotteryDraws.id, id))
    log.info({ event: 'drawn', draw: id, result })
  })
}

function readSeed({ id, sealedSeed, commitment }: DrawRow, open: (sealed: string) => string): string | null {
  try {
    const seed = open(sealedSeed)
    return keepsCommitment(seed, id, commitment) ? seed : null
  } catch {
    return null
  }
}
