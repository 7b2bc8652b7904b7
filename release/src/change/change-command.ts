import type { ReleaseId, severities, Unit } from '@trebol/shared/contract/release'
import type { OwnSizes } from '../budgets/size-budget.ts'

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
    }
  /** Widens or narrows the ramp of a unit: 0 takes the candidate back, 100 makes it the active release. */
  | {
      readonly kind: 'ramp'
      readonly unit: Unit
      readonly percent: number
      /** Why, when the candidate is taken back. */
      readonly reason: string | null
      /** Lock the unit too, as the judge does. */
      readonly lock: boolean
    }
  | { readonly kind: 'rollback'; readonly unit: Unit; readonly to: ReleaseId | null; readonly reason: string }
  /** Takes a release that is not the active one from every session and from everything that falls back. */
  | { readonly kind: 'withdraw'; readonly unit: Unit; readonly release: ReleaseId; readonly reason: string }
  | { readonly kind: 'unlock'; readonly unit: Unit }
  /** Sets sizes that releases of a unit may have; `null`: all standard ones again. */
  | { readonly kind: 'budget'; readonly unit: Unit; readonly sizes: OwnSizes | null; readonly reason: string }
