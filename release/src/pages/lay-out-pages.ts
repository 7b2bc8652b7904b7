import { robotsText } from '../edge/robots-text.ts'
import type { HostPage, Site } from '../edge/site.ts'
import { sitemapXml } from '../edge/sitemap-xml.ts'
import {
  asideFolder,
  asideMark,
  candidateFolder,
  pagesFolder,
  releaseFile,
  sharesFolder,
  spareFolder,
} from '../store/keys.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { pagePath } from './page-path.ts'
import type { PageSettings } from './page-settings.ts'
import { staticPage } from './static-page.ts'

type Files = Map<string, Buffer>

/** The page of every route of a host, and of an address that is none. */
function layOutRoutes(site: Site, host: HostPage, settings: PageSettings): Files {
  const files: Files = new Map([['404.html', Buffer.from(staticPage(site, host, null, settings))]])
  for (const route of host.routes) {
    const path = pagePath(route.pattern)
    // Where two patterns share a file the first one answers, as in the browser's router.
    if (path !== null && !files.has(path)) files.set(path, Buffer.from(staticPage(site, host, route, settings)))
  }
  return files
}

/** Adds the root files of a host. */
async function addRootFiles(store: ReleaseStore, files: Files, { manifest, rootPaths }: HostPage): Promise<void> {
  for (const path of rootPaths) {
    const bytes = await store.read(releaseFile('host', manifest.id, `root${path}`))
    if (bytes === null) throw new Error(`root${path} of host ${manifest.id} is missing`)
    files.set(path.slice(1), bytes)
  }
}

const below = (folder: string, files: Files): Files =>
  new Map([...files].map(([path, bytes]) => [`${folder}/${path}`, bytes]))

/**
 * All files that a plain file server needs beside the releases and the pointer, by their keys: the page of every route,
 * `404.html`, what search engines read, and the host's root files, which go before these. While a host ramps, its pages
 * stand in a folder of their own, and an empty file names each number of browsers that get them: so a server that only
 * knows files follows every change of the share. The host before the live one has a page too, for browsers in which the
 * live one does not start. Empty as long as no host is live.
 */
export async function layOutPages(
  store: ReleaseStore,
  site: Site,
  settings: PageSettings,
): Promise<ReadonlyMap<string, Buffer>> {
  const { host, candidate, spare } = site
  if (host === null) return new Map()
  const files: Files = new Map()
  if (candidate) await addRootFiles(store, files, candidate.host)
  files.set('robots.txt', Buffer.from(robotsText(host.routes, settings)))
  files.set('sitemap.xml', Buffer.from(sitemapXml(site, host, settings.origin)))
  for (const [path, bytes] of layOutRoutes(site, host, settings)) files.set(path, bytes)
  await addRootFiles(store, files, host)
  const { channel } = site.pointer
  const numbers: Files = new Map()
  for (let number = 0; number < (candidate?.percent ?? 0); number += 1) numbers.set(String(number), Buffer.alloc(0))
  // One page stands for all addresses: the browser's router knows them.
  const sparePage = spare && Buffer.from(staticPage(site, spare, null, settings))
  const aside: Files = new Map()
  if (spare) aside.set(asideMark(host.manifest.id, 'spare'), Buffer.alloc(0))
  if (candidate) aside.set(asideMark(candidate.host.manifest.id, 'live'), Buffer.alloc(0))
  return new Map([
    ...below(pagesFolder(channel), files),
    ...below(candidateFolder(channel), candidate ? layOutRoutes(site, candidate.host, settings) : new Map()),
    ...below(sharesFolder(channel), numbers),
    ...below(spareFolder(channel), sparePage ? new Map([['index.html', sparePage]]) : new Map()),
    ...below(asideFolder(channel), aside),
  ])
}
