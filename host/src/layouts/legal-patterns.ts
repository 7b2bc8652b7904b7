import { type Pattern, paths } from '@trebol/shared/contract'

/** Documents of the site, in the order of the route table. */
export const legalPatterns: readonly Pattern[] = paths
  .filter(({ unit, indexed }) => unit === 'legal' && indexed)
  .map(({ pattern }) => pattern)
