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

/** What a browser must know of a release. */
export function presentRelease({ unit, id, contract, global, entry, preload, files }: ReleaseManifest): PointerRelease {
  const pinned = files.filter(({ path }) => /\.(?:js|css)$/.test(path))
  return {
    unit,
    contract,
    global,
    entry: `/${releaseFile(unit, id, entry)}`,
    preload,
    files: Object.fromEntries(pinned.map(({ path, integrity }) => [path, integrity])),
  }
}

/** Who locked a unit and why is for operators: it stays in the log and out of what every browser can read. */
const withoutLock = (state: UnitState): UnitState => ({ ...state, locked: null })

/** When a pointer was issued and until when it is current; ISO 8601. */
export type Validity = { readonly issuedAt: string; readonly expiresAt: string }

/**
 * The pointer of a log entry: pure, so that anyone can make it again from the log and get the same text.
 * Source: docs/platform.md, "Words".
 */
export function projectPointer(entry: LogEntry, manifests: Manifests, { issuedAt, expiresAt }: Validity): Pointer {
  const states = units.flatMap((unit) => {
    const state = entry.units[unit]
    return state ? [[unit, withoutLock(state)] as const] : []
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
