import type { ReachedType } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { tellPlayer } from '../realtime/tell-player.ts'
import type { Standing } from './decide-money-in.ts'

type Reached = { readonly type: ReachedType; readonly until: Date | null }

/** What a stake or deposit that is about to be booked uses up. A limit for one stake is never used up. */
export function reachedByMoney({ limits, contract }: Pick<Standing, 'limits' | 'contract'>, minor: bigint): Reached[] {
  const spent = limits.filter(({ type, left }) => !isTime(type) && type !== 'single_stake' && left <= minor)
  const own = contract?.spendLeft != null && contract.spendLeft <= minor ? [contract] : []
  return [
    ...spent.map(({ type, until }) => ({ type, until })),
    ...own.map(({ until }) => ({ type: 'contract_spend' as const, until })),
  ]
}

/** What the last `addedMs` of play have used up: what was so before them is not told again. */
export function reachedByTime({ limits, contract }: Pick<Standing, 'limits' | 'contract'>, addedMs: number): Reached[] {
  const isCrossed = (left: number) => left <= 0 && left + addedMs > 0
  const crossed = limits.filter(({ type, left, over }) => isTime(type) && isCrossed(Number(left - over)))
  const own = contract?.playLeftMs != null && isCrossed(contract.playLeftMs) ? [contract] : []
  return [
    ...crossed.map(({ type, until }) => ({ type, until })),
    ...own.map(({ until }) => ({ type: 'contract_time' as const, until })),
  ]
}

const isTime = (type: string): boolean => type === 'day_time' || type === 'session_time'

/** Tells the open pages of a player, so that a game stops and his limits are shown as they are. */
export async function tellReached(db: Database, playerId: string, reached: readonly Reached[]): Promise<void> {
  for (const { type, until } of reached) {
    const data = { type, resets_at: until?.toISOString() ?? null }
    await tellPlayer(db, playerId, { event: 'LimitReached', data })
  }
}
