import type { ReleaseId, Unit } from '@trebol/shared/contract/release'
import { units } from '@trebol/shared/contract/release'
import { readHead } from '../log/read-log.ts'
import { examineRelease } from '../releases/examine-release.ts'
import { listReleases } from '../releases/list-releases.ts'
import { readManifest } from '../releases/read-manifest.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import type { ChangeCommand } from './change-command.ts'
import type { ChannelState, Units } from './channel-state.ts'
import { rollbackTarget } from './plan-rollback.ts'

const emptyTrail = { host: [], games: [], profile: [], legal: [] }

function candidateOf(command: ChangeCommand, state: { units: Units; channel: string }): ReleaseId | null {
  if (command.kind === 'promote') return command.release
  if (command.kind === 'unlock') return null
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

/** Gathers what `plan` needs to decide on this command now, and when the channel last changed. Reads only. */
export async function readChannelState(
  store: ReleaseStore,
  channel: string,
  command: ChangeCommand,
): Promise<ChannelState & { readonly changedAt: string | null }> {
  const head = await readHead(store, channel)
  const live = head?.entry.units ?? {}
  const id = candidateOf(command, { units: live, channel })
  return {
    channel,
    rev: head?.entry.rev ?? 0,
    digest: head?.digest ?? null,
    changedAt: head?.entry.at ?? null,
    units: live,
    trail: head?.entry.trail ?? emptyTrail,
    candidate: id === null ? { kind: 'unknown' } : await examineRelease(store, command.unit, id),
    live: await readLive(store, live),
    published: await listReleases(store, command.unit),
  }
}
