import type { ReleaseId, ReleaseManifest, Unit } from '@trebol/shared/contract/release'
import { compressFile } from '../publish/compress-file.ts'
import { integrityOf } from '../releases/integrity-of.ts'
import { readManifest } from '../releases/read-manifest.ts'
import { releaseIdOf } from '../releases/release-id.ts'
import { encodings, unpack } from '../releases/unpack.ts'
import { runLimited } from '../run-limited.ts'
import { releaseFile } from '../store/keys.ts'
import type { ReleaseStore } from '../store/release-store.ts'

const atOnce = 4

async function restoreFile(store: ReleaseStore, key: string, file: ReleaseManifest['files'][number]): Promise<void> {
  const put = (name: string, bytes: Buffer) =>
    store.update(name, async (current) => (current?.equals(bytes) ? null : bytes))
  const variants = await Promise.all(
    encodings.map(async (encoding) => {
      const packed = await store.read(`${key}.${encoding}`)
      return { name: `${file.path}.${encoding}`, packed, plain: packed && (await unpack(file, packed, encoding)) }
    }),
  )
  const stored = await store.read(key)
  const isSound = stored !== null && integrityOf(stored) === file.integrity
  const plain = isSound ? stored : variants.find((variant) => variant.plain)?.plain
  if (!plain) return
  if (!isSound) await put(key, plain)
  const damaged = variants.filter((variant) => variant.packed && !variant.plain).map(({ name }) => name)
  if (damaged.length === 0) return
  for (const { path, bytes } of await compressFile(file.path, plain))
    if (damaged.includes(path)) await put(`${key}${path.slice(file.path.length)}`, bytes)
}

/**
 * Puts back what the rest of a release proves: a file from a compressed variant that unpacks to the bytes of its record,
 * a variant from its file. The id proves the record's list. Nothing else is changed.
 */
export async function restoreFiles(store: ReleaseStore, unit: Unit, id: ReleaseId): Promise<void> {
  const read = await readManifest(store, unit, id)
  if (read.kind !== 'sound') return
  const { version, files } = read.manifest
  if (releaseIdOf(version, files) !== id) return
  await runLimited(files, atOnce, (file) => restoreFile(store, releaseFile(unit, id, file.path), file))
}
