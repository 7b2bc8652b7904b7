import type {
  Pointer,
  PointerRelease,
  ReleaseId,
  ReleaseManifest,
  RemoteUnit,
  UnitState,
} from '@trebol/shared/contract/release'
import { units } from '@trebol/shared/contract/release'
import type { LogEntry } from '../log/log-entry.ts'
import { releaseFile } from '../store/keys.ts'

export type Manifests = ReadonlyMap<ReleaseId, ReleaseManifest>

/** Releases of remotes that a browser may have to load: the active one, the candidate of a ramp, the one to fall back to. */
export function namedReleases(entry: LogEntry): { unit: RemoteUnit; id: ReleaseId }[] {
  return units.flatMap((unit) => {
    const state = entry.units[unit]
    if (unit === 'host' || !state) return []
    return [state.active, state.ramp?.release ?? null, state.previous].flatMap((id) =>
      id === null ? [] : [{ unit, id }],
    )
  })
}

/** What a browser must know of a release. Its entry pins all else of it, so that a page carries one hash of each. */
export function presentRelease({ unit, id, contract, global, entry, files }: ReleaseManifest): PointerRelease {
  const pinned = files.filter(({ path }) => path === entry)
  return {
    unit,
    contract,
    global,
    entry: `/${releaseFile(unit, id, entry)}`,
    preload: [],
    files: Object.fromEntries(pinned.map(({ path, integrity }) => [path, integrity])),
  }
}

/** Most withdrawn releases of a unit that a pointer names: every page loads it, and older hosts refuse more. */
const mostWithdrawn = 10

/**
 * What browsers may know of a unit. Who locked it and why is for operators. A page that may run a withdrawn release for
 * which there is no room has missed all changes since: it follows as if it had missed a recall.
 */
function forBrowsers(state: UnitState, withdrawnAt: readonly number[]): UnitState {
  const { recalledAt, recalledTo, ...rest } = state
  const withdrawn = state.withdrawn.slice(0, mostWithdrawn)
  const forgotten = withdrawnAt[mostWithdrawn] ?? 0
  const plain = { ...rest, withdrawn, locked: null }
  if (recalledAt === undefined) return plain
  return forgotten > recalledAt
    ? { ...plain, recalledAt: forgotten }
    : { ...plain, recalledAt, ...(recalledTo && { recalledTo }) }
}

/** When a pointer was issued and until when it is current; ISO 8601. */
export type Validity = { readonly issuedAt: string; readonly expiresAt: string }

/**
 * The pointer of a log entry: pure, so that anyone can make it again from the log and get the same text.
 * Source: docs/platform.md, "Words".
 */
export function projectPointer(entry: LogEntry, manifests: Manifests, { issuedAt, expiresAt }: Validity): Pointer {
  const states = units.flatMap((unit) => {
    const state = entry.units[unit]
    return state ? [[unit, forBrowsers(state, entry.withdrawnAt[unit] ?? [])] as const] : []
  })
  const releases = namedReleases(entry).flatMap(({ id }) => {
    const manifest = manifests.get(id)
    return manifest ? [[id, presentRelease(manifest)] as const] : []
  })
  return {
    channel: entry.channel,
    log: entry.log,
    rev: entry.rev,
    issuedAt,
    expiresAt,
    units: Object.fromEntries(states),
    releases: Object.fromEntries(releases),
  }
}

/** The pointer as text to sign. It stands in pages too, so it cannot end the element that it stands in. */
export const pointerText = (pointer: Pointer) => JSON.stringify(pointer).replaceAll('<', '\\u003c')
