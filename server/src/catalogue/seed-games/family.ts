import type { MotifName } from '@trebol/shared/art'
import type { CategorySlug } from '../categories.ts'
import type { GameFacts } from './game-facts.ts'

/**
 * Games of one theme: the name of each with the motif of its picture, and `classic` where a slot of the family is played
 * on three reels. Slug, provider and dates follow from the name.
 */
export type Family = {
  readonly categories: readonly CategorySlug[]
  /** First sentences of descriptions. */
  readonly openings: readonly string[]
  /** What their engine does; absent for slots of five reels. */
  readonly facts?: GameFacts
  /** Second sentences of descriptions, true for every game of the engine. */
  readonly closings?: readonly string[]
  readonly games: ReadonlyArray<readonly [name: string, motif: MotifName, reels?: 'classic']>
}
