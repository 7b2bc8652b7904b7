import type { ChangeCommand } from './change-command.ts'
import type { ChannelState } from './channel-state.ts'
import type { Outcome } from './plan.ts'

/** Lifts the lock that a rollback left. The active release stays. */
export function planUnlock(
  { units, trail, plans, channel }: ChannelState,
  { unit }: Extract<ChangeCommand, { kind: 'unlock' }>,
): Outcome {
  const before = units[unit]
  if (!before) return { kind: 'refused', message: `${unit} was never promoted to ${channel}: promote a release first.` }
  if (!before.locked) return { kind: 'nothing', message: `${unit} is not locked on ${channel}.` }
  return {
    kind: 'change',
    to: before.active,
    state: { ...before, locked: null },
    trail: trail[unit],
    reason: `lock lifted: ${before.locked.reason}`,
    plan: plans[unit] ?? null,
  }
}
