import { composePage } from './compose-page.ts'
import { describePage } from './describe-page.ts'
import { firstFiles } from './first-files.ts'
import { textKey } from './load-texts.ts'
import type { Route } from './match-route.ts'
import type { HostPage, Site } from './site.ts'
import { addStaticText, staticTextStyles } from './static-text.ts'

/** What the settings of a site put into its pages. */
type Named = { readonly origin: string; readonly apiBase?: string | undefined }

/** The page of one route (`null`: of an address that is none) as HTML. Pure. */
export function routePage(site: Site, host: HostPage, route: Route | null, { origin, apiBase }: Named): string {
  const live = [host.manifest, ...Object.values(site.remotes)]
  // A visitor gets a login card on a guarded page: what is fetched ahead would be fetched for nothing.
  const first = route?.guard === 'open' ? firstFiles(route, live) : []
  const described = describePage(host.document, { route, origin })
  const text = textOf(site, route)
  return composePage({
    document: text && route ? addStaticText(described, { title: route.title, text }) : described,
    pointer: site.pointerDocument.toString('utf8').trimEnd(),
    first,
    apiBase,
  })
}

/** What a route says without scripts; its unit's active release brings it. */
const textOf = (site: Site, route: Route | null) =>
  route?.guard === 'open' ? (site.texts.get(textKey(route.unit, route.pattern)) ?? null) : null

/** Hashes of the inline parts of a route's page. */
export function inlineOf(site: Site, host: HostPage, route: Route | null): HostPage['inline'] {
  const { scripts, styles } = host.inline
  return { scripts, styles: textOf(site, route) === null ? styles : [...styles, ...staticTextStyles] }
}

/** Pages whose address may hold a token tell it to nobody. */
export const referrerOf = (route: Route | null): 'no-referrer' | undefined =>
  route?.pattern.startsWith('/auth/') ? 'no-referrer' : undefined
