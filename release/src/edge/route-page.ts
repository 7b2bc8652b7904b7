import { escapeHtml } from '../escape-html.ts'
import { composePage } from './compose-page.ts'
import { describePage } from './describe-page.ts'
import { firstFiles } from './first-files.ts'
import { inlineHashes } from './inline-hashes.ts'
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
  const document = text && route ? addStaticText(described, { title: route.title, text }) : described
  const body = bodyOf(site, host, route)
  return composePage({
    document: body && route ? paint(document, { pattern: route.pattern, body, style: host.bodyStyle }) : document,
    isPainted: body !== null,
    pointer: site.pointerDocument.toString('utf8').trimEnd(),
    first,
    apiBase,
  })
}

const emptyRoot = /<div id="root"><\/div>/i
const styleOf = (rules: string) => (rules === '' ? '' : `<style>${rules}</style>`)

/** What the host's build has drawn of a route. Where its words stand for who has no scripts there is no room for both. */
const bodyOf = (site: Site, host: HostPage, route: Route | null): string | null =>
  (route && textOf(site, route) === null && emptyRoot.test(host.document) && host.bodies.get(route.pattern)) || null

type Painted = { readonly pattern: string; readonly body: string; readonly style: string }

/** Puts a page as its host's build has drawn it where the application takes it over, for addresses of this pattern alone. */
const paint = (document: string, { pattern, body, style }: Painted) =>
  document
    .replace('</head>', () => `${styleOf(style)}</head>`)
    .replace(emptyRoot, () => `<div id="root" data-prerendered="${escapeHtml(pattern)}">${body}</div>`)

/** What a route says without scripts; its unit's active release brings it. */
const textOf = (site: Site, route: Route | null) =>
  route?.guard === 'open' ? (site.texts.get(textKey(route.unit, route.pattern)) ?? null) : null

/** Hashes of the inline parts of a route's page. */
export function inlineOf(site: Site, host: HostPage, route: Route | null): HostPage['inline'] {
  const { scripts, styles } = host.inline
  return {
    scripts,
    styles: [
      ...styles,
      ...(textOf(site, route) === null ? [] : staticTextStyles),
      ...(bodyOf(site, host, route) === null ? [] : inlineHashes(styleOf(host.bodyStyle)).styles),
    ],
  }
}

/** Pages whose address may hold a token tell it to nobody. */
export const referrerOf = (route: Route | null): 'no-referrer' | undefined =>
  route?.pattern.startsWith('/auth/') ? 'no-referrer' : undefined
