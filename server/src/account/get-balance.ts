import { and, eq } from 'drizzle-orm'
import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { accounts } from '../database/schema/index.ts'
import { currencies } from '../operator/currencies.ts'
import { presentAmount } from '../operator/show-money.ts'

/** All wallets in the order of the operator's table; the pair of the specification has the amount first. */
export const getBalance: Handlers['getBalance'] = async (_input, call) => {
  const { playerId } = callerOf(call)
  const rows = await call.db
    .select({ iso: accounts.iso, balance: accounts.balance })
    .from(accounts)
    .where(and(eq(accounts.playerId, playerId), eq(accounts.kind, 'wallet')))
  const held = new Map(rows.map((row) => [row.iso, row.balance ?? 0n]))
  return { value: currencies.map(({ iso }): [string, string] => [presentAmount(held.get(iso) ?? 0n, iso), iso]) }
}
