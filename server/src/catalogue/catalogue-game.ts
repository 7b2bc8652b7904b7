import type { MotifName } from '@trebol/shared/art'
import type { Area } from '@trebol/shared/contract'
import type { CategorySlug } from './categories.ts'

/** A game as the catalogue seed states it. `slug` is its identity: seeding again changes the game, never doubles it. */
export type CatalogueGame = {
  /** Lower case, digits and hyphens, at most 80 characters. */
  readonly slug: string
  readonly name: string
  readonly provider: { readonly slug: string; readonly name: string }
  readonly area: Area
  readonly categories: readonly CategorySlug[]
  /** Theoretical return in per cent with two decimals (`"96.50"`). */
  readonly rtp: `${number}.${number}` | null
  /** 1 low … 5 very high. */
  readonly volatility: 1 | 2 | 3 | 4 | 5 | null
  /** Smallest and largest bet in USD cents. */
  readonly bet: { readonly min: bigint; readonly max: bigint } | null
  /** Slug of the jackpot that it plays for. */
  readonly jackpot: string | null
  readonly exclusive: boolean
  readonly live: boolean
  readonly features: readonly string[]
  readonly description: string
  readonly rules: readonly string[]
  /** `YYYY-MM-DD` */
  readonly releaseDate: string
  /** 1 is the most popular. */
  readonly rank: number
  /** For example `"5000x"`. */
  readonly maxWin: string | null
  readonly lines: number | null
  readonly roundSeconds: number | null
  /** True where a slow connection can change the result. */
  readonly timeCritical: boolean
  /** Currencies of the operator in which it can be played. */
  readonly currencies: readonly string[]
  /** Name of the studio's engine that plays it; `null` while it is not built (shown as "Muy pronto"). */
  readonly engine: string | null
  /** What its picture shows. */
  readonly motif: MotifName
}
