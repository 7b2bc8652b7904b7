import type { Unit } from '@trebol/shared/contract/release'
import type { Overview } from '../../src/ops/overview-schema.ts'
import type { Who } from '../../src/ops/who.ts'
import { type ActKind, rightFor } from '../acts/act.ts'
import { rollbackTargets } from '../acts/targets.ts'
import { whyNotAllowed } from '../session/why-not-allowed.ts'

function whyNotPossible(overview: Overview, who: Who, kind: ActKind, unit: Unit): string | null {
  const state = overview.status.units[unit]
  switch (kind) {
    case 'rollback':
      if (!state) return `${unit} is not live here.`
      return state.ramp || rollbackTargets(overview, unit).length > 0 ? null : `${unit} has no release to go back to.`
    case 'promote':
      if (state?.locked) return `${unit} is locked: unlock it first.`
      return overview.releases[unit].newest.some(({ id }) => id !== state?.active)
        ? null
        : `${unit} has no other published release.`
    case 'ramp':
      return state?.ramp ? null : `${unit} has no ramp.`
    case 'withdraw':
      return state ? null : `${unit} is not live here.`
    case 'approve': {
      const step = overview.steps[unit]
      if (!step?.asksApproval) return `${unit} has no ramp that asks for an approval.`
      if (step.isApproved) return `${step.percent} % of ${unit} is approved already.`
      return state?.plan?.by === who.key.name
        ? `You began the ramp of ${unit}: somebody else approves its next step.`
        : null
    }
    case 'unlock':
      return state?.locked ? null : `${unit} is not locked.`
  }
}

/** Why an act cannot be done now: the key's rights first, then the state; `null` when it can. */
export const whyNot = (overview: Overview, who: Who, kind: ActKind, unit: Unit): string | null =>
  whyNotAllowed(who, rightFor[kind], unit, overview.status.channel) ?? whyNotPossible(overview, who, kind, unit)
