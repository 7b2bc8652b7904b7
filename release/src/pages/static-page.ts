import { contentSecurityPolicy } from '../edge/content-security-policy.ts'
import type { Route } from '../edge/match-route.ts'
import { inlineOf, referrerOf, routePage } from '../edge/route-page.ts'
import type { HostPage, Site } from '../edge/site.ts'
import { escapeHtml } from '../escape-html.ts'
import type { PageSettings } from './page-settings.ts'

/** Browsers heed these in a header alone. */
const ofHeader = /^(?:frame-ancestors|report-uri)\b/

/** The parts of a policy that a page can carry itself, and those that must stay a header. */
export function splitPolicy(policy: string): { meta: string; header: string } {
  const parts = policy.split('; ')
  return {
    meta: parts.filter((part) => !ofHeader.test(part)).join('; '),
    header: parts.filter((part) => ofHeader.test(part)).join('; '),
  }
}

/**
 * The page of a route for a server that only knows files: what the edge says in headers that differ by page stands in
 * the page. It comes before anything that the policy speaks of.
 */
export function staticPage(site: Site, host: HostPage, route: Route | null, settings: PageSettings): string {
  const { scripts, styles } = inlineOf(site, host, route)
  const { meta } = splitPolicy(contentSecurityPolicy({ ...settings, scriptHashes: scripts, styleHashes: styles }))
  const referrer = referrerOf(route)
  const tags = [
    `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(meta)}">`,
    ...(referrer === undefined ? [] : [`<meta name="referrer" content="${referrer}">`]),
  ].join('')
  const page = routePage(site, host, route, settings)
  return page.replace(/<head\b[^>]*>/i, (head) => head + tags)
}
