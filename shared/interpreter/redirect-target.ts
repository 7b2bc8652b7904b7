import { paths } from '../contract/index.ts'
import { matchPath } from '../router/index.ts'

const pages: Readonly<Record<string, string>> = { 'play.html': '/play', 'play_ib.html': '/play/inbet' }

const pageOf = (name: string): string | null => (Object.hasOwn(pages, name) ? (pages[name] ?? null) : null)

const patterns = paths.map(({ pattern }) => pattern)
const fixed: ReadonlySet<string> = new Set(patterns.filter((pattern) => !pattern.includes(':')))
const withParameter = patterns.filter((pattern) => pattern.includes(':'))

/** Whether the router has a page there. Looked up first: to match all patterns in turn takes fifty times as long. */
const isKnown = (pathname: string): boolean =>
  fixed.has(pathname) || withParameter.some((pattern) => matchPath(pattern, pathname) !== null)

/**
 * Where a server redirect leads inside the site, or `null` for nowhere. The page name decides for `*.html`, whatever
 * the host in front of it; a path of the route table is followed. It never leaves the origin.
 * Source: specification section 2; docs/architecture.md, "Instructions".
 */
export function redirectTarget(to: string): string | null {
  if (Object.hasOwn(pages, to)) return pageOf(to)
  const url = readUrl(to)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const name = url.pathname.slice(url.pathname.lastIndexOf('/') + 1)
  if (name.endsWith('html')) return pageOf(name)
  if (url.origin !== location.origin || !to.startsWith('/') || to.includes('\\') || /\/\.\.?(\/|$)/.test(to))
    return null
  // Two slashes in front would be a host for whoever reads the path next.
  if (url.pathname.startsWith('//')) return null
  const pathname = url.pathname.length > 1 ? url.pathname.replace(/\/$/, '') : '/'
  return isKnown(pathname) ? pathname + url.search + url.hash : null
}

function readUrl(to: string): URL | null {
  try {
    return new URL(to, location.origin)
  } catch {
    return null
  }
}
