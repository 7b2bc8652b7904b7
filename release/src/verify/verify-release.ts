import type { ReleaseId, ReleaseManifest, Unit } from '@trebol/shared/contract/release'
import { examineRelease } from '../releases/examine-release.ts'
import { unpack } from '../releases/unpack.ts'
import { releaseFile, releaseFolder } from '../store/keys.ts'
import type { ReleaseStore } from '../store/release-store.ts'

async function checkVariant(
  store: ReleaseStore,
  key: string,
  file: ReleaseManifest['files'][number],
): Promise<boolean> {
  const bytes = await store.read(key)
  return bytes !== null && (await unpack(file, bytes, key.endsWith('.br') ? 'br' : 'gz')) !== null
}

/** Every stored byte of one release: listed files, compressed variants, and nothing that nobody listed. */
export async function verifyRelease(store: ReleaseStore, unit: Unit, id: ReleaseId): Promise<string[]> {
  const name = `${unit} ${id}`
  const examined = await examineRelease(store, unit, id)
  if (examined.kind === 'unknown') return [`${name} has no release.json`]
  if (examined.kind === 'damaged') return [`${name}: ${examined.problem}`]
  const files = new Map(examined.manifest.files.map((file) => [file.path, file]))
  const problems: string[] = []
  for (const path of await store.files(releaseFolder(unit, id))) {
    if (path === 'release.json' || files.has(path)) continue
    const original = files.get(path.replace(/\.(?:br|gz)$/, ''))
    if (!original) problems.push(`${name}: ${path} is in the folder but not in the release`)
    else if (!(await checkVariant(store, releaseFile(unit, id, path), original))) {
      problems.push(`${name}: ${path} does not unpack to ${original.path}`)
    }
  }
  return problems
}
