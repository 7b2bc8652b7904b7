import type { Unit } from '@trebol/shared/contract/release'
import { decideRight } from '../../src/keys/decide-right.ts'
import type { Overview } from '../../src/ops/overview-schema.ts'
import type { Who } from '../../src/ops/who.ts'
import { type ActKind, rightFor } from '../acts/act.ts'
import { rollbackTargets } from '../acts/targets.ts'

/** Why the key may not do this; the server decides again. */
function whyNotAllowed({ key: { name, expiresAt, ...rights } }: Who, kind: ActKind, unit: Unit, channel: string) {
  const judged = { name, rights, expiresAt: expiresAt === null ? null : new Date(expiresAt), revokedAt: null }
  const decision = decideRight(judged, rightFor[kind], unit, channel, new Date())
  return decision.allowed ? null : decision.message
}

function whyNotPossible(overview: Overview, kind: ActKind, unit: Unit): string | null {
  const state = overview.status.units[unit]
  switch (kind) {
    case 'rollback':
      if (!state) return `${unit} is not live here.`
      return state.ramp || rollbackTargets(overview, unit).length > 0 ? null : `${unit} has no other release to go to.`
    case 'promote':
      if (state?.locked) return `${unit} is locked: unlock it first.`
      return overview.releases[unit].newest.some(({ id }) => id !== state?.active)
        ? null
        : `${unit} has no other published release.`
    case 'ramp':
      return state?.ramp ? null : `${unit} has no ramp.`
    case 'unlock':
      return state?.locked ? null : `${unit} is not locked.`
  }
}

/** Why an act cannot be done now: the key's rights first, then the state; `null` when it can. */
export const whyNot = (overview: Overview, who: Who, kind: ActKind, unit: Unit): string | null =>
  whyNotAllowed(who, kind, unit, overview.status.channel) ?? whyNotPossible(overview, kind, unit)
