import { paths } from '@trebol/shared/contract'
import { matchPath } from '@trebol/shared/router'

const pages: Readonly<Record<string, string>> = { 'play.html': '/play', 'play_ib.html': '/play/inbet' }

/**
 * Where a server redirect leads inside the site, or `null` for nowhere. The page name decides for `*.html`, whatever
 * the host in front of it; a path of the route table is followed. It never leaves the origin.
 * Source: specification section 2; docs/architecture.md, "Instructions".
 */
export function redirectTarget(to: string): string | null {
  const url = URL.canParse(to, location.origin) ? new URL(to, location.origin) : null
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const name = url.pathname.split('/').at(-1) ?? ''
  if (name.endsWith('html')) return Object.hasOwn(pages, name) ? (pages[name] ?? null) : null
  if (url.origin !== location.origin || !to.startsWith('/') || to.includes('\\') || /\/\.\.?(\/|$)/.test(to))
    return null
  const known = paths.some(({ pattern }) => matchPath(pattern, url.pathname) !== null)
  return known ? url.pathname + url.search + url.hash : null
}
