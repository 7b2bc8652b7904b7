import { decimalOdds } from '../words/selection-words.ts'

export const oddsForms = ['decimal', 'american', 'fractional'] as const
export type OddsForm = (typeof oddsForms)[number]

export const isOddsForm = (text: unknown): text is OddsForm => oddsForms.some((form) => form === text)

function divisor(one: number, other: number): number {
  return other === 0 ? one : divisor(other, one % other)
}

/** What is won for a stake of 1 as a fraction in lowest terms: `2100` → «11/10». */
function fraction(odds: number): string {
  const won = odds - 1000
  const common = divisor(won, 1000)
  return `${won / common}/${1000 / common}`
}

/** What is won for 100, or what must be staked to win 100, rounded against the player: `2100` → «+110», `1500` → «−200». */
function american(odds: number): string {
  const won = odds - 1000
  return won >= 1000 ? `+${Math.floor(won / 10)}` : `−${Math.ceil(100_000 / won)}`
}

/** Odds in thousandths as the player wants to read them. The decimal form is what counts. */
export function showOdds(odds: number, form: OddsForm): string {
  if (form === 'american') return american(odds)
  return form === 'fractional' ? fraction(odds) : decimalOdds(odds)
}
