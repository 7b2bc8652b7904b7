import { composePage } from './compose-page.ts'
import { describePage } from './describe-page.ts'
import { firstFiles } from './first-files.ts'
import type { Route } from './match-route.ts'
import type { HostPage, Site } from './site.ts'

/** The page of one route (`null`: of an address that is none) as HTML. Pure. */
export function routePage(site: Site, host: HostPage, route: Route | null, origin: string): string {
  const live = [host.manifest, ...Object.values(site.remotes)]
  // A visitor gets a login card on a guarded page: what is fetched ahead would be fetched for nothing.
  const first = route?.guard === 'open' ? firstFiles(route, live) : []
  return composePage({
    document: describePage(host.document, { route, origin }),
    pointer: site.pointerDocument.toString('utf8').trimEnd(),
    first,
  })
}

/** Pages whose address may hold a token tell it to nobody. */
export const referrerOf = (route: Route | null): 'no-referrer' | undefined =>
  route?.pattern.startsWith('/auth/') ? 'no-referrer' : undefined
