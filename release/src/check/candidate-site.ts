import type { ReleaseId, ReleaseManifest, Unit } from '@trebol/shared/contract/release'
import { gate } from '../change/gate.ts'
import { readChannelState } from '../change/read-channel-state.ts'
import { loadSite } from '../edge/load-site.ts'
import type { HostPage, Site } from '../edge/site.ts'
import type { LogEntry } from '../log/log-entry.ts'
import { alone } from '../pointer/alone.ts'
import type { Refreshing } from '../pointer/refresh-pointer.ts'
import { Refusal } from '../refusal.ts'
import { refuseRelease } from '../releases/refuse-release.ts'
import type { ReleaseStore } from '../store/release-store.ts'

export type Asked = { readonly channel: string; readonly unit: Unit; readonly release: ReleaseId }

/** A state of the channel that nobody has seen: the live one with the candidate in its unit's place. */
export type CandidateSite = { readonly site: Site; readonly host: HostPage; readonly candidate: ReleaseManifest }

const emptyLog = '000000000000'

/**
 * Puts a published release into the live set, in memory alone: nothing is written to the store, and the pointer of this
 * state is signed as any other. Source: docs/platform.md, "Check".
 * @throws Refusal when the release is not whole, or the gate would refuse it.
 */
export async function candidateSite(
  store: ReleaseStore,
  { channel, unit, release }: Asked,
  refreshing: Refreshing,
): Promise<CandidateSite> {
  const command = { kind: 'promote', unit, release, severity: 'passive' } as const
  const state = await readChannelState(store, channel, command, refreshing.signer)
  if (state.candidate.kind !== 'sound') throw new Refusal(refuseRelease(state, unit, release))
  const misfit = gate(state.candidate.manifest, state)
  if (misfit) throw new Refusal(misfit)
  // No ramps beside it: every page of the walk runs the same set.
  const live = Object.fromEntries(Object.entries(state.units).map(([name, own]) => [name, { ...own, ramp: null }]))
  const entry: LogEntry = {
    rev: state.rev + 1,
    log: state.log ?? emptyLog,
    channel,
    at: refreshing.now().toISOString(),
    by: 'check',
    command: 'promote',
    unit,
    from: state.units[unit]?.active ?? null,
    to: release,
    reason: null,
    prev: state.digest,
    units: { ...live, [unit]: alone(release) },
    trail: state.trail,
    policies: state.policies,
    withdrawnAt: {},
    plans: {},
  }
  const site = await loadSite(store, entry, refreshing)
  if (site.host === null) {
    throw new Refusal(`No host is live on ${channel}: a check of ${unit} needs one. Promote a host first.`)
  }
  return { site, host: site.host, candidate: state.candidate.manifest }
}
