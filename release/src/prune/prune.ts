import { type ReleaseId, type Unit, units } from '@trebol/shared/contract/release'
import { aboutNothing } from '../audit/audit-line.ts'
import { noteInStore } from '../audit/store-records.ts'
import type { LogEntry } from '../log/log-entry.ts'
import { listRevs, readEntry, readHead } from '../log/read-log.ts'
import { sweepMaps } from '../maps/keep-maps.ts'
import { Refusal } from '../refusal.ts'
import { listReleases } from '../releases/list-releases.ts'
import { readManifest } from '../releases/read-manifest.ts'
import { runLimited } from '../run-limited.ts'
import { liveFolder, liveMark, releaseFolder } from '../store/keys.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { listChannels } from '../verify/list-channels.ts'
import { type PruneChoice, type PruneState, planPrune } from './plan-prune.ts'

const atOnce = 8

/** Releases that sessions have reported in the last 30 days: what the beacons know. */
export type KeepUsed = () => Promise<ReadonlySet<ReleaseId>>

export type PruneOrder = {
  readonly keepUsed: KeepUsed
  readonly publishedBefore: Date | null
  readonly now: Date
  /** Who deletes. */
  readonly by: string
  /** `false`: only say what would go. */
  readonly isDeleting: boolean
  /** Called after each release that is gone, or was put back. */
  readonly onDone?: (choice: PruneChoice) => void
}

/** The whole log of a channel. @throws Refusal where it has a hole: what it named cannot be known then. */
async function readWholeLog(store: ReleaseStore, channel: string): Promise<LogEntry[]> {
  const revs = await listRevs(store, channel)
  const stored = await runLimited(revs, atOnce, (rev) => readEntry(store, channel, rev))
  return stored.map((found, at) => {
    if (found && revs[at] === at + 1) return found.entry
    throw new Refusal(
      `The log of ${channel} has a hole or an unreadable entry near ${revs[at]}, so what may go cannot be known: run "release verify" and restore it first.`,
    )
  })
}

async function readState(store: ReleaseStore, { keepUsed, publishedBefore, now }: PruneOrder): Promise<PruneState> {
  const channels = await listChannels(store)
  const logs = await Promise.all(channels.map(async (name) => [name, await readWholeLog(store, name)] as const))
  const releases = await Promise.all(
    units.map(async (unit: Unit) =>
      runLimited(await listReleases(store, unit), atOnce, async (id) => {
        const read = await readManifest(store, unit, id)
        return { unit, id, publishedAt: read.kind === 'sound' ? read.manifest.publishedAt : null }
      }),
    ),
  )
  return { releases: releases.flat(), logs: new Map(logs), used: await keepUsed(), publishedBefore, now }
}

/** Whether any channel names the release now: asked when it is hidden already, so that no promote can slip between. */
async function isNamed(store: ReleaseStore, unit: Unit, id: ReleaseId): Promise<boolean> {
  const heads = await Promise.all((await listChannels(store)).map((channel) => readHead(store, channel)))
  return heads.some((head) => JSON.stringify(head?.entry.units[unit] ?? null).includes(`"${id}"`))
}

/** Should the same build come again, it is new: published and nothing more. */
async function closeRelease(store: ReleaseStore, unit: Unit, id: ReleaseId): Promise<void> {
  for (const channel of await listChannels(store)) await store.remove(`${liveFolder(channel)}/${liveMark(unit, id)}`)
}

/**
 * Removes releases that nobody can need any more, or says which these are. A release is first hidden, so that a promote
 * refuses it; then the channels are read again, and it comes back when one has taken it meanwhile; then its files go.
 * Source: docs/platform.md, "Laws" 10.
 */
export async function prune(store: ReleaseStore, order: PruneOrder): Promise<PruneChoice[]> {
  const choices = planPrune(await readState(store, order))
  if (!order.isDeleting) return choices
  const done: PruneChoice[] = []
  for (const choice of choices) {
    if (choice.kept !== null) {
      done.push(choice)
      continue
    }
    const { unit, id } = choice
    const read = await readManifest(store, unit, id)
    const outcome = await store.removeTree(releaseFolder(unit, id), () => isNamed(store, unit, id))
    if (outcome === 'removed') {
      await closeRelease(store, unit, id)
      const from = read.kind === 'sound' ? `, published ${read.manifest.publishedAt} by ${read.manifest.builder}` : ''
      const about = {
        ...aboutNothing,
        at: order.now.toISOString(),
        kind: 'prune',
        by: order.by,
        unit,
        release: id,
      } as const
      await noteInStore(store, { ...about, what: `deleted ${id}${from}` })
    }
    const result = outcome === 'removed' ? choice : { ...choice, kept: 'a channel took it meanwhile' }
    order.onDone?.(result)
    done.push(result)
  }
  await sweepMaps(store)
  return done
}
