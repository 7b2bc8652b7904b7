import type { MotifName } from '../../art/motifs.ts'
import type { CategorySlug } from '../categories.ts'
import type { GameFacts } from './game-facts.ts'

/** Games of one theme: the name of each with the motif of its picture. Slug, provider and dates follow from the name. */
export type Family = {
  readonly categories: readonly CategorySlug[]
  /** First sentences of descriptions. */
  readonly openings: readonly string[]
  /** What their engine does; absent while it is not built (shown as "Muy pronto"). */
  readonly facts?: GameFacts
  /** Second sentences of descriptions, true for every game of the engine. */
  readonly closings?: readonly string[]
  readonly games: ReadonlyArray<readonly [name: string, motif: MotifName]>
}
