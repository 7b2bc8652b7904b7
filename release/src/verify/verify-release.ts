import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import type { ReleaseId, ReleaseManifest, Unit } from '@trebol/shared/contract/release'
import { examineRelease } from '../releases/examine-release.ts'
import { integrityOf } from '../releases/integrity-of.ts'
import { releaseFile, releaseFolder } from '../store/keys.ts'
import type { ReleaseStore } from '../store/release-store.ts'

const unpackers = { br: promisify(brotliDecompress), gz: promisify(gunzip) }

async function checkVariant(
  store: ReleaseStore,
  key: string,
  file: ReleaseManifest['files'][number],
): Promise<boolean> {
  const unpack = key.endsWith('.br') ? unpackers.br : unpackers.gz
  const bytes = await store.read(key)
  if (bytes === null) return false
  const plain = await unpack(bytes, { maxOutputLength: Math.max(file.size, 1) }).catch(() => null)
  return plain !== null && integrityOf(plain) === file.integrity
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
