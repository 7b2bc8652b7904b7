import { type ReleaseId, type Unit, units } from '@trebol/shared/contract/release'
import type { LogEntry } from '../log/log-entry.ts'
import { restoreEntries } from '../log/reprinted-entry.ts'
import { verifyMaps } from '../maps/verify-maps.ts'
import { projectPages, verifyPages } from '../pages/project-pages.ts'
import { type Refreshing, refreshPointer } from '../pointer/refresh-pointer.ts'
import { listReleases } from '../releases/list-releases.ts'
import type { Signer } from '../signing/signer.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { listChannels } from './list-channels.ts'
import { restoreFiles } from './restore-files.ts'
import { verifyChain } from './verify-chain.ts'
import { repairLive, verifyLive } from './verify-live.ts'
import { verifyPointer } from './verify-pointer.ts'
import { verifyRelease } from './verify-release.ts'

export type Verified = {
  readonly channels: readonly string[]
  readonly entries: number
  readonly releases: number
  readonly problems: readonly string[]
}

/** Pages that cannot even be composed are one problem more, told like the others. */
async function checkPages(store: ReleaseStore, channel: string, signer: Signer): Promise<string[]> {
  try {
    return await verifyPages(store, channel, signer)
  } catch (error) {
    return [`its pages cannot be composed: ${error instanceof Error ? error.message : String(error)}`]
  }
}

async function repairChannel(store: ReleaseStore, channel: string, refreshing: Refreshing): Promise<void> {
  await refreshPointer(store, channel, refreshing)
  // What keeps the pages from being composed is found again, and told, by the check.
  await projectPages(store, channel, refreshing.signer).catch(() => 0)
}

/** Releases that browsers may load. */
function liveOf(head: LogEntry | null, unit: Unit): ReleaseId[] {
  const state = head?.units[unit]
  return [state?.active, state?.previous, state?.ramp?.release].filter((id) => id != null)
}

/**
 * Checks the log chain of every channel, that each pointer says what its log says, and every stored byte.
 * `repair` puts back what signatures and digests prove: entries that another tool printed anew, files from their variants;
 * and makes pointers and composed pages again where the log is sound. Nothing else is ever changed.
 * Source: docs/platform.md, "Laws" 8.
 */
export async function verifyStore(
  store: ReleaseStore,
  { repair, ...refreshing }: Refreshing & { readonly repair: boolean },
): Promise<Verified> {
  const { signer } = refreshing
  const channels = await listChannels(store)
  const problems: string[] = []
  let entries = 0
  for (const channel of channels) {
    if (repair) await restoreEntries(store, channel, signer)
    const chain = await verifyChain(store, channel, signer)
    entries += chain.entries
    problems.push(...chain.problems.map((problem) => `${channel}: ${problem}`))
    const { head, live } = chain
    if (repair && chain.problems.length === 0) {
      await repairChannel(store, channel, refreshing)
      await repairLive(store, channel, live)
    }
    problems.push(...(await verifyPointer(store, channel, head, signer)).map((problem) => `${channel}: ${problem}`))
    problems.push(...(await verifyLive(store, channel, live)).map((problem) => `${channel}: ${problem}`))
    problems.push(...(await checkPages(store, channel, signer)).map((problem) => `${channel}: ${problem}`))
    for (const unit of units) {
      for (const id of liveOf(chain.head, unit)) {
        const lost = !(await listReleases(store, unit)).includes(id)
        if (lost) problems.push(`${channel}: ${unit} ${id} is live or previous but not in the store`)
      }
    }
  }
  let releases = 0
  for (const unit of units) {
    for (const id of await listReleases(store, unit)) {
      releases += 1
      if (repair) await restoreFiles(store, unit, id)
      problems.push(...(await verifyRelease(store, unit, id)), ...(await verifyMaps(store, unit, id)))
    }
  }
  return { channels, entries, releases, problems }
}
