import { loadPayload } from '@trebol/shared/api'
import { type Pointer, pointerSchema, type Unit, units } from '@trebol/shared/contract/release'
import * as v from 'valibot'

export type UnitRelease = { readonly unit: Unit; readonly release: string; readonly locked: boolean }

/** What is live: as the channel says now, as it came with the page when the channel does not answer, or not known. */
export type Releases =
  | { readonly kind: 'live' | 'kept'; readonly rev: number; readonly units: readonly UnitRelease[] }
  | { readonly kind: 'unknown' }

export async function loadReleases(): Promise<Releases> {
  const kept = readKept()
  try {
    return present('live', await loadPayload(`/channels/${kept?.channel ?? 'production'}.json`, pointerSchema))
  } catch {
    return kept ? present('kept', kept) : { kind: 'unknown' }
  }
}

function readKept(): Pointer | null {
  try {
    const text = document.getElementById('release-pointer')?.textContent ?? ''
    const read = v.safeParse(pointerSchema, JSON.parse(text))
    return read.success ? read.output : null
  } catch {
    return null
  }
}

function present(kind: 'live' | 'kept', { rev, units: states }: Pointer): Releases {
  const live = units.flatMap((unit) => {
    const state = states[unit]
    return state ? [{ unit, release: state.active, locked: state.locked !== null }] : []
  })
  return { kind, rev, units: live }
}
