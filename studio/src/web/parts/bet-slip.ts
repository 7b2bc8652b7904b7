/** Chips on spots, in minor units. */
export type Placing = readonly (readonly [spot: string, minor: bigint])[]

/** What lies on a cloth, as the steps in which it was laid: each can be taken back. */
export type BetSlip = { readonly steps: readonly Placing[] }

export const emptySlip: BetSlip = { steps: [] }

/** Spot and sum of everything that lies, in the order in which the spots were first used. */
export function betsOn({ steps }: BetSlip): Placing {
  const sums = new Map<string, bigint>()
  for (const [spot, minor] of steps.flat()) sums.set(spot, (sums.get(spot) ?? 0n) + minor)
  return [...sums]
}

export const sumOf = (placing: Placing): bigint => placing.reduce((sum, [, minor]) => sum + minor, 0n)

type Limits = { readonly spot: (spot: string) => bigint; readonly round: bigint }

/** Lays chips as one step. Refused with the limit that stands against it: of one spot, or of the round. */
export function lay(
  slip: BetSlip,
  placing: Placing,
  limits: Limits,
): { readonly kind: 'laid'; readonly slip: BetSlip } | { readonly kind: 'spot' | 'round'; readonly limit: bigint } {
  const next = { steps: [...slip.steps, placing] }
  const bets = betsOn(next)
  const full = bets.find(([spot, minor]) => minor > limits.spot(spot))
  if (full !== undefined) return { kind: 'spot', limit: limits.spot(full[0]) }
  return sumOf(bets) > limits.round ? { kind: 'round', limit: limits.round } : { kind: 'laid', slip: next }
}

export const takeBack = ({ steps }: BetSlip): BetSlip => ({ steps: steps.slice(0, -1) })
