import type { ChangeCommand } from './change-command.ts'
import type { ChannelState } from './channel-state.ts'
import type { Outcome } from './plan.ts'
import { withdraw } from './withdraw.ts'

const refused = (message: string): Outcome => ({ kind: 'refused', message })

/**
 * Withdraws a release that some sessions still run, or may fall back to: they leave it for the active one. What is live or
 * ramping is left by a rollback or the end of its ramp, which say where to.
 */
export function planWithdraw(
  { units, trail, plans, channel, wasLive }: ChannelState,
  { unit, release, reason }: Extract<ChangeCommand, { kind: 'withdraw' }>,
): Outcome {
  const before = units[unit]
  if (!before) return refused(`${unit} was never promoted to ${channel}: there is nothing to withdraw.`)
  if (release === before.active)
    return refused(`${unit} ${release} is active on ${channel}: "release rollback ${unit}" leaves it.`)
  if (release === before.ramp?.release)
    return refused(`${unit} ${release} is ramping on ${channel}: "release ramp ${unit} 0" takes it back.`)
  if (before.withdrawn.includes(release))
    return { kind: 'nothing', message: `${unit} ${release} is withdrawn on ${channel} already.` }
  if (!wasLive)
    return refused(`${unit} ${release} was never live on ${channel}: no page runs it. "release log" shows what was.`)
  const left = trail[unit].filter((id) => id !== release)
  return {
    kind: 'change',
    to: release,
    state: {
      ...before,
      previous: before.previous === release ? (left[0] ?? null) : before.previous,
      withdrawn: withdraw(before, [release], []),
    },
    trail: left,
    reason,
    plan: plans[unit] ?? null,
  }
}
