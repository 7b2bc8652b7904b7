import type { MotifName } from '../../art/motifs.ts'
import type { CategorySlug } from '../categories.ts'

/** Games of one theme: the name of each with the motif of its picture. Slug, provider and dates follow from the name. */
export type Family = {
  readonly categories: readonly CategorySlug[]
  /** First sentences of descriptions. */
  readonly openings: readonly string[]
  readonly games: ReadonlyArray<readonly [name: string, motif: MotifName]>
}
