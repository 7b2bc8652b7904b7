import { units } from '@trebol/shared/contract/release'
import type { LogEntry } from '../log/log-entry.ts'
import { listRevs, readEntry, readHead } from '../log/read-log.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import type { Ramp } from './judge-ramps.ts'

/** The ramps that an entry describes; when they began is for the log to say. */
const rampsOf = ({ channel, units: states }: LogEntry): Omit<Ramp, 'since'>[] =>
  units.flatMap((unit) => {
    const state = states[unit]
    return state?.ramp ? [{ channel, unit, candidate: state.ramp.release, incumbent: state.active }] : []
  })

/** Sessions are dated by this clock: none of them would come after a time that it has not reached yet. */
const notAfter = (at: Date, now: Date) => (at > now ? now : at)

/**
 * Reads the ramps of a channel as they are now. A ramp counts from the entry that began it, however it was widened
 * since, or where a clock ran ahead from when it was seen first; what was found of one is remembered, because entries
 * never change.
 */
export function rampReader(store: ReleaseStore, channel: string, now: () => Date): () => Promise<readonly Ramp[]> {
  let began = new Map<string, Date>()

  const findBegin = async ({ unit, candidate, incumbent }: Omit<Ramp, 'since'>, head: LogEntry): Promise<Date> => {
    let since = head.at
    for (const rev of (await listRevs(store, channel)).filter((one) => one < head.rev).reverse()) {
      const state = (await readEntry(store, channel, rev))?.entry
      const before = state?.units[unit]
      if (before?.ramp?.release !== candidate || before.active !== incumbent) break
      since = state?.at ?? since
    }
    return new Date(since)
  }

  return async () => {
    const head = (await readHead(store, channel))?.entry
    const found = head ? rampsOf(head) : []
    const known = new Map<string, Date>()
    const ramps: Ramp[] = []
    for (const ramp of found) {
      const key = `${ramp.unit} ${ramp.candidate} ${ramp.incumbent}`
      const since = began.get(key) ?? (head ? notAfter(await findBegin(ramp, head), now()) : new Date(0))
      known.set(key, since)
      ramps.push({ ...ramp, since })
    }
    began = known
    return ramps
  }
}
