import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, extname, join, relative, sep } from 'node:path'

export type DeskFile = { readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string }
export type DeskFiles = ReadonlyMap<string, DeskFile>

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** The build puts the page of the desk beside the bundle that is running. */
export const ownDesk = (): string => join(dirname(realpathSync(process.argv[1] ?? '.')), 'web')

/** The built page by address below `/desk`; empty when there is none. A request only ever reaches what is in this map. */
export function deskFiles(folder: string | null): DeskFiles {
  if (folder === null || !existsSync(folder)) return new Map()
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name)
        const address = `/${relative(folder, path).split(sep).join('/')}`
        const type = types[extname(entry.name)] ?? 'application/octet-stream'
        const file = { bytes: new Uint8Array(readFileSync(path)), type }
        return [address === '/index.html' ? '/' : address, file] as const
      }),
  )
}
