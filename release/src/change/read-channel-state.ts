import type { ReleaseId, Unit } from '@trebol/shared/contract/release'
import { perUnit, units } from '@trebol/shared/contract/release'
import { readSignedHead } from '../log/read-log.ts'
import { weighRelease } from '../policy/weigh-release.ts'
import { examineRelease } from '../releases/examine-release.ts'
import { listReleases } from '../releases/list-releases.ts'
import { readManifest } from '../releases/read-manifest.ts'
import type { Signer } from '../signing/signer.ts'
import { liveFolder, liveMark } from '../store/keys.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import type { ChangeCommand } from './change-command.ts'
import type { ChannelState, Units } from './channel-state.ts'
import { rollbackTarget } from './plan-rollback.ts'

const emptyTrail = perUnit((): ReleaseId[] => [])

function candidateOf(command: ChangeCommand, state: { units: Units; channel: string }): ReleaseId | null {
  if (command.kind === 'promote' || command.kind === 'withdraw') return command.release
  if (command.kind === 'unlock' || command.kind === 'policy' || command.kind === 'approve') return null
  const ramp = state.units[command.unit]?.ramp ?? null
  if (command.kind === 'ramp') return ramp?.release ?? null
  const found = rollbackTarget(state, command)
  return found.kind === 'target' ? found.target : null
}

async function readLive(store: ReleaseStore, live: Units): Promise<ChannelState['live']> {
  const read = await Promise.all(
    units.map(async (unit: Unit) => {
      const id = live[unit]?.active
      const found = id ? await readManifest(store, unit, id) : null
      return found?.kind === 'sound' ? [[unit, found.manifest] as const] : []
    }),
  )
  return Object.fromEntries(read.flat())
}

async function readRamping(store: ReleaseStore, live: Units): Promise<ChannelState['ramping']> {
  const read = await Promise.all(
    units.map(async (unit: Unit) => {
      const id = live[unit]?.ramp?.release
      const found = id ? await readManifest(store, unit, id) : null
      return found?.kind === 'sound' ? [found.manifest] : []
    }),
  )
  return read.flat()
}

/** A store from before such marks has what the log names. */
const wasLive = async (
  store: ReleaseStore,
  channel: string,
  { unit, id, trail, live }: { unit: Unit; id: ReleaseId; trail: ChannelState['trail']; live: Units },
): Promise<boolean> =>
  live[unit]?.withdrawn.includes(id) ||
  trail[unit].includes(id) ||
  (await store.has(`${liveFolder(channel)}/${liveMark(unit, id)}`))

/** Gathers what `plan` needs to decide on this command now. Reads only. */
export async function readChannelState(
  store: ReleaseStore,
  channel: string,
  command: ChangeCommand,
  signer: Signer,
): Promise<ChannelState> {
  const head = await readSignedHead(store, channel, signer)
  const trail = head?.entry.trail ?? emptyTrail
  const live = head?.entry.units ?? {}
  const id = candidateOf(command, { units: live, channel })
  const candidate: ChannelState['candidate'] =
    id === null ? { kind: 'unknown' } : await examineRelease(store, command.unit, id)
  return {
    channel,
    rev: head?.entry.rev ?? 0,
    log: head?.entry.log ?? null,
    digest: head?.digest ?? null,
    at: head?.entry.at ?? null,
    units: live,
    trail,
    withdrawnAt: head?.entry.withdrawnAt ?? {},
    policies: head?.entry.policies ?? {},
    plans: head?.entry.plans ?? {},
    candidate,
    weight:
      command.kind === 'promote' && candidate.kind === 'sound' ? await weighRelease(store, candidate.manifest) : null,
    wasLive: id !== null && (await wasLive(store, channel, { unit: command.unit, id, trail, live })),
    live: await readLive(store, live),
    ramping: await readRamping(store, live),
    signingKey: signer.keyId,
    // An object store is asked once for each release that was ever published: only when somebody is to choose.
    published: candidate.kind === 'unknown' ? await listReleases(store, command.unit) : [],
  }
}
