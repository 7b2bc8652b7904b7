import type { Route } from './match-route.ts'

/** What no search engine has any business with: calls, and pages that are a player's own. */
const closed = ['/api/', '/auth', '/dev-tools', '/play', '/profile']

/** `/robots.txt`. A route that may be listed is never closed by the beginning that it shares with one that is not. */
export function robotsText(routes: readonly Route[], origin: string): string {
  const shut = closed.filter((start) => !routes.some(({ pattern, indexed }) => indexed && pattern.startsWith(start)))
  return ['User-agent: *', ...shut.map((start) => `Disallow: ${start}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  )
}
