/** Odds are whole thousandths: 2100 is 2,10. */
export type Odds = number

/** What the house keeps of fair odds: all outcomes of a market together are priced as 105 %. */
export const margin = 0.05

/** An outcome is offered while its chance lies between these; beyond them the market is as good as decided. */
export const offered = { least: 0.01, most: 0.94 } as const

/** Prices stand on these steps, so that not every second brings another one. */
const steps = [
  { below: 2_000, step: 10 },
  { below: 5_000, step: 20 },
  { below: 20_000, step: 50 },
  { below: Number.POSITIVE_INFINITY, step: 200 },
] as const

const stepFor = (odds: number): number => steps.find(({ below }) => odds < below)?.step ?? 200

/** The price of a chance: fair odds less the margin, rounded down to a step. */
export function priceOf(chance: number): Odds {
  const raw = 1000 / (chance * (1 + margin))
  const step = stepFor(raw)
  // A billionth more, so that a price that stands exactly on a step is not lost to the last binary digit.
  return Math.floor(raw / step + 1e-9) * step
}

/** The most that rounding down takes off a price, as a share of it. */
export const largestRounding = 0.01
