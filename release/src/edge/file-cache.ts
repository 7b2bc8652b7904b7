import type { Representation } from './representation.ts'

/** Files that were asked for, up to `budget` bytes; what was not asked for the longest goes first. */
export function fileCache(budget: number) {
  const kept = new Map<string, Representation>()
  let weight = 0
  return {
    get(key: string): Representation | null {
      const found = kept.get(key)
      if (!found) return null
      kept.delete(key)
      kept.set(key, found)
      return found
    },
    set(key: string, representation: Representation): void {
      weight += representation.weight - (kept.get(key)?.weight ?? 0)
      kept.delete(key)
      kept.set(key, representation)
      for (const [oldest, { weight: freed }] of kept) {
        if (weight <= budget) break
        kept.delete(oldest)
        weight -= freed
      }
    },
  }
}
