import type { ReleaseId, Unit, UnitState } from '@trebol/shared/contract/release'
import { readManifest } from '../releases/read-manifest.ts'
import { runLimited } from '../run-limited.ts'
import { liveMark } from '../store/keys.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import type { Published } from './overview-schema.ts'

const atOnce = 8
const mostShown = 20
const mostKept = 2_000

/** The newest releases of a unit, and those that its state names, with what their records say; records never change. */
export function releaseFacts(store: ReleaseStore) {
  const known = new Map<string, NonNullable<Published['facts']>>()

  const read = async (unit: Unit, id: ReleaseId): Promise<Published['facts']> => {
    const key = `${unit} ${id}`
    const found = known.get(key)
    if (found) return found
    const record = await readManifest(store, unit, id)
    if (record.kind !== 'sound') return null
    const { files, commit, builder, publishedAt } = record.manifest
    const bytes = files.reduce((sum, { size }) => sum + size, 0)
    const facts = { bytes, files: files.length, commit, builder, publishedAt }
    if (known.size >= mostKept) known.clear()
    known.set(key, facts)
    return facts
  }

  return async (
    unit: Unit,
    ids: readonly ReleaseId[],
    state: UnitState | null,
    marks: ReadonlySet<string>,
  ): Promise<{ newest: Published[]; total: number }> => {
    const all = await runLimited(ids, atOnce, async (id) => ({
      id,
      wasLive: marks.has(liveMark(unit, id)),
      facts: await read(unit, id),
    }))
    const newestFirst = all.sort((one, other) =>
      (other.facts?.publishedAt ?? '').localeCompare(one.facts?.publishedAt ?? ''),
    )
    const named: readonly (string | null | undefined)[] = [state?.active, state?.previous, state?.ramp?.release]
    const newest = newestFirst.filter(({ id }, index) => index < mostShown || named.includes(id))
    return { newest, total: ids.length }
  }
}
