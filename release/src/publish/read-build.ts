import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReleaseId, Unit, UnitBuild } from '@trebol/shared/contract/release'
import { Refusal } from '../refusal.ts'
import { integrityOf } from '../releases/integrity-of.ts'
import { byPath, type ReleaseFile, releaseIdOf } from '../releases/release-id.ts'
import { checkBuild } from './check-build.ts'
import { publishLimits } from './publish-limits.ts'
import { readUnitBuild } from './read-unit-build.ts'
import { walkBuild } from './walk-build.ts'

export type BuildFile = ReleaseFile & { readonly bytes: Uint8Array }
export type Build = {
  readonly id: ReleaseId
  readonly unitBuild: UnitBuild
  readonly files: readonly BuildFile[]
  /** Source maps: never stored. */
  readonly skipped: readonly string[]
}

const megabytes = (bytes: number) => `${bytes / 1_000_000} MB`

/** By the sizes alone, before anything is read. */
async function refuseTooLarge(folder: string, paths: readonly string[]): Promise<void> {
  let total = 0
  for (const path of paths) {
    const { size } = await stat(join(folder, path))
    if (size > publishLimits.fileBytes) {
      throw new Refusal(
        `${path} has ${size} bytes and a file may have ${megabytes(publishLimits.fileBytes)}: make it smaller, or split it.`,
      )
    }
    total += size
    if (total > publishLimits.totalBytes) {
      throw new Refusal(
        `The build has more than ${megabytes(publishLimits.totalBytes)}: make it smaller, or move large files elsewhere.`,
      )
    }
  }
}

/**
 * Reads a build folder into memory, so that what is hashed is what is stored, and refuses what must not be published.
 * @throws Refusal with the repair.
 */
export async function readBuild(unit: Unit, folder: string): Promise<Build> {
  const unitBuild = await readUnitBuild(unit, folder)
  const { paths, skipped } = await walkBuild(folder)
  await refuseTooLarge(folder, paths)
  const files: BuildFile[] = []
  for (const path of paths) {
    const bytes = await readFile(join(folder, path))
    files.push({ path, size: bytes.byteLength, integrity: integrityOf(bytes), bytes })
  }
  files.sort(byPath)
  checkBuild(unitBuild, files)
  return { id: releaseIdOf(unitBuild.version, files), unitBuild, files, skipped }
}
