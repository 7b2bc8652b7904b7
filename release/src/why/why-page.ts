import { type Unit, units } from '@trebol/shared/contract/release'
import type { Database } from '@trebol/shared/database'
import * as v from 'valibot'
import { findOverride } from '../audit/find-override.ts'
import { openForMs } from '../beacons/queries.ts'
import type { LogEntry } from '../log/log-entry.ts'
import { Refusal } from '../refusal.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { explainUnit } from './explain-unit.ts'
import { reachesBefore, readBack } from './log-back.ts'
import { type PageLoad, readPage } from './page-load.ts'
import { tellHistory } from './tell-history.ts'
import { type Why, whySchema } from './why-schema.ts'

type Surroundings = { readonly store: ReleaseStore; readonly db: Database; readonly now: Date }

/** Entries reach back far enough: to before the page, and to where what it runs, and what it should run, began. */
function isEnough(page: PageLoad) {
  const from = page.firstSeen.toISOString()
  return (entries: readonly LogEntry[]): boolean => {
    const [oldest, known] = [entries.at(-1), entries.find(({ rev }) => rev <= page.rev)]
    if (oldest === undefined || known === undefined || oldest.at >= from) return false
    const then = entries.slice(entries.indexOf(known))
    return units.every((unit) => {
      const [release, state] = [page.set[unit], known.units[unit]]
      if (release === undefined || state === undefined) return true
      // An override gives what nobody may ever have been given: then all of the log would be read for it.
      const own = page.override?.unit === unit ? [] : [release]
      return [state.active, ...own].every((id) => reachesBefore(then, unit, id))
    })
  }
}

function stateOf({ leftAt, lastSeen }: PageLoad, now: Date): Why['state'] {
  if (leftAt !== null) return 'left'
  return now.getTime() - lastSeen.getTime() < openForMs ? 'open' : 'lost'
}

/**
 * What one page load runs and why: what its beacons told, held against the log of its channel.
 * Source: docs/platform.md, "Why a page runs what it runs".
 * @throws Refusal when it has been forgotten meanwhile
 */
export async function whyPage(id: string, unit: Unit | null, { store, db, now }: Surroundings): Promise<Why> {
  const page = await readPage(db, id)
  if (page === null) throw new Refusal(`The page load ${id} has just been forgotten: it is older than 30 days.`)
  const { channel, rev, bucket, override } = page
  const entries = await readBack(store, channel, isEnough(page))
  const overridden = override && page.set[override.unit]
  const issued =
    override && overridden ? await findOverride(db, store, { ...override, channel, release: overridden }) : null
  const state = stateOf(page, now)
  const until = (page.leftAt ?? (state === 'open' ? now : page.lastSeen)).toISOString()
  const shown = units.flatMap((one) => {
    const release = unit === null || one === unit ? page.set[one] : undefined
    return release === undefined
      ? []
      : [{ unit: one, release, ...explainUnit({ unit: one, release, page, entries, issued }) }]
  })
  // Members in the order of the schema: what is printed is the same wherever it was found out.
  return v.parse(whySchema, {
    ...{ session: id, channel, state, rev, bucket },
    firstSeen: page.firstSeen.toISOString(),
    lastSeen: page.lastSeen.toISOString(),
    leftAt: page.leftAt?.toISOString() ?? null,
    units: shown,
    history: tellHistory(page, entries, { unit, until }),
  })
}
