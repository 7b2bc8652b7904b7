import { isAtMost, satisfiesRange } from '../../contract/satisfies-range.ts'

/** What federation's runtime asks of versions; units state their needs as caret ranges alone (`singletons.ts`). */
export function satisfy(version, range) {
  return range.startsWith('<=') ? isAtMost(version, range.slice(2)) : satisfiesRange(version, range) === true
}
