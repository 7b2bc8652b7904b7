import type { ReleaseId, Unit } from '@trebol/shared/contract/release'
import type { Action } from '../../src/keys/rights.ts'
import type { PlanOrder } from '../../src/policy/ramp-plan.ts'

/** What an operator opened a dialog for. */
export type Act =
  | { readonly kind: 'rollback'; readonly unit: Unit }
  | { readonly kind: 'promote'; readonly unit: Unit; readonly release: ReleaseId | null }
  | { readonly kind: 'ramp'; readonly unit: Unit }
  | { readonly kind: 'withdraw'; readonly unit: Unit; readonly release: ReleaseId }
  | { readonly kind: 'approve'; readonly unit: Unit }
  | { readonly kind: 'unlock'; readonly unit: Unit }
export type ActKind = Act['kind']

/** The right that each asks for. */
export const rightFor = {
  rollback: 'rollback',
  withdraw: 'rollback',
  promote: 'promote',
  ramp: 'promote',
  approve: 'promote',
  unlock: 'unlock',
} as const satisfies Record<ActKind, Action>

/** A call of the admin API that an act comes to. */
export type Order = {
  readonly path: ActKind
  readonly body: Readonly<Record<string, string | number | null | PlanOrder>>
}
