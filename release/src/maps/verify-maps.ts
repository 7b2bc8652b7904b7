import type { ReleaseId, Unit } from '@trebol/shared/contract/release'
import { integrityOf } from '../releases/integrity-of.ts'
import { runLimited } from '../run-limited.ts'
import { mapsFolder } from '../store/keys.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { packedName, readMapRecord, recordName } from './map-record.ts'

const atOnce = 8

/** Every stored byte of the source maps of one release; that there are none is no problem. */
export async function verifyMaps(store: ReleaseStore, unit: Unit, id: ReleaseId): Promise<string[]> {
  const name = `${unit} ${id}`
  const read = await readMapRecord(store, unit, id)
  if (read.kind === 'none') return []
  if (read.kind === 'damaged') return [`${name}: the record of its source maps cannot be read`]
  const folder = mapsFolder(unit, id)
  const listed = new Set([recordName, ...read.record.maps.map(({ path }) => packedName(path))])
  const stray = (await store.files(folder)).filter((path) => !listed.has(path))
  const checked = await runLimited(read.record.maps, atOnce, async ({ path, integrity }) => {
    const bytes = await store.read(`${folder}/${packedName(path)}`)
    if (bytes === null) return `${name}: its source map ${path} is missing`
    return integrityOf(bytes) === integrity ? null : `${name}: its source map ${path} has other bytes than were kept`
  })
  return [
    ...checked.filter((problem) => problem !== null),
    ...stray.map((path) => `${name}: ${path} is among its source maps but not in their record`),
  ]
}
