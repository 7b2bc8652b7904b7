import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type ReleaseId, releaseIdSchema, type Unit, units } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import { Refusal } from '../refusal.ts'
import { integrityOf } from '../releases/integrity-of.ts'
import { readManifest } from '../releases/read-manifest.ts'
import { runLimited } from '../run-limited.ts'
import { manifestKey, mapsFolder, unitMaps } from '../store/keys.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { chooseMaps } from './choose-maps.ts'
import { type MapRecord, packedName, recordName } from './map-record.ts'

const pack = promisify(gzip)
const atOnce = 4

/**
 * Keeps the source maps of a published release where no browser gets at them. They become visible whole or not at all, and
 * stay as they were kept first. Source: docs/platform.md, "Source maps".
 * @throws Refusal when the release is not published, or a map is of no script of it.
 */
export async function keepMaps(
  store: ReleaseStore,
  { unit, id }: { readonly unit: Unit; readonly id: ReleaseId },
  maps: readonly { readonly path: string; readonly bytes: Uint8Array }[],
): Promise<void> {
  const release = await readManifest(store, unit, id)
  if (release.kind !== 'sound') {
    throw new Refusal(`${unit} ${id} is not published, so its source maps cannot be kept: publish it first.`)
  }
  const files = new Set(release.manifest.files.map(({ path }) => path))
  const sizes = maps.map(({ path, bytes }) => ({ path, size: bytes.byteLength }))
  const [stray] = chooseMaps(sizes, files).skipped
  if (stray !== undefined) {
    throw new Refusal(`${stray} is no source map of a script of ${unit} ${id}, or too large: leave it out.`)
  }
  if (maps.length === 0 || (await store.has(`${mapsFolder(unit, id)}/${recordName}`))) return
  await store.createTree(mapsFolder(unit, id), async (put) => {
    const kept = await runLimited(maps, atOnce, async ({ path, bytes }) => {
      const packed = await pack(bytes)
      await put(packedName(path), packed)
      return { path, size: packed.byteLength, integrity: integrityOf(packed) }
    })
    const record: MapRecord = { maps: [...kept].sort((one, other) => (one.path < other.path ? -1 : 1)) }
    await put(recordName, Buffer.from(`${JSON.stringify(record, null, 2)}\n`))
  })
}

/** Removes source maps whose release is gone. */
export async function sweepMaps(store: ReleaseStore): Promise<void> {
  for (const unit of units) {
    for (const name of await store.list(unitMaps(unit))) {
      const id = v.safeParse(releaseIdSchema, name)
      if (!id.success || (await store.has(manifestKey(unit, id.output)))) continue
      await store.removeTree(mapsFolder(unit, id.output), async () => false)
    }
  }
}
