import { serverDraw } from '../fair/server-draw.ts'
import { winsJackpot } from '../jackpot/wins-jackpot.ts'
import { type Round, stakedIn } from './round.ts'

/** Whether a kept round wins the jackpot that it plays for: a function of its seeds and its stake alone. */
export function hitOf(round: Round): boolean {
  const { jackpot, serverSeed, clientSeed, nonce } = round
  if (jackpot === null) return false
  return winsJackpot(serverDraw(serverSeed, clientSeed, nonce, 'jackpot'), stakedIn(round), BigInt(jackpot.perHit))
}
