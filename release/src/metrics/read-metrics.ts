import type { BeaconCollector } from '../beacons/beacon-collector.ts'
import { loadTimeBounds } from '../beacons/load-time.ts'
import { openSessions, type ReleaseCount } from '../beacons/queries.ts'
import type { Counter, CounterKind } from '../beacons/tally.ts'
import { shiftParts } from '../beacons/vitals.ts'
import type { DatabaseSource } from '../database/keep-database.ts'
import type { SiteWatch } from '../edge/watch-site.ts'
import type { Hook } from '../hooks/hook.ts'
import { listHooks } from '../hooks/hook-store.ts'
import type { Metric, Sample } from './metrics-text.ts'

type Sources = {
  readonly channel: string
  readonly watch: SiteWatch
  readonly collector: BeaconCollector
  readonly database: DatabaseSource
  readonly changes: () => Promise<ReadonlyMap<string, number>>
  readonly now: () => Date
}

const byRelease = (totals: readonly Counter[], channel: string, kinds: readonly CounterKind[]): Sample[] =>
  totals
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ unit, release, count }) => ({ labels: { channel, unit, release }, value: count }))

/** `parts`: of how many parts of one the histogram counts. */
function histogramsOf(totals: readonly Counter[], channel: string, kinds: readonly CounterKind[], parts = 1): Sample[] {
  return totals
    .filter(({ kind }) => kinds.includes(kind))
    .flatMap(({ unit, release, count, msSum, histogram }) => {
      const labels = { channel, unit, release }
      let below = 0
      const buckets = histogram.map((inBucket, index): Sample => {
        below += inBucket
        const bound = loadTimeBounds[index]
        return {
          suffix: '_bucket',
          labels: { ...labels, le: bound === undefined ? '+Inf' : String(bound / parts) },
          value: below,
        }
      })
      return [
        ...buckets,
        { suffix: '_sum', labels, value: msSum / parts },
        { suffix: '_count', labels, value: count },
      ] as const
    })
}

/** `null`: the database does not answer, and nothing is said rather than something old. */
async function readOpen({ database, channel, now }: Sources): Promise<readonly ReleaseCount[] | null> {
  const db = database()
  if (db === null) return null
  return openSessions(db, channel, now()).catch(() => null)
}

async function readHooks({ database }: Sources): Promise<readonly Hook[]> {
  const db = database()
  return db === null ? [] : listHooks(db).catch(() => [])
}

/** All metrics of the service. Counters begin with the process, as Prometheus expects. Source: docs/platform.md, "Metrics". */
export async function readMetrics(sources: Sources): Promise<Metric[]> {
  const { channel, watch, collector, changes, now } = sources
  const totals = collector.totals()
  const { received, dropped } = collector.counts()
  const looks = [watch.current(), readOpen(sources), changes(), readHooks(sources)] as const
  const [site, open, counts, hooks] = await Promise.all(looks)
  const issued = site ? new Date(site.pointer.issuedAt).getTime() : null
  const single = (value: number): Sample[] => [{ labels: {}, value }]
  return [
    {
      name: 'trebol_open_sessions',
      type: 'gauge',
      help: 'Open page loads by the release that they run.',
      samples: (open ?? []).map(({ unit, release, count }) => ({ labels: { channel, unit, release }, value: count })),
    },
    {
      name: 'trebol_pages_total',
      type: 'counter',
      help: 'Pages that this process sent to browsers that say that they load a page, by the host in them.',
      samples: byRelease(totals, channel, ['page']),
    },
    {
      name: 'trebol_boots_total',
      type: 'counter',
      help: 'Units that loaded, the host included.',
      samples: byRelease(totals, channel, ['boot', 'unit-loaded']),
    },
    {
      name: 'trebol_failures_total',
      type: 'counter',
      help: 'Units that did not load.',
      samples: byRelease(totals, channel, ['unit-failed']),
    },
    {
      name: 'trebol_errors_total',
      type: 'counter',
      help: 'Errors in pages, by the release that they came from.',
      samples: byRelease(totals, channel, ['error']),
    },
    {
      name: 'trebol_load_milliseconds',
      type: 'histogram',
      help: 'How long a unit took to load.',
      samples: histogramsOf(totals, channel, ['boot', 'unit-loaded']),
    },
    {
      name: 'trebol_lcp_milliseconds',
      type: 'histogram',
      help: 'When the largest content of a page was painted, since its navigation began.',
      samples: histogramsOf(totals, channel, ['lcp']),
    },
    {
      name: 'trebol_inp_milliseconds',
      type: 'histogram',
      help: 'How long a page took to answer the slowest act of its visitor.',
      samples: histogramsOf(totals, channel, ['inp']),
    },
    {
      name: 'trebol_ready_milliseconds',
      type: 'histogram',
      help: 'When a page was drawn by its own code, since its navigation began.',
      samples: histogramsOf(totals, channel, ['ready']),
    },
    {
      name: 'trebol_layout_shift',
      type: 'histogram',
      help: 'How far a page shifted under its visitor: the sum that browsers call CLS.',
      samples: histogramsOf(totals, channel, ['cls'], shiftParts),
    },
    {
      name: 'trebol_pointer_rev',
      type: 'gauge',
      help: 'Number of the served state of the channel.',
      samples: [{ labels: { channel }, value: site?.rev ?? 0 }],
    },
    {
      name: 'trebol_pointer_age_seconds',
      type: 'gauge',
      help: 'Seconds since the served pointer was issued.',
      samples: issued === null ? [] : [{ labels: { channel }, value: Math.round((now().getTime() - issued) / 1_000) }],
    },
    {
      name: 'trebol_changes_total',
      type: 'counter',
      help: 'Entries of the log by command.',
      samples: [...counts].map(([command, value]) => ({ labels: { channel, command }, value })),
    },
    { name: 'trebol_beacons_total', type: 'counter', help: 'Well-formed beacons.', samples: single(received) },
    {
      name: 'trebol_beacons_dropped_total',
      type: 'counter',
      help: 'Beacons that were not used: no room, no database, or of a release that is not here.',
      samples: single(dropped),
    },
    {
      name: 'trebol_hook_messages_waiting',
      type: 'gauge',
      help: 'Messages that wait for their hook.',
      samples: hooks.map(({ name, waiting }) => ({ labels: { hook: name }, value: waiting })),
    },
    {
      name: 'trebol_hook_messages_given_up_total',
      type: 'counter',
      help: 'Messages that a hook will never get.',
      samples: hooks.map(({ name, givenUp }) => ({ labels: { hook: name }, value: givenUp })),
    },
    {
      name: 'trebol_database_up',
      type: 'gauge',
      help: '1 when the database of the service answers.',
      samples: single(open === null ? 0 : 1),
    },
  ]
}
