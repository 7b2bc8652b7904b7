import type { ReleaseId, Unit } from '@trebol/shared/contract/release'
import { liveFolder, liveMark } from '../store/keys.ts'
import type { EdgeContext } from './edge-context.ts'

/**
 * Knows which releases were ever live on the channel: what its pointer names, else what the store has a mark of. What was
 * live stays so, so that each is asked for once. Source: docs/platform.md, "Files of releases".
 */
export function liveReleases({ store, channel, watch }: Pick<EdgeContext, 'store' | 'channel' | 'watch'>) {
  const known = new Set<string>()
  return async (unit: Unit, id: ReleaseId): Promise<boolean> => {
    const mark = liveMark(unit, id)
    if (known.has(mark)) return true
    const state = (await watch.current())?.pointer.units[unit]
    const named = state ? [state.active, state.previous, state.ramp?.release, ...state.withdrawn] : []
    if (!named.includes(id) && !(await store.has(`${liveFolder(channel)}/${mark}`))) return false
    known.add(mark)
    return true
  }
}
