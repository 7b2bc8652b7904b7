import { escapeHtml } from '../escape-html.ts'
import type { Route } from './match-route.ts'

const siteName = 'Trébol'
const notFoundTitle = 'Página no encontrada'
/** What the host says of itself where a route has no words of its own. */
const generalDescription = /<meta\b[^>]*\bname="description"[^>]*>\s*/gi

/** The public address of a route; `null` where the pattern has parameters, so that many addresses share one page. */
export const addressOf = (origin: string, pattern: string): string | null =>
  /\/:/.test(pattern) ? null : `${origin}${encodeURI(pattern)}`

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`

/** Pictures of shares must be absolute; the host names its own by a path of the site. */
const absoluteImages = (document: string, origin: string) =>
  document.replace(/<meta\b[^>]*\bproperty="og:image"[^>]*>/gi, (tag) =>
    tag.replace(/(\scontent=")(?=\/(?!\/))/i, (start) => start + origin),
  )

type Subject = {
  /** `null`: the address is no route. */
  readonly route: Route | null
  /** Public origin of the site, from the settings: a `Host` header is anybody's word. */
  readonly origin: string
}

/**
 * Writes into a page what tabs, search engines and shares see of it: title, description, canonical address, Open Graph
 * and, where it is not for search engines, `noindex`. What does not differ by route stands in the host's own document.
 */
export function describePage(document: string, { route, origin }: Subject): string {
  const title = `${route?.title ?? notFoundTitle} | ${siteName}`
  const description = route?.description
  const address = route && addressOf(origin, route.pattern)
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    ...(route?.indexed ? [] : [meta('name', 'robots', 'noindex')]),
    ...(description === undefined ? [] : [meta('name', 'description', description)]),
    ...(address === null
      ? []
      : [`<link rel="canonical" href="${escapeHtml(address)}">`, meta('property', 'og:url', address)]),
    meta('property', 'og:title', title),
    ...(description === undefined ? [] : [meta('property', 'og:description', description)]),
  ].join('')
  const plain = description === undefined ? document : document.replace(generalDescription, '')
  const page = absoluteImages(plain, origin)
  const titled = /<title\b[^>]*>[\s\S]*?<\/title>/i
  return titled.test(page) ? page.replace(titled, () => head) : page.replace('</head>', () => `${head}</head>`)
}
