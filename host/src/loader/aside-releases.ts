import { type ReleaseId, releaseIdSchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'

const key = 'trebol:aside'

/** Milliseconds after which a release that stayed wrong is the first choice again. */
const forMs = 10 * 60_000
const most = 8

const keptSchema = v.pipe(v.string(), v.parseJson(), v.array(v.tuple([releaseIdSchema, v.number()])))

/**
 * Releases whose files stayed wrong in this tab, so that a page that is opened anew does not begin with them once more. Without
 * storage the document alone remembers.
 */
export function asideReleases(storage: Pick<Storage, 'getItem' | 'setItem'> | null, now: () => number) {
  const read = (): readonly (readonly [ReleaseId, number])[] => {
    try {
      const { success, output } = v.safeParse(keptSchema, storage?.getItem(key))
      return success ? output : []
    } catch {
      return []
    }
  }
  const aside = new Map(read())
  return {
    has: (id: ReleaseId): boolean => now() - (aside.get(id) ?? Number.NEGATIVE_INFINITY) < forMs,
    add(id: ReleaseId): void {
      aside.delete(id)
      aside.set(id, now())
      try {
        storage?.setItem(key, JSON.stringify([...aside].slice(-most)))
      } catch {
        // The document remembers.
      }
    },
  }
}
