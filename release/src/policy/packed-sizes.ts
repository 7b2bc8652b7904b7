import type { ReleaseManifest } from '@trebol/shared/contract/release'
import { runLimited } from '../run-limited.ts'
import { releaseFile } from '../store/keys.ts'
import type { ReleaseStore } from '../store/release-store.ts'

const atOnce = 8

/** What browsers get of these files of a release, in bytes by path: the smaller one of the file and its brotli variant. */
export async function packedSizes(
  store: ReleaseStore,
  { unit, id, files }: ReleaseManifest,
  paths: Iterable<string>,
): Promise<ReadonlyMap<string, number>> {
  const sizes = await runLimited([...paths], atOnce, async (path) => {
    const plain = files.find((file) => file.path === path)?.size ?? 0
    const br = await store.read(`${releaseFile(unit, id, path)}.br`)
    return [path, Math.min(plain, br?.byteLength ?? plain)] as const
  })
  return new Map(sizes)
}
