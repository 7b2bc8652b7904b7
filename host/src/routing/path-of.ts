import { type PathEntry, paths } from '@trebol/shared/contract'
import { matchPath } from '@trebol/shared/router'

/** The entry of the route table that this path belongs to. */
export const pathOf = (pathname: string): PathEntry | undefined =>
  paths.find(({ pattern }) => matchPath(pattern, pathname) !== null)
