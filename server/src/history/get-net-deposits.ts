import { eq } from 'drizzle-orm'
import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { players } from '../database/schema/index.ts'
import { currencies } from '../operator/currencies.ts'
import { presentAmount } from '../operator/show-money.ts'
import { readLongSums } from './read-sums.ts'

/** Everything paid in less everything paid out since the account was opened. */
export const getNetDeposits: Handlers['getNetDeposits'] = async (_input, call) => {
  const { playerId } = callerOf(call)
  const [player] = await call.db.select({ since: players.createdAt }).from(players).where(eq(players.id, playerId))
  if (player === undefined) throw new Error('a session without its player')
  const { of } = await readLongSums(call.db, playerId, { from: null, to: null })
  return {
    value: currencies.map(({ iso }) => {
      const [paidIn, paidOut] = [of(iso, 'deposit'), -of(iso, 'withdrawal')]
      return {
        iso,
        deposits: presentAmount(paidIn, iso),
        withdrawals: presentAmount(paidOut, iso),
        net: presentAmount(paidIn - paidOut, iso),
        since: player.since.toISOString(),
      }
    }),
  }
}
