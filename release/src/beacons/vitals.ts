import type { Beacon } from '@trebol/shared/contract/beacon'
import type { ReleaseId, Unit } from '@trebol/shared/contract/release'

/** What a page tells of how it was to its visitor; see `vitalsSchema`. */
export const vitalKinds = ['lcp', 'inp', 'cls', 'ready'] as const
export type VitalKind = (typeof vitalKinds)[number]

/** Whole numbers: milliseconds, and layout shift in ten-thousandths. */
export type VitalValues = Readonly<Record<VitalKind, number | null>>

export const noVitals: VitalValues = { lcp: null, inp: null, cls: null, ready: null }

/** Parts of a layout shift of 1, so that the bounds of times serve for it too. */
export const shiftParts = 10_000

const wholeOf = (value: number | undefined, parts = 1) => (value === undefined ? null : Math.round(value * parts))

type Told = {
  readonly unit: Unit
  readonly release: ReleaseId
  readonly values: VitalValues
  /** Its files came out of the browser's cache. */
  readonly isCached: boolean
}

/** The vitals of a beacon, once for each release that has made them: the unit whose page was opened, and the host around it. */
export function vitalsOf({ vitals, set }: Beacon): readonly Told[] {
  if (vitals === undefined) return []
  const { unit, release, lcp, inp, cls, ready, cached = [] } = vitals
  const values = { lcp: wholeOf(lcp), inp: wholeOf(inp), cls: wholeOf(cls, shiftParts), ready: wholeOf(ready) }
  const host = { unit: 'host' as const, release: set.host, values, isCached: cached.includes('host') }
  return unit === 'host' ? [host] : [host, { unit, release, values, isCached: cached.includes(unit) }]
}
