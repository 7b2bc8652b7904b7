import { and, eq } from 'drizzle-orm'
import type { Services } from '../calls/services.ts'
import { lotteryDraws, lotteryLines } from '../database/schema/index.ts'
import { settleTicket } from './settle-ticket.ts'

/** Raised when tickets of a draw could not be settled; those that could are. Run it again. */
export class UnsettledError extends Error {
  override readonly name = 'UnsettledError'
}

/** Settles every ticket of a drawn or void draw. After a fault it goes on where it stopped when it is run again. */
export async function settleDraw({ db, log, lotteries }: Services, id: string, now: Date): Promise<void> {
  const [draw] = await db.select().from(lotteryDraws).where(eq(lotteryDraws.id, id))
  if (draw === undefined || (draw.status !== 'drawn' && draw.status !== 'voided')) return
  const lottery = lotteries.find(({ slug }) => slug === draw.lottery)
  const waiting = await db
    .selectDistinct({ ticketId: lotteryLines.ticketId })
    .from(lotteryLines)
    .where(and(eq(lotteryLines.drawId, id), eq(lotteryLines.status, 'active')))
  let failed = 0
  for (const { ticketId } of waiting) {
    try {
      await db.transaction((tx) => settleTicket(tx, { ticketId, draw, lottery, now }))
    } catch (error) {
      // One ticket that cannot be paid now keeps no other player waiting.
      failed += 1
      log.error({ event: 'ticket-unsettled', ticket: ticketId, reason: reasonOf(error) })
    }
  }
  if (failed > 0) throw new UnsettledError(`${failed} of ${waiting.length} tickets of ${id} are not settled`)
  const status = draw.status === 'drawn' ? 'settled' : 'refunded'
  await db
    .update(lotteryDraws)
    .set({ status })
    .where(and(eq(lotteryDraws.id, id), eq(lotteryDraws.status, draw.status)))
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message.slice(0, 200) : 'unknown')
