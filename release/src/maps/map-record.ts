import { filePathSchema, integritySchema, type ReleaseId, type Unit } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import { mapsFolder } from '../store/keys.ts'
import type { ReleaseStore } from '../store/release-store.ts'

/** What one release may bring. Source: docs/platform.md, "Source maps". */
export const mapLimits = { fileBytes: 20_000_000, totalBytes: 100_000_000, files: 2_000 } as const

/** The record of the source maps of a release: each by its path in the build, size and digest as it is stored, packed by gzip. */
const mapRecordSchema = v.object({
  maps: v.pipe(
    v.array(
      v.object({
        path: filePathSchema,
        size: v.pipe(v.number(), v.integer(), v.minValue(0)),
        integrity: integritySchema,
      }),
    ),
    v.maxLength(mapLimits.files),
  ),
})
export type MapRecord = v.InferOutput<typeof mapRecordSchema>
const storedSchema = v.pipe(v.string(), v.parseJson(), mapRecordSchema)

/** The file that makes a folder of the store whole. */
export const recordName = 'release.json'
/** Where a map lies below the folder of its release. */
export const packedName = (path: string) => `${path}.packed`

export type ReadMapRecord =
  | { readonly kind: 'none' }
  | { readonly kind: 'damaged' }
  | { readonly kind: 'sound'; readonly record: MapRecord }

/** Reads which maps are kept of a release. */
export async function readMapRecord(store: ReleaseStore, unit: Unit, id: ReleaseId): Promise<ReadMapRecord> {
  const bytes = await store.read(`${mapsFolder(unit, id)}/${recordName}`)
  if (bytes === null) return { kind: 'none' }
  const { success, output } = v.safeParse(storedSchema, bytes.toString('utf8'))
  return success ? { kind: 'sound', record: output } : { kind: 'damaged' }
}
