import type { Database } from '@trebol/shared/database'
import { bankId, houseId, payoutId, walletId } from '../ledger/account-ids.ts'
import { bookOnward } from '../ledger/book-onward.ts'
import { bookTransfer } from '../ledger/book-transfer.ts'
import type { WithdrawalRow } from './hold-withdrawal.ts'

type Booked = Pick<WithdrawalRow, 'id' | 'playerId' | 'minor' | 'iso' | 'feeMinor'>

/** Out of the wallet: from now on nobody can stake it. @throws InsufficientFunds */
export async function bookHold(tx: Database, { id, playerId, minor, iso }: Omit<Booked, 'feeMinor'>, at: Date) {
  const way = { from: walletId(playerId, iso), to: payoutId(iso) }
  const about = { kind: 'withdrawal', title: 'Retiro', ref: id } as const
  return (await bookTransfer(tx, { ...way, ...about, minor, iso, at })).transactionId
}

/** All of it back to the wallet, with what would have been fee and tax. */
export async function bookBack(tx: Database, { id, playerId, minor, iso }: Booked, at: Date): Promise<bigint> {
  const way = { from: payoutId(iso), to: walletId(playerId, iso) }
  const about = { kind: 'refund', title: 'Retiro devuelto', ref: id } as const
  return (await bookTransfer(tx, { ...way, ...about, minor, iso, at })).transactionId
}

/** Out of the house: to the player and the tax office through the bank, and the fee to the operator. */
export function bookOut(tx: Database, { id, minor, iso, feeMinor }: Booked, at: Date): Promise<bigint> {
  const to = [
    { accountId: bankId(iso), minor: minor - feeMinor },
    { accountId: houseId(iso), minor: feeMinor },
  ]
  return bookOnward(tx, { from: payoutId(iso), to, iso, kind: 'withdrawal', title: 'Retiro pagado', ref: id, at })
}
