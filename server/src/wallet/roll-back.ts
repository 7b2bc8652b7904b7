import type { RollbackInput, WalletOutput } from '@trebol/shared/contract/wallet'
import { eq } from 'drizzle-orm'
import { moves } from '../database/schema/index.ts'
import { presentAmount } from '../operator/show-money.ts'
import { balanceOf, lockSession, moveMoney } from './session-money.ts'
import type { WalletContext } from './wallet-calls.ts'
import { WalletRefusal } from './wallet-refusal.ts'

/**
 * Undoes a bet and only the bet: a win of the same round stays, since the provider paid it on its own account.
 * An unknown bet is remembered as void, so that it cannot be booked when it arrives late.
 */
export function rollBack(input: RollbackInput, { services, now }: WalletContext): Promise<WalletOutput> {
  return services.db.transaction(async (tx) => {
    const session = await lockSession(tx, input.session)
    const { iso } = session
    const [known] = await tx.select().from(moves).where(eq(moves.tx, input.undoes))
    if (known === undefined) {
      const balance = await balanceOf(tx, session)
      const move = { tx: input.undoes, sessionId: session.id, kind: 'void' as const, round: input.round, iso }
      const stored = await tx
        .insert(moves)
        .values({ ...move, amount: 0n, balance, at: now })
        .onConflictDoNothing()
        .returning({ tx: moves.tx })
      if (stored.length === 0) throw reused()
      return { balance: presentAmount(balance, iso), iso, replayed: false }
    }
    if (
      known.sessionId !== session.id ||
      known.round !== input.round ||
      known.kind === 'win' ||
      known.kind === 'jackpot'
    )
      throw reused()
    const first = known.kind === 'void' ? known.balance : known.rollbackBalance
    if (first !== null) return { balance: presentAmount(first, iso), iso, replayed: true }

    const refund = { kind: 'refund' as const, minor: known.amount, round: known.round, detail: input.detail, at: now }
    const { balance, transactionId } = await moveMoney(tx, session, refund)
    await tx
      .update(moves)
      .set({ rolledBackAt: now, rollbackBalance: balance, rollbackTransactionId: transactionId })
      .where(eq(moves.tx, known.tx))
    return { balance: presentAmount(balance, iso), iso, replayed: false }
  })
}

function reused(): WalletRefusal {
  return new WalletRefusal('TX_REUSED', 'this tx names another movement; undo a bet under its own round and session')
}
