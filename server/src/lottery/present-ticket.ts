import type { Ticket } from '@trebol/shared/contract'
import type { lotteryDraws, lotteryLines, lotteryTickets } from '../database/schema/index.ts'
import { presentAmount } from '../operator/show-money.ts'
import { type LotteryDefinition, nameOf } from './lotteries.ts'
import { presentResult } from './present-draw.ts'

type TicketRow = Omit<typeof lotteryTickets.$inferSelect, 'seq' | 'transactionId'>
type LineRow = Omit<typeof lotteryLines.$inferSelect, 'id' | 'transactionId'> & {
  readonly draw: typeof lotteryDraws.$inferSelect
}

export function presentTicket(
  { id, number, iso, total, status, boughtAt }: TicketRow,
  lines: readonly LineRow[],
  lotteries: readonly LotteryDefinition[],
): Ticket {
  const prize = lines.reduce((sum, line) => sum + (line.prize ?? 0n), 0n)
  return {
    ticket_id: id,
    number,
    total: presentAmount(total, iso),
    prize: presentAmount(prize, iso),
    iso,
    status,
    bought_at: boughtAt.toISOString(),
    lines: lines.map(({ draw, ...line }) => {
      const lottery = lotteries.find(({ slug }) => slug === draw.lottery)
      return {
        lottery: draw.lottery,
        lottery_name: lottery?.name ?? draw.lottery,
        draw_id: draw.id,
        draw_at: draw.at.toISOString(),
        num: line.num,
        name: lottery === undefined ? null : nameOf(lottery, line.num),
        stake: presentAmount(line.stake, iso),
        multiplier: line.multiplier,
        status: line.status,
        prize: line.prize === null ? null : presentAmount(line.prize, iso),
        result: presentResult(draw, lottery),
      }
    }),
  }
}
