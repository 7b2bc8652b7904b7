import type { RaceBetCode } from '@trebol/shared/contract'

export type BetKind = {
  readonly name: string
  /** Runners that one combination names. */
  readonly legs: 1 | 2 | 3 | 4
  /** For one runner: among how many of the first it has to come. */
  readonly among: 1 | 2 | 3
  /** Whether the order of the runners matters. */
  readonly ordered: boolean
  /** What it gives back in the long run, in hundredths of a per cent. */
  readonly back: number
}

export const betKinds: Readonly<Record<RaceBetCode, BetKind>> = {
  ganador: { name: 'Ganador', legs: 1, among: 1, ordered: true, back: 86_00 },
  place: { name: 'Place', legs: 1, among: 2, ordered: true, back: 85_00 },
  show: { name: 'Show', legs: 1, among: 3, ordered: true, back: 85_00 },
  exacta: { name: 'Exacta', legs: 2, among: 1, ordered: true, back: 82_00 },
  quinela: { name: 'Quinela', legs: 2, among: 1, ordered: false, back: 82_00 },
  trifecta: { name: 'Trifecta', legs: 3, among: 1, ordered: true, back: 80_00 },
  superfecta: { name: 'Superfecta', legs: 4, among: 1, ordered: true, back: 78_00 },
}

/** Whether a combination hits, given all that ran from first to last. */
export function hits(code: RaceBetCode, runners: readonly string[], finish: readonly string[]): boolean {
  const { legs, among, ordered } = betKinds[code]
  if (legs === 1) return finish.slice(0, among).includes(runners[0] ?? '')
  const first = finish.slice(0, legs)
  return ordered ? runners.every((num, place) => num === first[place]) : runners.every((num) => first.includes(num))
}
