import type { Side } from './deal-baccarat.ts'

export const sides = ['player', 'bank', 'tie'] as const satisfies readonly Side[]

/** What a winning bet returns in hundredths of itself, the bet included: the bank pays 0,95 to 1, a tie 8 to 1. */
const returns: Readonly<Record<Side, bigint>> = { player: 200n, bank: 195n, tie: 900n }

/** What one bet pays, in minor units: exact, since every chip is a multiple of a hundred. On a tie the other bets go back. */
export function betPays(on: Side, bet: bigint, winner: Side): bigint {
  if (on === winner) return (bet * returns[on]) / 100n
  return winner === 'tie' ? bet : 0n
}

/** What each bet gives back in the long run, in per cent; `exact-return.ts` works it out. */
export const sideRtp: Readonly<Record<Side, string>> = { player: '98.76', bank: '98.94', tie: '85.64' }
