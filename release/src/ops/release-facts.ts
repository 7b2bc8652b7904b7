import type { ReleaseId, Unit, UnitState } from '@trebol/shared/contract/release'
import { newestFirst, type ReadFacts } from '../releases/facts-reader.ts'
import { liveMark } from '../store/keys.ts'
import type { Published } from './overview-schema.ts'

const mostShown = 20

/** The newest releases of a unit, and those that its state names, with what their records say. */
export const releaseFacts =
  (read: ReadFacts) =>
  async (
    unit: Unit,
    ids: readonly ReleaseId[],
    state: UnitState | null,
    marks: ReadonlySet<string>,
  ): Promise<{ newest: Published[]; total: number }> => {
    const all = await newestFirst(read, unit, ids)
    const named: readonly (string | null | undefined)[] = [
      state?.active,
      state?.previous,
      state?.ramp?.release,
      ...(state?.withdrawn ?? []),
    ]
    const newest = all
      .filter(({ id }, index) => index < mostShown || named.includes(id))
      .map((one) => ({ ...one, wasLive: marks.has(liveMark(unit, one.id)) }))
    return { newest, total: ids.length }
  }
