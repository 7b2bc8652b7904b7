import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

export type WebFile = { readonly bytes: Buffer; readonly gzip: Buffer | null; readonly type: string }

const textTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/**
 * The built page in memory, by address. A request can only ever reach what is in this map.
 * The place of `__SITE_ORIGIN__` in the HTML takes the origin that the page may talk to.
 */
export function loadWebFiles(folder: string, siteOrigin: string): ReadonlyMap<string, WebFile> {
  const files = new Map<string, WebFile>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const type = textTypes[extname(entry.name)]
    const raw = readFileSync(path)
    const bytes = entry.name.endsWith('.html')
      ? Buffer.from(raw.toString().replaceAll('__SITE_ORIGIN__', siteOrigin))
      : raw
    const address = `/${path.slice(folder.length + 1).replaceAll('\\', '/')}`
    if (entry.name.endsWith('.woff2')) {
      files.set(address, { bytes, gzip: null, type: 'font/woff2' })
      continue
    }
    files.set(address, { bytes, gzip: type ? gzipSync(bytes) : null, type: type ?? 'application/octet-stream' })
  }
  return files
}
