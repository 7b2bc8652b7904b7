import type { Unit } from '@trebol/shared/contract/release'
import type { LogEntry } from '../log/log-entry.ts'
import { readPage } from '../log/read-log.ts'
import type { ReleaseStore } from '../store/release-store.ts'

const pageStep = 100
/** More than a plot has room for; older ones of the span are left out. */
const mostDeploys = 100
const deploying: ReadonlySet<LogEntry['command']> = new Set(['promote', 'ramp', 'rollback', 'withdraw'])

/** What changed since then which release of a unit browsers get, by whoever did it, the oldest first. */
export async function readDeploys(
  store: ReleaseStore,
  { channel, unit, since }: { readonly channel: string; readonly unit: Unit; readonly since: Date },
): Promise<LogEntry[]> {
  const found: LogEntry[] = []
  for (let before: number | null = null; ; ) {
    const { entries, more } = await readPage(store, channel, { limit: pageStep, before, unit: null })
    const inSpan = entries.filter(({ at }) => Date.parse(at) >= since.getTime())
    found.push(...inSpan.filter((entry) => entry.unit === unit && deploying.has(entry.command)))
    const last = entries.at(-1)
    if (!more || last === undefined || inSpan.length < entries.length || found.length >= mostDeploys) break
    before = last.rev
  }
  return found.slice(0, mostDeploys).reverse()
}
