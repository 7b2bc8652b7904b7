import { type ReleaseManifest, units as unitNames } from '@trebol/shared/contract/release'
import type { ChannelState } from './channel-state.ts'
import { findMisfits } from './find-misfits.ts'

/**
 * A remote cannot be held against a host whose record is lost: do not guess. The host itself may always be changed,
 * whatever remote is lost, so that there is a way out.
 */
function findLostHost(candidate: ReleaseManifest, { units, live }: ChannelState): string | null {
  if (candidate.unit === 'host' || !units.host || live.host) return null
  return `host ${units.host.active} is live but its release.json cannot be read: run "release verify", then "release rollback host".`
}

function findTwin(candidate: ReleaseManifest, { units }: ChannelState): string | null {
  const twin = unitNames.find(
    (name) =>
      name !== candidate.unit && (units[name]?.active === candidate.id || units[name]?.previous === candidate.id),
  )
  return twin ? `${twin} is live under the same id: raise the version of ${candidate.unit} and publish again.` : null
}

/** A host that does not know the key would refuse the pointer, and with it every remote. */
function findForeignHost({ unit, id, pointerKeys }: ReleaseManifest, { signingKey }: ChannelState): string | null {
  if (unit !== 'host' || pointerKeys.includes(signingKey)) return null
  return `host ${id} does not know the key that signs the pointer (${signingKey}): build it with the pointer-keys.json of this installation and publish again.`
}

function findMisfit(candidate: ReleaseManifest, { live, ramping }: ChannelState): string | null {
  if (candidate.unit !== 'host') {
    const misfits = live.host ? findMisfits(live.host, candidate) : []
    return misfits.length === 0
      ? null
      : `${misfits.join('; ')}. Promote a host that provides this first, or build ${candidate.unit} against the live one.`
  }
  const remotes = [...Object.values(live).filter(({ unit }) => unit !== 'host'), ...ramping]
  const misfits = remotes.flatMap((remote) => findMisfits(candidate, remote))
  return misfits.length === 0
    ? null
    : `${misfits.join('; ')}. Promote fitting releases of these remotes first, or choose another host.`
}

/**
 * Why the candidate cannot join the live set, with the repair; `null` when it can. A remote is held against the
 * live host, the host against every live remote. Before any host is live there is nothing to hold a remote against.
 * Source: docs/platform.md, "Laws" 4.
 */
export function gate(candidate: ReleaseManifest, state: ChannelState): string | null {
  return (
    findTwin(candidate, state) ??
    findForeignHost(candidate, state) ??
    findLostHost(candidate, state) ??
    findMisfit(candidate, state)
  )
}
