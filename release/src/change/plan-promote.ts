import type { ChangeCommand } from './change-command.ts'
import type { ChannelState } from './channel-state.ts'
import { gate } from './gate.ts'
import type { Outcome } from './plan.ts'
import { refuseCandidate } from './refuse-candidate.ts'

const trailLength = 10

const refused = (message: string): Outcome => ({ kind: 'refused', message })

/** Makes a release the active one, unless the unit is locked or the release cannot run in the live set. */
export function planPromote(state: ChannelState, command: Extract<ChangeCommand, { kind: 'promote' }>): Outcome {
  const { unit, release, severity } = command
  const before = state.units[unit]
  if (before?.active === release) {
    return { kind: 'nothing', message: `${unit} ${release} is already active on ${state.channel}.` }
  }
  if (state.candidate.kind !== 'sound') return refused(refuseCandidate(state, unit, release))
  if (before?.locked) {
    const { by, reason, at } = before.locked
    return refused(
      `${unit} is locked by ${by} since ${at} ("${reason}"): run "release unlock ${unit}" when that is settled.`,
    )
  }
  const misfit = gate(state.candidate.manifest, state)
  if (misfit) return refused(misfit)
  const trail = (before ? [before.active, ...state.trail[unit]] : state.trail[unit])
    .filter((id) => id !== release)
    .slice(0, trailLength)
  return {
    kind: 'change',
    state: { active: release, previous: trail[0] ?? null, severity, locked: null },
    trail,
    reason: null,
  }
}
