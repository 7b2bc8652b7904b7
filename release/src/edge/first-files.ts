import type { ReleaseManifest } from '@trebol/shared/contract/release'
import type { Route } from './match-route.ts'

export type FirstFile = { readonly manifest: ReleaseManifest; readonly path: string }

/**
 * Files that a route needs beyond the host's own page, in the order in which they are needed: entry and common files of
 * the remote that owns it, and of any remote that lends it a block, then the files of this very route. Fetched along
 * with the host's scripts, they cost no further round trip.
 */
export function firstFiles(route: Route, live: readonly ReleaseManifest[]): FirstFile[] {
  return live.flatMap((manifest) => {
    const { unit, entry, preload, pages } = manifest
    const own = pages[route.pattern] ?? []
    const common = unit !== 'host' && (unit === route.unit || own.length > 0) ? [entry, ...preload] : []
    return [...new Set([...common, ...own])].map((path) => ({ manifest, path }))
  })
}
