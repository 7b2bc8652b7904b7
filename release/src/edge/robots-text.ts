import { standardApiBase } from '@trebol/shared/contract/api-base'
import type { Route } from './match-route.ts'

type Named = { readonly origin: string; readonly apiBase?: string | undefined }

/** Pages that are a player's own: no search engine has any business with them, nor with calls. */
const closed = ['/auth', '/dev-tools', '/play', '/profile']

/** `/robots.txt`. A route that may be listed is never closed by the beginning that it shares with one that is not. */
export function robotsText(routes: readonly Route[], { origin, apiBase = standardApiBase }: Named): string {
  const shut = [`${apiBase}/`, ...closed].filter(
    (start) => !routes.some(({ pattern, indexed }) => indexed && pattern.startsWith(start)),
  )
  return ['User-agent: *', ...shut.map((start) => `Disallow: ${start}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  )
}
