import { type ReleaseId, type ReleaseManifest, releaseManifestSchema, type Unit } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import { manifestKey } from '../store/keys.ts'
import type { ReleaseStore } from '../store/release-store.ts'

const storedSchema = v.pipe(v.string(), v.parseJson(), releaseManifestSchema)

export type ReadManifest =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'damaged'; readonly problem: string }
  | { readonly kind: 'sound'; readonly manifest: ReleaseManifest }

/** Reads `release.json` of one release; says whether it is there and is what its place claims. Hashes no file. */
export async function readManifest(store: ReleaseStore, unit: Unit, id: ReleaseId): Promise<ReadManifest> {
  const bytes = await store.read(manifestKey(unit, id))
  if (bytes === null) return { kind: 'unknown' }
  const { success, output, issues } = v.safeParse(storedSchema, bytes.toString('utf8'))
  if (!success) return { kind: 'damaged', problem: `release.json cannot be read (${issues[0].message})` }
  if (output.unit !== unit || output.id !== id) {
    return { kind: 'damaged', problem: `release.json is the one of ${output.unit} ${output.id}` }
  }
  return { kind: 'sound', manifest: output }
}
