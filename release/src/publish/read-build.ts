import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReleaseId, Unit, UnitBuild } from '@trebol/shared/contract/release'
import { chooseMaps } from '../maps/choose-maps.ts'
import { integrityOf } from '../releases/integrity-of.ts'
import { byPath, type ReleaseFile, releaseIdOf } from '../releases/release-id.ts'
import { checkBuild } from './check-build.ts'
import { readUnitBuild } from './read-unit-build.ts'
import { sizeCheck } from './size-check.ts'
import { walkBuild } from './walk-build.ts'

export type BuildFile = ReleaseFile & { readonly bytes: Uint8Array }
export type Build = {
  readonly id: ReleaseId
  readonly unitBuild: UnitBuild
  readonly files: readonly BuildFile[]
  /** Source maps of its scripts: never public. */
  readonly maps: readonly LooseFile[]
  /** Source maps that are kept nowhere: of nothing in the build, or too large. */
  readonly skipped: readonly string[]
}

/**
 * Reads a build folder into memory, so that what is hashed is what is stored, and refuses what must not be published.
 * @throws Refusal with the repair.
 */
export async function readBuild(unit: Unit, folder: string): Promise<Build> {
  const unitBuild = await readUnitBuild(unit, folder)
  const walk = await walkBuild(folder)
  const sizeOf = async (path: string) => (await stat(join(folder, path))).size
  // By the sizes alone, before anything is read.
  const check = sizeCheck()
  for (const path of walk.paths) check(path, await sizeOf(path))
  const sizes = await Promise.all(walk.maps.map(async (path) => ({ path, size: await sizeOf(path) })))
  const { kept, skipped } = chooseMaps(sizes, new Set(walk.paths))
  const read = async (paths: readonly string[]) => {
    const files: LooseFile[] = []
    for (const path of paths) files.push({ path, bytes: await readFile(join(folder, path)) })
    return files
  }
  return { ...assembleBuild(unitBuild, await read(walk.paths)), maps: await read(kept), skipped }
}

/** A file of a build before anything is known of it. */
export type LooseFile = { readonly path: string; readonly bytes: Uint8Array }

/** Hashes the files of a build and checks them against its `unit.json`, whether they came from a folder or a request. */
export function assembleBuild(unitBuild: UnitBuild, loose: readonly LooseFile[]): Build {
  const files = loose.map(({ path, bytes }) => ({
    path,
    size: bytes.byteLength,
    integrity: integrityOf(bytes),
    bytes,
  }))
  files.sort(byPath)
  checkBuild(unitBuild, files)
  return { id: releaseIdOf(unitBuild.version, files), unitBuild, files, maps: [], skipped: [] }
}
