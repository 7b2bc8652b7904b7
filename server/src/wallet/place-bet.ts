import type { BetInput, WalletOutput } from '@trebol/shared/contract/wallet'
import { bookMove } from './book-move.ts'
import type { WalletContext } from './wallet-calls.ts'

/** Takes a bet from the wallet; an ended session takes none, and a player who is protected from it places none. */
export function placeBet(input: BetInput, context: WalletContext): Promise<WalletOutput> {
  return bookMove('bet', input, context)
}
