import { type Unit, units } from '@trebol/shared/contract/release'
import type { PageEvent } from '../beacons/page-events.ts'
import type { LogEntry } from '../log/log-entry.ts'
import { entryWords } from './entry-words.ts'
import type { PageLoad, PageRelease } from './page-load.ts'
import type { Why } from './why-schema.ts'

type Told = Why['history'][number]

/** Of a channel that changes all the time, the newest. */
const mostEntries = 200

function eventWords({ kind, unit, release, to, why }: PageEvent): string {
  const because = why === null ? '' : `: ${why}`
  switch (kind) {
    case 'failed':
      return `${unit} ${release} did not load${because}`
    case 'recalled':
      return `left ${unit} ${release} for ${to}`
  }
}

function loadWords({ unit, release, loadMs, broke }: PageRelease): string {
  const took = loadMs === null ? '' : ` in ${loadMs} ms`
  return `${unit === 'host' ? 'started' : 'loaded'} ${unit} ${release}${took}${broke ? '; errors came from it' : ''}`
}

const isOf = (unit: Unit | null, one: { readonly unit: Unit }) => unit === null || one.unit === unit

/**
 * What happened on a page, beside what changed on its channel meanwhile, in the order of time; of one unit, or of all. Pure.
 * @param until ISO; changes after that met the page no more
 */
export function tellHistory(
  page: PageLoad,
  entries: readonly LogEntry[],
  { unit, until }: { readonly unit: Unit | null; readonly until: string },
): Told[] {
  const from = page.firstSeen.toISOString()
  const told = (at: Date | string, text: string): Told => ({
    at: typeof at === 'string' ? at : at.toISOString(),
    from: 'page',
    text,
  })
  const changes = entries
    .filter((entry) => isOf(unit, entry) && entry.at >= from && entry.at <= until)
    .slice(0, mostEntries)
    .reverse()
    .map((entry): Told => ({ at: entry.at, from: 'log', text: entryWords(entry) }))
  const loads = page.loads.toSorted((one, other) => units.indexOf(one.unit) - units.indexOf(other.unit))
  const events = page.events.toSorted((one, other) => one.seq - other.seq)
  return [
    ...changes,
    told(page.firstSeen, 'first heard of'),
    ...loads.filter((one) => one.loaded && isOf(unit, one)).map((one) => told(one.firstSeen, loadWords(one))),
    ...events.filter((one) => isOf(unit, one)).map((one) => told(one.at, eventWords(one))),
    page.leftAt === null ? told(page.lastSeen, 'last heard of') : told(page.leftAt, 'left'),
  ].sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
}
