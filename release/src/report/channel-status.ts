import { perUnit, type ReleaseId, type Unit, type UnitState, units } from '@trebol/shared/contract/release'
import type { LogEntry } from '../log/log-entry.ts'
import { listRevs, readEntry, readHead } from '../log/read-log.ts'
import { readPointer } from '../pointer/read-pointer.ts'
import type { RampPlan } from '../policy/ramp-plan.ts'
import { factsReader, newestFirst, type ReadFacts, type ReleaseFacts } from '../releases/facts-reader.ts'
import { listReleases } from '../releases/list-releases.ts'
import type { Signer } from '../signing/signer.ts'
import { pointerKey } from '../store/keys.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { verifyPointer } from '../verify/verify-pointer.ts'
import type { Built, pointerStates } from './answer-schemas.ts'
import { forEachUnit } from './for-each-unit.ts'

export type UnitStatus = UnitState & {
  /** How its ramp goes on by itself; `null`: by hand. */
  readonly plan: RampPlan | null
  /** When, by whom and by which command the unit was last changed; `null` when that is too far back in the log. */
  readonly last: { readonly at: string; readonly by: string; readonly command: string } | null
}

/** What is live on a channel, for people and for `--json`. Source: docs/platform.md, "Commands". */
export type ChannelStatus = {
  readonly channel: string
  readonly store: string
  readonly rev: number
  readonly changedAt: string | null
  /**
   * Whether the pointer document says what the log says; `serve` and every change bring it up to date. `wrong`: it has the
   * number of the log but other words or a foreign signature; `unchecked`: it has the number, and no key to check it with.
   */
  readonly pointer: (typeof pointerStates)[number]
  readonly units: Readonly<Record<Unit, UnitStatus | null>>
  /** Newest first. */
  readonly published: Readonly<Record<Unit, readonly ReleaseId[]>>
  /** Of the newest and of those that the channel names, newest first; `null` where an older service does not tell. */
  readonly sources: Readonly<Record<Unit, readonly Built[]>> | null
}

const lookBack = 200
const newestTold = 5

const builtOf = (id: ReleaseId, { bytes: _bytes, files: _files, ...rest }: ReleaseFacts): Built => ({ id, ...rest })

async function lastChanges(store: ReleaseStore, channel: string, wanted: readonly Unit[]) {
  const found = new Map<Unit, UnitStatus['last']>()
  const revs = (await listRevs(store, channel)).slice(-lookBack).reverse()
  for (const rev of revs) {
    if (wanted.every((unit) => found.has(unit))) break
    const entry = (await readEntry(store, channel, rev))?.entry
    if (entry && !found.has(entry.unit)) {
      found.set(entry.unit, { at: entry.at, by: entry.by, command: entry.command })
    }
  }
  return found
}

async function examinePointer(
  store: ReleaseStore,
  channel: string,
  head: LogEntry | null,
  signer: Signer | null,
): Promise<ChannelStatus['pointer']> {
  const bytes = await store.read(pointerKey(channel))
  const rev = head?.rev ?? 0
  if (bytes === null) return rev === 0 ? 'current' : 'missing'
  const shown = readPointer(bytes)?.rev
  if (shown === undefined) return 'wrong'
  if (shown !== rev) return shown < rev ? 'behind' : 'ahead'
  if (signer === null) return 'unchecked'
  return (await verifyPointer(store, channel, head, signer)).length === 0 ? 'current' : 'wrong'
}

/** Reads the status of a channel; with a `signer`, whether its pointer can be believed. Reads only. */
export async function channelStatus(
  store: ReleaseStore,
  channel: string,
  signer: Signer | null,
  read: ReadFacts = factsReader(store),
): Promise<ChannelStatus> {
  const head = (await readHead(store, channel))?.entry ?? null
  const found = await forEachUnit(async (unit) => newestFirst(read, unit, await listReleases(store, unit)))
  const wanted = units.filter((unit) => head?.units[unit])
  const last = await lastChanges(store, channel, wanted)
  const status = (unit: Unit): UnitStatus | null => {
    const state = head?.units[unit]
    return state ? { ...state, plan: head?.plans[unit] ?? null, last: last.get(unit) ?? null } : null
  }
  return {
    channel,
    store: store.place,
    rev: head?.rev ?? 0,
    changedAt: head?.at ?? null,
    pointer: await examinePointer(store, channel, head, signer),
    units: perUnit(status),
    published: perUnit((unit) => found[unit].map(({ id }) => id)),
    sources: perUnit((unit) => {
      const { active, previous, ramp } = head?.units[unit] ?? {}
      const named: readonly (string | null | undefined)[] = [active, previous, ramp?.release]
      return found[unit].flatMap(({ id, facts }, index) =>
        facts && (index < newestTold || named.includes(id)) ? [builtOf(id, facts)] : [],
      )
    }),
  }
}
