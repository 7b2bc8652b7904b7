import type { ReleaseId, UnitState } from '@trebol/shared/contract/release'

/** A release alone in the place of its unit: a failure must show, so nothing stands behind it to fall back to. */
export const alone = (release: ReleaseId): UnitState => ({
  active: release,
  previous: null,
  ramp: null,
  withdrawn: [],
  severity: 'passive',
  locked: null,
})
