import type { ReleaseId, Unit, UnitState } from '@trebol/shared/contract/release'
import type { Database } from '@trebol/shared/database'
import { and, eq, gte, inArray } from 'drizzle-orm'
import { addHistograms, type Histogram, noLoads, quantileOf } from '../beacons/load-time.ts'
import { shiftParts, type VitalKind } from '../beacons/vitals.ts'
import { counters } from '../database/schema/index.ts'
import type { LogEntry } from '../log/log-entry.ts'
import { logLine } from '../report/log-line.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { type Health, type ReleaseHealth, type Span, spans } from './health-schema.ts'
import { readDeploys } from './read-deploys.ts'

type Times = 'loads' | VitalKind
type Counted = Readonly<Record<Times, Histogram>> & { boots: number; failures: number; errors: number }
type Row = Pick<typeof counters.$inferSelect, 'minute' | 'release' | 'kind' | 'count' | 'histogram'>

const nothing: Counted = {
  ...{ boots: 0, failures: 0, errors: 0 },
  ...{ loads: noLoads, lcp: noLoads, inp: noLoads, cls: noLoads, ready: noLoads },
}

function add(before: Counted, { kind, count, histogram }: Row): Counted {
  const more = (times: Times) => ({ ...before, [times]: addHistograms(before[times], histogram) })
  switch (kind) {
    case 'boot':
    case 'unit-loaded':
      return { ...more('loads'), boots: before.boots + count }
    case 'unit-failed':
      return { ...before, failures: before.failures + count }
    case 'error':
      return { ...before, errors: before.errors + count }
    case 'lcp':
    case 'inp':
    case 'cls':
    case 'ready':
      return more(kind)
    default:
      return before
  }
}

/** What three of four pages did better than. */
const typical = 0.75

function figuresOf({ boots, failures, errors, loads, lcp, inp, cls, ready }: Counted) {
  const shift = quantileOf(cls, typical)
  return {
    ...{ boots, failures, errors },
    ...{ p50: quantileOf(loads, 0.5), p75: quantileOf(loads, typical), p95: quantileOf(loads, 0.95) },
    ...{ lcp: quantileOf(lcp, typical), inp: quantileOf(inp, typical), ready: quantileOf(ready, typical) },
    cls: shift === null ? null : shift / shiftParts,
  }
}

/** Releases of a span that nothing names any more: those that left it last. */
const mostReplaced = 5

type Part = Pick<ReleaseHealth, 'release' | 'role' | 'withdrawn'>

/** Which releases a span is about: those that the channel names, and those that left it meanwhile. */
export function rolesOf({ active, previous, ramp, withdrawn }: UnitState, deploys: readonly LogEntry[]): Part[] {
  const named = [
    { release: active, role: 'active' as const },
    ...(ramp === null ? [] : [{ release: ramp.release, role: 'candidate' as const }]),
    ...(previous === null ? [] : [{ release: previous, role: 'previous' as const }]),
  ]
  const known = new Set(named.map(({ release }) => release))
  const moved = [...deploys].reverse().flatMap(({ from, to }) => (from === null ? [to] : [to, from]))
  const left = [...new Set(moved)].filter((release) => !known.has(release)).slice(0, mostReplaced)
  return [...named, ...left.map((release) => ({ release, role: 'replaced' as const }))].map((part) => ({
    ...part,
    withdrawn: withdrawn.includes(part.release),
  }))
}

/** Sums up rows of counters for each step of a span, and in all. */
function gather(rows: readonly Row[], release: ReleaseId, first: number, count: number, stepMs: number) {
  const points = Array.from({ length: count }, () => nothing)
  let total = nothing
  for (const row of rows) {
    if (row.release !== release) continue
    const index = Math.floor((row.minute.getTime() - first) / stepMs)
    const before = points[index]
    if (before === undefined) continue
    points[index] = add(before, row)
    total = add(total, row)
  }
  return { total: figuresOf(total), points: points.map(figuresOf) }
}

/**
 * How the releases of a unit did in the last hour or day: active, candidate, previous and those that left meanwhile side
 * by side, and what was deployed.
 * Source: docs/platform.md, "Ops console".
 */
export async function readHealth(
  db: Database,
  store: ReleaseStore,
  asked: { channel: string; unit: Unit; span: Span; state: UnitState | null; now: Date },
): Promise<Health> {
  const { channel, unit, span, state, now } = asked
  const { lastsMs, stepMs } = spans[span]
  const count = lastsMs / stepMs
  const first = (Math.floor(now.getTime() / stepMs) - count + 1) * stepMs
  const times = Array.from({ length: count }, (_, index) => (first + index * stepMs) / 1_000)
  if (state === null) return { unit, span, times, releases: [], deploys: [] }
  const deploys = await readDeploys(store, { channel, unit, since: new Date(first) })
  const roles = rolesOf(state, deploys)
  const { minute, release, kind, count: many, histogram } = counters
  const ids = roles.map((one) => one.release)
  const rows = await db
    .select({ minute, release, kind, count: many, histogram })
    .from(counters)
    .where(
      and(eq(counters.channel, channel), eq(counters.unit, unit), gte(minute, new Date(first)), inArray(release, ids)),
    )
  const releases = roles.map((one) => ({ ...one, ...gather(rows, one.release, first, count, stepMs) }))
  return { unit, span, times, releases, deploys: deploys.map(logLine) }
}
