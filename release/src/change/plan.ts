import { createHash } from 'node:crypto'
import type { ReleaseId, Unit, UnitState } from '@trebol/shared/contract/release'
import type { OwnSizes } from '../budgets/size-budget.ts'
import type { LogEntry } from '../log/log-entry.ts'
import type { ChangeCommand } from './change-command.ts'
import type { ChannelState } from './channel-state.ts'
import { planBudget } from './plan-budget.ts'
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
}
/** What a command sets for a unit without changing what is live. */
export type BudgetChange = {
  readonly kind: 'budget'
  readonly to: ReleaseId
  readonly own: OwnSizes
  readonly reason: string
}
export type Outcome =
  | UnitChange
  | BudgetChange
  | { readonly kind: 'nothing'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string }

export type Plan = Exclude<Outcome, UnitChange | BudgetChange> | { readonly kind: 'change'; readonly entry: LogEntry }

/** A clock that was set back must not make the log run backwards. */
const notBefore = (at: string, before: string | null) => (before !== null && at < before ? before : at)

/** A new log is named after what its first entry says. */
const logName = (command: ChangeCommand, { by, at }: Act) =>
  createHash('sha256')
    .update(JSON.stringify([command, by, at]))
    .digest('hex')
    .slice(0, 12)

function planUnit(state: ChannelState, command: ChangeCommand, act: Act): Outcome {
  switch (command.kind) {
    case 'promote':
      return planPromote(state, command)
    case 'ramp':
      return planRamp(state, command, act)
    case 'rollback':
      return planRollback(state, command, act)
    case 'withdraw':
      return planWithdraw(state, command)
    case 'unlock':
      return planUnlock(state, command)
    case 'budget':
      return planBudget(state, command)
  }
}

/**
 * Decides what a command does to a channel, and does nothing: the next log entry, or why there is none.
 * Source: docs/architecture.md, "Decide purely, then act"; docs/platform.md, "Laws" 2, 4 and 9.
 */
export function plan(state: ChannelState, command: ChangeCommand, { by, at }: Act): Plan {
  const act = { by, at: notBefore(at, state.at) }
  const outcome = planUnit(state, command, act)
  if (outcome.kind === 'refused' || outcome.kind === 'nothing') return outcome
  const { unit }: { unit: Unit } = command
  const entry: LogEntry = {
    rev: state.rev + 1,
    log: state.log ?? logName(command, act),
    channel: state.channel,
    at: act.at,
    by: act.by,
    command: command.kind,
    unit,
    from: state.units[unit]?.active ?? null,
    to: outcome.to,
    reason: outcome.reason,
    prev: state.digest,
    units: outcome.kind === 'change' ? { ...state.units, [unit]: outcome.state } : state.units,
    trail: outcome.kind === 'change' ? { ...state.trail, [unit]: [...outcome.trail] } : state.trail,
    budgets: outcome.kind === 'budget' ? { ...state.budgets, [unit]: outcome.own } : state.budgets,
  }
  return { kind: 'change', entry }
}
