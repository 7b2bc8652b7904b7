import { type ReleaseId, type Unit, units } from '@trebol/shared/contract/release'
import type { LogEntry } from '../log/log-entry.ts'

const dayMs = 24 * 60 * 60 * 1000
/** So long a session may go on with a release, and a withdrawn one may be looked into. */
export const recentDays = 30

export type PruneChoice = {
  readonly unit: Unit
  readonly id: ReleaseId
  /** Why it stays; `null`: it goes. */
  readonly kept: string | null
}

/** All that a plan may look at. */
export type PruneState = {
  readonly releases: readonly { readonly unit: Unit; readonly id: ReleaseId; readonly publishedAt: string | null }[]
  /** The log of every channel, oldest entry first. */
  readonly logs: ReadonlyMap<string, readonly LogEntry[]>
  /** Releases that sessions reported in the last days. */
  readonly used: ReadonlySet<ReleaseId>
  /** Only what was published before may go; `null`: no such limit. */
  readonly publishedBefore: Date | null
  readonly now: Date
}

/** Ids anywhere in the state of one unit, whatever fields later versions add. */
const idsOf = (state: unknown): Set<string> =>
  new Set(
    JSON.stringify(state ?? null)
      .match(/"\d+\.\d+\.\d+(?:-[0-9A-Za-z.]+)?-[0-9a-f]{12}"/g)
      ?.map((id) => id.slice(1, -1)),
  )

function whyNamed(unit: Unit, id: ReleaseId, channel: string, log: readonly LogEntry[], now: Date): string | null {
  const head = log.at(-1)
  const state = head?.units[unit]
  if (state?.active === id) return `active on ${channel}`
  if (state?.previous === id) return `previous on ${channel}`
  if (idsOf(state).has(id)) return `named by ${channel}`
  const left = log.findLast((entry) => entry.unit === unit && entry.from === id && entry.to !== id)
  const days = left && (now.getTime() - Date.parse(left.at)) / dayMs
  if (left && days !== undefined && days < recentDays) {
    return `left ${channel} ${Math.max(0, Math.floor(days))} days ago (${left.command})`
  }
  return null
}

function whyKept(release: PruneState['releases'][number], state: PruneState): string | null {
  const { unit, id, publishedAt } = release
  const { logs, used, publishedBefore, now } = state
  for (const [channel, log] of logs) {
    const named = whyNamed(unit, id, channel, log, now)
    if (named) return named
  }
  if (used.has(id)) return `sessions ran it in the last ${recentDays} days`
  if (publishedAt === null) return 'its release.json cannot be read: look into it with "release verify"'
  if (publishedBefore && Date.parse(publishedAt) >= publishedBefore.getTime())
    return `published ${publishedAt.slice(0, 10)}`
  const days = (now.getTime() - Date.parse(publishedAt)) / dayMs
  // It may be about to be promoted for the first time.
  return days < recentDays && publishedBefore === null ? `published ${Math.max(0, Math.floor(days))} days ago` : null
}

/**
 * Decides which releases may go, and why the others stay. Pure. Kept is what a channel names or left in the last 30 days,
 * what sessions ran, and what is new. Source: docs/platform.md, "Laws" 10.
 */
export function planPrune(state: PruneState): PruneChoice[] {
  return units.flatMap((unit) =>
    state.releases
      .filter((release) => release.unit === unit)
      .map((release) => ({ unit, id: release.id, kept: whyKept(release, state) })),
  )
}
