import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Unit } from '@trebol/shared/contract/release'

const page =
  '<!doctype html><html lang="es"><head><title>Trébol</title><script defer src="static/js/index.js"></script></head><body></body></html>'

/** Writes the smallest build of a unit that can be published; the version makes its bytes differ. */
export function smallBuild(folder: string, unit: Unit, version: string, pointerKeys: readonly string[]): void {
  const host = unit === 'host'
  const build = {
    unit,
    version,
    contract: 1,
    global: `trebol_${unit}_a1`,
    entry: host ? 'index.html' : 'remoteEntry.js',
    exposes: host ? [] : ['./remote'],
    needs: host ? {} : { react: '^19.3.1' },
    provides: host ? { react: '19.3.1' } : {},
    ownCopies: [],
    routes: host ? [{ pattern: '/', unit, title: 'Trébol', indexed: true, guard: 'open' }] : [],
    preload: [],
    pointerKeys: host ? pointerKeys : [],
    pages: {},
  }
  const script = `globalThis.trebol_${unit}_a1 = '${version}'\n`
  const files: Record<string, string> = host
    ? { 'index.html': page, 'static/js/index.js': script }
    : { 'remoteEntry.js': script }
  for (const [path, text] of Object.entries({ ...files, 'unit.json': JSON.stringify(build) })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}
