import { escapeHtml } from '../escape-html.ts'
import { addressOf } from './describe-page.ts'
import type { HostPage, Site } from './site.ts'

/**
 * `/sitemap.xml`: the routes that search engines may list, each changed last when the live release of its unit was
 * published. Routes of a unit that has no live release are left out: there is nothing to see yet.
 */
export function sitemapXml({ remotes }: Pick<Site, 'remotes'>, { manifest, routes }: HostPage, origin: string): string {
  const entries = routes.flatMap(({ pattern, unit, indexed }) => {
    const owner = unit === 'host' ? manifest : remotes[unit]
    const address = addressOf(origin, pattern)
    return indexed && owner && address !== null
      ? [`<url><loc>${escapeHtml(address)}</loc><lastmod>${owner.publishedAt}</lastmod></url>`]
      : []
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}
