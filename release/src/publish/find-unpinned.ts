import type { UnitBuild } from '@trebol/shared/contract/release'
import { prepareDocument } from '../edge/prepare-document.ts'
import { releaseIdOf } from '../releases/release-id.ts'
import type { BuildFile } from './read-build.ts'

/** As the pointer pins an entry and a build its chunks: 48 bytes, so that the text ends without padding. */
const pin = /sha384-[A-Za-z0-9+/]{64}/g

/** Below `root/` lie workers, which browsers offer no way to pin. */
const isPinnable = ({ path }: BuildFile) => /\.(?:[cm]?js|css)$/.test(path) && !path.startsWith('root/')

/**
 * Scripts and styles of a build whose bytes no browser could check: neither the entry, as it is served, nor a file that it
 * pins holds their hash. Source: docs/platform.md, "Laws" 5.
 */
export function findUnpinned({ unit, version, entry, program }: UnitBuild, files: readonly BuildFile[]): string[] {
  const id = releaseIdOf(version, files)
  const textOf = ({ path, bytes }: BuildFile) => {
    const text = Buffer.from(bytes).toString('utf8')
    return unit === 'host' && path === entry ? prepareDocument(text, { id, files }) : text
  }
  // No browser runs the program.
  const waiting = new Set(files.filter((file) => isPinnable(file) && file.path !== program?.file))
  const reached = files.filter(({ path }) => path === entry)
  for (const file of reached) {
    waiting.delete(file)
    const pins = new Set(textOf(file).match(pin))
    const pinned = [...waiting].filter(({ integrity }) => pins.has(integrity))
    for (const one of pinned) waiting.delete(one)
    reached.push(...pinned)
  }
  return [...waiting].map(({ path }) => path)
}
