import type { ReleaseId, severities, Unit } from '@trebol/shared/contract/release'
import type { PlanOrder } from '../policy/ramp-plan.ts'
import type { UnitPolicy } from '../policy/unit-policy.ts'

export type Severity = (typeof severities)[number]

/** What an operator, or the judge, asks of a channel. */
export type ChangeCommand =
  | {
      readonly kind: 'promote'
      readonly unit: Unit
      readonly release: ReleaseId
      readonly severity: Severity
      /** Percent of browsers that get it at first, 1 to 99; left out: all. */
      readonly ramp?: number | undefined
      /** How the ramp goes on by itself; left out: by hand. */
      readonly plan?: PlanOrder | undefined
    }
  /** Widens or narrows the ramp of a unit: 0 takes the candidate back, 100 makes it the active release. */
  | {
      readonly kind: 'ramp'
      readonly unit: Unit
      readonly percent: number
      /** Why: of one that is taken back at least. */
      readonly reason: string | null
      /** Lock the unit too, as the judge does. */
      readonly lock: boolean
      /** The next step of its plan, which goes on; left out: by hand, which ends the plan. */
      readonly planned?: true
    }
  /** Agrees to the next step of a planned ramp. */
  | { readonly kind: 'approve'; readonly unit: Unit }
  | { readonly kind: 'rollback'; readonly unit: Unit; readonly to: ReleaseId | null; readonly reason: string }
  /** Takes a release that is not the active one from every session and from everything that falls back. */
  | { readonly kind: 'withdraw'; readonly unit: Unit; readonly release: ReleaseId; readonly reason: string }
  | { readonly kind: 'unlock'; readonly unit: Unit }
  /** Sets what holds for releases of a unit; `null`: all is standard again. */
  | { readonly kind: 'policy'; readonly unit: Unit; readonly policy: UnitPolicy | null; readonly reason: string }
