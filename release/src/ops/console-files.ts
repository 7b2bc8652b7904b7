import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, extname, join, relative, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import { mimeType } from '../edge/mime-type.ts'

/** A file of the built console in memory. */
export type ConsoleFile = {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly gzip: Uint8Array<ArrayBuffer> | null
  readonly type: string
}

/** The build puts the console beside the bundle that is running. */
export const ownConsole = (): string => join(dirname(realpathSync(process.argv[1] ?? '.')), 'web')

const packed = new Set(['.html', '.js', '.css', '.svg'])

/** The built console by address; empty when there is none. A request can only ever reach what is in this map. */
export function consoleFiles(folder: string | null): ReadonlyMap<string, ConsoleFile> {
  const files = new Map<string, ConsoleFile>()
  if (folder === null || !existsSync(folder)) return files
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = new Uint8Array(readFileSync(path))
    const address = `/${relative(folder, path).split(sep).join('/')}`
    const gzip = packed.has(extname(entry.name)) ? new Uint8Array(gzipSync(bytes)) : null
    files.set(address === '/index.html' ? '/' : address, { bytes, gzip, type: mimeType(entry.name) })
  }
  return files
}
