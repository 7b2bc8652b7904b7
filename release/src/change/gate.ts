import { type ReleaseManifest, units as unitNames } from '@trebol/shared/contract/release'
import { overBudget } from '../policy/over-budget.ts'
import { sizeBudget } from '../policy/size-budget.ts'
import { findMisfits } from '../releases/find-misfits.ts'
import type { ChannelState } from './channel-state.ts'

/**
 * A remote cannot be held against a host whose record is lost: do not guess. The host itself may always be changed,
 * whatever remote is lost, so that there is a way out.
 */
function findLostHost(candidate: ReleaseManifest, { units, live, ramping }: ChannelState): string | null {
  if (candidate.unit === 'host' || !units.host) return null
  const { active, ramp } = units.host
  const isRampLost = ramp !== null && !ramping.some(({ unit, id }) => unit === 'host' && id === ramp.release)
  if (live.host && !isRampLost) return null
  return `host ${live.host ? ramp?.release : active} is live but its release.json cannot be read: run "release verify", then "release rollback host".`
}

function findTwin(candidate: ReleaseManifest, { units }: ChannelState): string | null {
  const twin = unitNames.find((name) => {
    const state = units[name]
    return name !== candidate.unit && [state?.active, state?.previous, state?.ramp?.release].includes(candidate.id)
  })
  return twin ? `${twin} is live under the same id: raise the version of ${candidate.unit} and publish again.` : null
}

/** A host that does not know the key would refuse the pointer, and with it every remote. */
function findForeignHost({ unit, id, pointerKeys }: ReleaseManifest, { signingKey }: ChannelState): string | null {
  if (unit !== 'host' || pointerKeys.includes(signingKey)) return null
  return `host ${id} does not know the key that signs the pointer (${signingKey}): build it with the pointer-keys.json of this installation and publish again.`
}

function findMisfit(candidate: ReleaseManifest, { live, ramping }: ChannelState): string | null {
  const isHost = ({ unit }: ReleaseManifest) => unit === 'host'
  const all = [...Object.values(live), ...ramping]
  if (!isHost(candidate)) {
    const misfits = all.filter(isHost).flatMap((host) => findMisfits(host, candidate))
    return misfits.length === 0
      ? null
      : `${misfits.join('; ')}. Promote a host that provides this first, or build ${candidate.unit} against the live one.`
  }
  const remotes = all.filter((one) => !isHost(one))
  const misfits = remotes.flatMap((remote) => findMisfits(candidate, remote))
  return misfits.length === 0
    ? null
    : `${misfits.join('; ')}. Promote fitting releases of these remotes first, or choose another host.`
}

/** Only what is to be promoted is weighed: the way back is always open. */
export const findExcess = ({ unit, id }: ReleaseManifest, { channel, weight, policies }: ChannelState): string | null =>
  weight && overBudget({ unit, id, channel }, weight, sizeBudget(unit, policies[unit]))

/**
 * Why the candidate cannot join the live set, with the repair; `null` when it can. A remote is held against the
 * live host, and the one that ramps beside it; the host against every live or ramping remote. Before any host is live
 * there is nothing to hold a remote against. Each is held against the size budget of its unit.
 * Source: docs/platform.md, "Laws" 4.
 */
export function gate(candidate: ReleaseManifest, state: ChannelState): string | null {
  return (
    findTwin(candidate, state) ??
    findForeignHost(candidate, state) ??
    findLostHost(candidate, state) ??
    findMisfit(candidate, state) ??
    findExcess(candidate, state)
  )
}
