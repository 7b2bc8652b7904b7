import type { UnitState } from '@trebol/shared/contract/release'
import { refuseRelease } from '../releases/refuse-release.ts'
import type { ChangeCommand } from './change-command.ts'
import type { ChannelState } from './channel-state.ts'
import { findExcess, gate } from './gate.ts'
import type { Act, Outcome } from './plan.ts'
import { refuseAlone } from './refuse-alone.ts'
import { withdraw } from './withdraw.ts'

const trailLength = 10

const refused = (message: string) => ({ kind: 'refused', message }) as const satisfies Outcome

type Promote = Extract<ChangeCommand, { kind: 'promote' }>

function startRamp(
  state: ChannelState,
  { unit, release, severity, plan }: Promote,
  percent: number,
  { by, at }: Act,
): Outcome {
  const before = state.units[unit]
  if (!before) return refused(`${unit} has no active release on ${state.channel} to compare with: promote it whole.`)
  return {
    kind: 'change',
    to: release,
    state: {
      ...before,
      severity,
      ramp: { release, percent },
      withdrawn: withdraw(before, severity === 'recall' ? [before.ramp?.release] : [], [release]),
    },
    trail: state.trail[unit],
    reason: null,
    plan: plan ? { ...plan, by, since: at } : null,
  }
}

/** The state in which `release` is active, and the trail to it: also the end of a ramp that held. */
export function makeActive(
  state: ChannelState,
  { unit, release, severity }: Omit<Promote, 'kind' | 'ramp' | 'plan'>,
): Outcome {
  const before = state.units[unit]
  const trail = (before ? [before.active, ...state.trail[unit]] : state.trail[unit])
    .filter((id) => id !== release)
    .slice(0, trailLength)
  const left = severity === 'recall' ? [before?.active, before?.ramp?.release] : []
  const next: UnitState = {
    active: release,
    previous: trail.find((id) => !left.includes(id)) ?? null,
    ramp: null,
    withdrawn: withdraw(before, left, [release]),
    severity,
    locked: null,
  }
  return {
    kind: 'change',
    to: release,
    state: next,
    trail: trail.filter((id) => !left.includes(id)),
    reason: null,
    plan: null,
  }
}

/** Makes a release the active one, unless the unit is locked or the release cannot run in the live set. */
export function planPromote(state: ChannelState, command: Promote, act: Act): Outcome {
  const { unit, release, ramp, plan } = command
  const before = state.units[unit]
  if (before?.active === release) {
    return { kind: 'nothing', message: `${unit} ${release} is already active on ${state.channel}.` }
  }
  if (plan === undefined && ramp !== undefined && before?.ramp?.release === release && before.ramp.percent === ramp) {
    return { kind: 'nothing', message: `${unit} ${release} is already at ${ramp} % on ${state.channel}.` }
  }
  if (state.candidate.kind !== 'sound') return refused(refuseRelease(state, unit, release))
  if (before?.locked) {
    const { by, reason, at } = before.locked
    return refused(
      `${unit} is locked by ${by} since ${at} ("${reason}"): run "release unlock ${unit}" when that is settled.`,
    )
  }
  const misfit = gate(state.candidate.manifest, state)
  if (misfit)
    return { ...refused(misfit), ...(misfit === findExcess(state.candidate.manifest, state) && { cause: 'budget' }) }
  const alone = refuseAlone(state, { unit, release, percent: ramp ?? 100 })
  if (alone) return refused(alone)
  return ramp === undefined ? makeActive(state, command) : startRamp(state, command, ramp, act)
}
