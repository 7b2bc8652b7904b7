import type { BetInput, WalletOutput } from '@trebol/shared/contract/wallet'
import { bookMove } from './book-move.ts'
import type { WalletContext } from './wallet-calls.ts'

/** Pays a win, also after the session ended: money owed to a player is never refused. */
export function payWin(input: BetInput, context: WalletContext): Promise<WalletOutput> {
  return bookMove('win', input, context)
}
