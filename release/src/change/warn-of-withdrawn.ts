import type { ReleaseId, Unit } from '@trebol/shared/contract/release'
import type { LogEntry } from '../log/log-entry.ts'
import { listRevs, readEntry } from '../log/read-log.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import type { ChannelState } from './channel-state.ts'

/** What was withdrawn longer ago is told without the reason: each entry is a question to an object store. */
const mostEntries = 500

/** The entry that withdrew a release which is withdrawn now; `null`: it is too far back, or cannot be read. */
async function findWithdrawal(
  store: ReleaseStore,
  channel: string,
  { unit, release }: { readonly unit: Unit; readonly release: ReleaseId },
): Promise<LogEntry | null> {
  let found: LogEntry | null = null
  for (const rev of (await listRevs(store, channel)).slice(-mostEntries).reverse()) {
    const entry = (await readEntry(store, channel, rev))?.entry
    if (entry && !entry.units[unit]?.withdrawn.includes(release)) return found
    found = entry ?? found
  }
  return null
}

/** What to say of a change that serves again what was withdrawn; `null` of every other one. */
export async function warnOfWithdrawn(
  store: ReleaseStore,
  { channel, units }: Pick<ChannelState, 'channel' | 'units'>,
  { unit, to, units: after }: LogEntry,
): Promise<string | null> {
  if (!units[unit]?.withdrawn.includes(to) || after[unit]?.withdrawn.includes(to)) return null
  const then = await findWithdrawal(store, channel, { unit, release: to })
  const why = then?.reason ? `: "${then.reason}"` : ''
  const how = then ? ` (rev ${then.rev}, ${then.command} by ${then.by}${why})` : ''
  return `${unit} ${to} was withdrawn from ${channel}${how}, and is drawn again by this.`
}
