import { robotsText } from '../edge/robots-text.ts'
import type { Site } from '../edge/site.ts'
import { sitemapXml } from '../edge/sitemap-xml.ts'
import { releaseFile } from '../store/keys.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { pagePath } from './page-path.ts'
import type { PageSettings } from './page-settings.ts'
import { staticPage } from './static-page.ts'

/**
 * All files that a plain file server needs beside the releases and the pointer: the page of every route, `404.html`,
 * what search engines read, and the host's root files, which go before these. Empty as long as no host is live.
 */
export async function layOutPages(
  store: ReleaseStore,
  site: Site,
  settings: PageSettings,
): Promise<Map<string, Buffer>> {
  const { host } = site
  const files = new Map<string, Buffer>()
  if (host === null) return files
  const { manifest, routes, rootPaths } = host
  const put = (path: string, text: string) => files.set(path, Buffer.from(text))
  put('404.html', staticPage(site, host, null, settings))
  put('robots.txt', robotsText(routes, settings.origin))
  put('sitemap.xml', sitemapXml(site, host, settings.origin))
  for (const route of routes) {
    const path = pagePath(route.pattern)
    // Where two patterns share a file the first one answers, as in the browser's router.
    if (path !== null && !files.has(path)) put(path, staticPage(site, host, route, settings))
  }
  for (const path of rootPaths) {
    const bytes = await store.read(releaseFile('host', manifest.id, `root${path}`))
    if (bytes === null) throw new Error(`root${path} of host ${manifest.id} is missing`)
    files.set(path.slice(1), bytes)
  }
  return files
}
