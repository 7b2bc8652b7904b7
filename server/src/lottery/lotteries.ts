import { figures } from './figures.ts'

export const lotteryZone = 'America/Caracas'

/** Times of a day, or one draw every so many seconds (test runs alone). */
export type Schedule =
  | { readonly kind: 'times'; readonly times: readonly string[] }
  | { readonly kind: 'every'; readonly seconds: number }

export type LotteryDefinition = {
  readonly slug: string
  readonly name: string
  readonly kind: 'animalitos' | 'triple'
  readonly multiplier: number
  readonly schedule: Schedule
  /** How long before a draw it stops taking lines. */
  readonly closesBeforeMs: number
}

const hourly = (minute: string, from: number, to: number): Schedule => ({
  kind: 'times',
  times: Array.from({ length: to - from + 1 }, (_, index) => `${String(from + index).padStart(2, '0')}:${minute}`),
})

/** The lotteries of this house. 32 / 38 gives back 84.21 %, 850 / 1000 gives back 85 %. */
export const lotteries: readonly LotteryDefinition[] = [
  {
    slug: 'vereda-animal',
    name: 'Vereda Animal',
    kind: 'animalitos',
    multiplier: 32,
    schedule: hourly('00', 8, 19),
    closesBeforeMs: 5 * 60_000,
  },
  {
    slug: 'finca-dorada',
    name: 'Finca Dorada',
    kind: 'animalitos',
    multiplier: 32,
    schedule: hourly('30', 8, 18),
    closesBeforeMs: 5 * 60_000,
  },
  {
    slug: 'triple-ceiba',
    name: 'Triple Ceiba',
    kind: 'triple',
    multiplier: 850,
    schedule: { kind: 'times', times: ['13:00', '16:30', '19:10'] },
    closesBeforeMs: 10 * 60_000,
  },
]

/** Draws that a test run need not wait an hour for. */
export const quickLottery: LotteryDefinition = {
  slug: 'sorteo-de-prueba',
  name: 'Sorteo de prueba',
  kind: 'animalitos',
  multiplier: 32,
  schedule: { kind: 'every', seconds: 20 },
  closesBeforeMs: 4_000,
}

/** How many numbers a lottery draws from. */
export const outcomesOf = ({ kind }: Pick<LotteryDefinition, 'kind'>): number =>
  kind === 'animalitos' ? figures.length : 1_000

/** The number that stands at a place of the draw: a figure's own, or three digits. */
export function numberAt({ kind }: Pick<LotteryDefinition, 'kind'>, place: number): string {
  const num = kind === 'animalitos' ? figures[place]?.num : String(place).padStart(3, '0')
  if (num === undefined) throw new Error(`no figure stands at ${place}`)
  return num
}

export function isNumberOf({ kind }: Pick<LotteryDefinition, 'kind'>, num: string): boolean {
  return kind === 'animalitos' ? figures.some((figure) => figure.num === num) : /^\d{3}$/.test(num)
}

/** The name of a figure; triples have none. */
export const nameOf = ({ kind }: Pick<LotteryDefinition, 'kind'>, num: string): string | null =>
  kind === 'animalitos' ? (figures.find((figure) => figure.num === num)?.name ?? null) : null
