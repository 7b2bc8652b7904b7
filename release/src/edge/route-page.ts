import type { FirstAnswers, Unit } from '@trebol/shared/contract/release'
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
  const body = bodyOf(site, host, route)
  const text = body === null ? textOf(site, route) : null
  const document = text && route ? addStaticText(described, { title: route.title, text }) : described
  return composePage({
    document: body && route ? paint(document, route.pattern, body) : document,
    painters: body?.painters ?? [],
    othersLater: body !== null && route?.unit === 'host' && host.document.includes('link[data-later]'),
    answers: body?.answers ?? null,
    pointer: site.pointerDocument.toString('utf8').trimEnd(),
    first,
    apiBase,
  })
}

const emptyRoot = /<div id="root"><\/div>/i
const styleOf = (rules: string) => (rules === '' ? '' : `<style>${rules}</style>`)

type Body = {
  readonly html: string
  readonly style: string
  readonly painters: readonly Unit[]
  readonly answers: FirstAnswers | null
}

/**
 * What was drawn of a route: by its unit, or its frame by the host's build. Where its words stand for who has no scripts there
 * is no room for a frame.
 */
function bodyOf(site: Site, host: HostPage, route: Route | null): Body | null {
  if (route === null || !emptyRoot.test(host.document)) return null
  const painted = host === site.host ? site.painted.get(route.pattern) : undefined
  if (painted) return { ...painted, painters: ['host', painted.unit] }
  if (textOf(site, route) !== null) return null
  const html = host.bodies.get(route.pattern)
  return html === undefined ? null : { html, style: host.bodyStyle, painters: ['host'], answers: null }
}

/** Puts a page as it was drawn where the application takes it over, for addresses of this pattern alone. */
const paint = (document: string, pattern: string, { html, style, answers }: Body) =>
  document
    .replace('</head>', () => `${styleOf(style)}</head>`)
    .replace(emptyRoot, () => {
      const mark = answers === null ? '' : ' data-painted'
      return `<div id="root" data-prerendered="${escapeHtml(pattern)}"${mark}>${html}</div>`
    })

/** What a route says without scripts; its unit's active release brings it. */
const textOf = (site: Site, route: Route | null) =>
  route?.guard === 'open' ? (site.texts.get(textKey(route.unit, route.pattern)) ?? null) : null

/** Hashes of the inline parts of a route's page. */
export function inlineOf(site: Site, host: HostPage, route: Route | null): HostPage['inline'] {
  const { scripts, styles } = host.inline
  const body = bodyOf(site, host, route)
  if (body !== null) return { scripts, styles: [...styles, ...inlineHashes(styleOf(body.style)).styles] }
  return { scripts, styles: textOf(site, route) === null ? styles : [...styles, ...staticTextStyles] }
}

/** Pages whose address may hold a token tell it to nobody. */
export const referrerOf = (route: Route | null): 'no-referrer' | undefined =>
  route?.pattern.startsWith('/auth/') ? 'no-referrer' : undefined
