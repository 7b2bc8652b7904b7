import { createHash } from 'node:crypto'
import { type ReleaseId, type Unit, type UnitState, unitStateSchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import type { LogEntry } from '../log/log-entry.ts'
import type { RampPlan } from '../policy/ramp-plan.ts'
import type { UnitPolicy } from '../policy/unit-policy.ts'
import type { ChangeCommand } from './change-command.ts'
import type { ChannelState } from './channel-state.ts'
import { planApprove } from './plan-approve.ts'
import { planPolicy } from './plan-policy.ts'
import { planPromote } from './plan-promote.ts'
import { planRamp } from './plan-ramp.ts'
import { planRollback } from './plan-rollback.ts'
import { planUnlock } from './plan-unlock.ts'
import { planWithdraw } from './plan-withdraw.ts'

/** Who acts, and when. */
export type Act = { readonly by: string; readonly at: string }

/** What a command does to one unit. `to`: the release that it is about. */
export type UnitChange = {
  readonly kind: 'change'
  readonly to: ReleaseId
  readonly state: UnitState
  readonly trail: readonly ReleaseId[]
  readonly reason: string | null
  /** How its ramp goes on by itself afterwards; `null`: it does not. */
  readonly plan: RampPlan | null
}
/** What a command sets for a unit without changing what is live. */
export type PolicyChange = {
  readonly kind: 'policy'
  readonly to: ReleaseId
  readonly own: UnitPolicy
  readonly reason: string
}
export type Outcome =
  | UnitChange
  | PolicyChange
  | { readonly kind: 'nothing'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string; readonly cause?: 'budget' }

export type Plan = Exclude<Outcome, UnitChange | PolicyChange> | { readonly kind: 'change'; readonly entry: LogEntry }

/**
 * A clock that was set back, or that of an earlier writer that ran ahead, must not make the log run backwards. What else an
 * entry says of time, when a lock or the step of a plan began, stays what its writer's clock says.
 */
const notBefore = (at: string, before: string | null) => (before !== null && at < before ? before : at)

/** A new log is named after what its first entry says. */
const logName = (command: ChangeCommand, { by, at }: Act) =>
  createHash('sha256')
    .update(JSON.stringify([command, by, at]))
    .digest('hex')
    .slice(0, 12)

function withPlan(plans: LogEntry['plans'], unit: Unit, plan: RampPlan | null): LogEntry['plans'] {
  const { [unit]: _before, ...others } = plans
  return plan === null ? others : { ...others, [unit]: plan }
}

/** Which change withdrew each of these: this one, unless it was withdrawn before. */
function withdrawnBy({ rev, units, withdrawnAt }: ChannelState, unit: Unit, { withdrawn }: UnitState): number[] {
  const before = units[unit]?.withdrawn ?? []
  return withdrawn.map((id) => {
    const at = before.indexOf(id)
    return at === -1 ? rev + 1 : (withdrawnAt[unit]?.[at] ?? 0)
  })
}

/** In the order of the contract: what is printed here and what went over the service are the same bytes. */
const ordered = (state: UnitState): UnitState => v.parse(unitStateSchema, state)

/** The last change that took every page along: this one, if it recalls from what was active. */
function recalledBy(
  { rev, units }: ChannelState,
  unit: Unit,
  { severity, active }: UnitState,
): Pick<UnitState, 'recalledAt' | 'recalledTo'> {
  const before = units[unit]
  if (severity === 'recall' && before !== undefined && active !== before.active)
    return { recalledAt: rev + 1, recalledTo: active }
  if (before?.recalledAt !== undefined) {
    const { recalledAt, recalledTo } = before
    return { recalledAt, ...(recalledTo && { recalledTo }) }
  }
  // An older tool has recalled, and did not write down when.
  return before?.severity === 'recall' ? { recalledAt: rev, recalledTo: before.active } : { recalledAt: 0 }
}

function planUnit(state: ChannelState, command: ChangeCommand, act: Act): Outcome {
  switch (command.kind) {
    case 'promote':
      return planPromote(state, command, act)
    case 'ramp':
      return planRamp(state, command, act)
    case 'rollback':
      return planRollback(state, command, act)
    case 'withdraw':
      return planWithdraw(state, command)
    case 'unlock':
      return planUnlock(state, command)
    case 'approve':
      return planApprove(state, command, act)
    case 'policy':
      return planPolicy(state, command)
  }
}

/**
 * Decides what a command does to a channel, and does nothing: the next log entry, or why there is none.
 * Source: docs/architecture.md, "Decide purely, then act"; docs/platform.md, "Laws" 2, 4 and 9.
 */
export function plan(state: ChannelState, command: ChangeCommand, { by, at }: Act): Plan {
  const outcome = planUnit(state, command, { by, at })
  if (outcome.kind === 'refused' || outcome.kind === 'nothing') return outcome
  const { unit }: { unit: Unit } = command
  const change = outcome.kind === 'change' ? outcome : null
  const entry: LogEntry = {
    rev: state.rev + 1,
    log: state.log ?? logName(command, { by, at }),
    channel: state.channel,
    at: notBefore(at, state.at),
    by,
    command: command.kind,
    unit,
    from: state.units[unit]?.active ?? null,
    to: outcome.to,
    reason: outcome.reason,
    prev: state.digest,
    units: change
      ? { ...state.units, [unit]: ordered({ ...change.state, ...recalledBy(state, unit, change.state) }) }
      : state.units,
    trail: change ? { ...state.trail, [unit]: [...change.trail] } : state.trail,
    withdrawnAt: change ? { ...state.withdrawnAt, [unit]: withdrawnBy(state, unit, change.state) } : state.withdrawnAt,
    plans: change ? withPlan(state.plans, unit, change.plan) : state.plans,
    policies: outcome.kind === 'policy' ? { ...state.policies, [unit]: outcome.own } : state.policies,
  }
  return { kind: 'change', entry }
}
