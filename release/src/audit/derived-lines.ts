import { type Unit, units } from '@trebol/shared/contract/release'
import { type DeployKey, firstEnd } from '../keys/deploy-key.ts'
import type { LogEntry } from '../log/log-entry.ts'
import { listRevs, readEntry } from '../log/read-log.ts'
import type { ReadFacts } from '../releases/facts-reader.ts'
import { listReleases } from '../releases/list-releases.ts'
import { describeCommand, describeMove, logLine } from '../report/log-line.ts'
import { runLimited } from '../run-limited.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { type AuditFilter, type AuditLine, aboutNothing, isAsked } from './audit-line.ts'

const atOnce = 8
const step = 50

function entryLine(entry: LogEntry): AuditLine {
  const line = logLine(entry)
  const move = describeMove(line)
  const { at, by, command: kind, unit, to: release, reason } = line
  const what = `${describeCommand(line)}${move === null ? '' : `, ${move}`}${reason === null ? '' : `: ${reason}`}`
  return {
    at,
    kind,
    by,
    channel: entry.channel,
    unit,
    release,
    endsAt: null,
    what: `rev ${entry.rev}, ${what}`,
    kept: 'log',
  }
}

/** What the log of a channel says, newest first, at most `limit`. Its times never fall. */
export async function linesOfLog(store: ReleaseStore, channel: string, filter: AuditFilter): Promise<AuditLine[]> {
  const since = filter.since.toISOString()
  const revs = (await listRevs(store, channel)).reverse()
  const lines: AuditLine[] = []
  for (let start = 0; start < revs.length && lines.length < filter.limit; start += step) {
    const read = await Promise.all(revs.slice(start, start + step).map((rev) => readEntry(store, channel, rev)))
    const entries = read.flatMap((found) => (found ? [found.entry] : []))
    lines.push(...entries.map(entryLine).filter((line) => isAsked(line, filter)))
    if (entries.some(({ at }) => at < since)) break
  }
  return lines.slice(0, filter.limit)
}

/** What was published and is still there: its own record says so. What was pruned, the record of the prune says. */
export async function linesOfReleases(store: ReleaseStore, read: ReadFacts, filter: AuditFilter): Promise<AuditLine[]> {
  if (filter.channel !== null) return []
  const ofUnit = async (unit: Unit) =>
    runLimited(await listReleases(store, unit), atOnce, async (id): Promise<AuditLine[]> => {
      const facts = await read(unit, id)
      if (facts === null) return []
      const { publishedAt: at, builder: by, commit } = facts
      const what = `published ${id}${commit === null ? '' : ` (commit ${commit})`}`
      return [{ ...aboutNothing, at, kind: 'publish', by, unit, release: id, what, kept: 'release' }]
    })
  const found = await Promise.all(units.filter((unit) => filter.unit === null || unit === filter.unit).map(ofUnit))
  return found.flat(2).filter((line) => isAsked(line, filter))
}

const listed = (names: '*' | readonly string[]) => (names === '*' ? '*' : names.join(','))

/** Keys that were made, and that ended: revoked, expired, or with the key that they hang on. */
export function linesOfKeys(keys: readonly DeployKey[], now: Date): AuditLine[] {
  const line = (at: Date, by: string | null, what: string): AuditLine => ({
    ...{ ...aboutNothing, at: at.toISOString(), kind: 'keys', by, what, kept: 'database' },
  })
  return keys.flatMap((key) => {
    const { id, name, rights, holder, createdAt, createdBy, revokedAt, revokedBy } = key
    const shown = `the ${holder.kind === 'group' ? 'role' : 'key'} "${name}" (${id})`
    const may = `${rights.actions.join(',')} · units ${listed(rights.units)} · channels ${listed(rights.channels)}`
    const end = firstEnd(key)
    const revoked = revokedAt === null ? [] : [line(revokedAt, revokedBy, `revoked ${shown}`)]
    // A sign-in is written down as one.
    if (holder.kind === 'person') return revoked
    const forGroup = holder.kind === 'group' ? ` for the group "${holder.group}"` : ''
    const lines = [line(createdAt, createdBy, `made ${shown}${forGroup}: ${may}`), ...revoked]
    if (end !== null && end.at <= now && end.at.getTime() !== revokedAt?.getTime()) {
      const how = end.name === name ? 'expired' : `ended with "${end.name}"`
      lines.push(line(end.at, null, `${shown} ${how}`))
    }
    return lines
  })
}
