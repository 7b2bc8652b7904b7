import type { Draw } from '@trebol/shared/contract'
import type { lotteryDraws } from '../database/schema/index.ts'
import { type LotteryDefinition, nameOf } from './lotteries.ts'

type DrawRow = typeof lotteryDraws.$inferSelect

/** A draw as players see it now: an open one is closed once the clock says so. */
export function presentDraw(draw: DrawRow, lottery: LotteryDefinition | undefined, now: Date): Draw {
  return {
    id: draw.id,
    lottery: draw.lottery,
    day: draw.day,
    at: draw.at.toISOString(),
    closes_at: draw.closesAt.toISOString(),
    status: statusOf(draw, now),
    commitment: draw.commitment,
    seed: draw.seed,
    result: presentResult(draw, lottery),
  }
}

export const presentResult = ({ result }: Pick<DrawRow, 'result'>, lottery: LotteryDefinition | undefined) =>
  result === null ? null : { num: result, name: lottery === undefined ? null : nameOf(lottery, result) }

/** The one place that decides whether a draw still takes lines. */
export function statusOf({ status, closesAt }: Pick<DrawRow, 'status' | 'closesAt'>, now: Date): Draw['status'] {
  if (status === 'open') return now.getTime() < closesAt.getTime() ? 'open' : 'closed'
  return status === 'voided' || status === 'refunded' ? 'void' : 'drawn'
}
