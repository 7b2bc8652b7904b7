import { type ReleaseManifest, type StaticText, staticTextSchema, type Unit } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import { integrityOf } from '../releases/integrity-of.ts'
import { releaseFile } from '../store/keys.ts'
import type { ReleaseStore } from '../store/release-store.ts'

const storedSchema = v.pipe(v.string(), v.parseJson(), staticTextSchema)

/**
 * What routes say, out of these releases. A text that is not there, is not the one of its release or cannot be read is left
 * out: the page itself does not need it.
 */
export async function loadTexts(
  store: ReleaseStore,
  manifests: readonly ReleaseManifest[],
): Promise<ReadonlyMap<string, StaticText>> {
  const found = await Promise.all(
    manifests.flatMap((manifest) =>
      Object.entries(manifest.texts).map(async ([pattern, path]) => {
        const text = await loadText(store, manifest, path)
        return text === null ? [] : [[textKey(manifest.unit, pattern), text] as const]
      }),
    ),
  )
  return new Map(found.flat())
}

/** A unit has words for its own routes alone. */
export const textKey = (unit: Unit, pattern: string): string => `${unit} ${pattern}`

async function loadText(store: ReleaseStore, { unit, id, files }: ReleaseManifest, path: string) {
  const bytes = await store.read(releaseFile(unit, id, path))
  if (bytes === null || files.find((file) => file.path === path)?.integrity !== integrityOf(bytes)) return null
  const read = v.safeParse(storedSchema, bytes.toString('utf8'))
  return read.success ? read.output : null
}
