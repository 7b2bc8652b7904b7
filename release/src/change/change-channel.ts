import { isDeepStrictEqual } from 'node:util'
import type { Unit } from '@trebol/shared/contract/release'
import { clockBehind } from '../log/clock-behind.ts'
import { entryBytes, type LogEntry } from '../log/log-entry.ts'
import { readEntry } from '../log/read-log.ts'
import { readPointer } from '../pointer/read-pointer.ts'
import { refreshPointer } from '../pointer/refresh-pointer.ts'
import { OverBudget } from '../policy/over-budget.ts'
import { Refusal } from '../refusal.ts'
import type { Signer } from '../signing/signer.ts'
import { entryKey, manifestKey, pointerKey } from '../store/keys.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import type { ChangeCommand } from './change-command.ts'
import type { ChannelState } from './channel-state.ts'
import { refuseUnopened } from './open-channel.ts'
import { type Act, type Plan, plan } from './plan.ts'
import { readChannelState } from './read-channel-state.ts'
import { refreshPages } from './refresh-pages.ts'

export type Changed =
  | { readonly status: 'changed' | 'would-change'; readonly entry: LogEntry; readonly warning?: string }
  | { readonly status: 'nothing-to-do'; readonly message: string; readonly warning?: string }

export type ChangeOrder = Omit<Act, 'at'> & {
  readonly channel: string
  readonly command: ChangeCommand
  readonly now: () => Date
  readonly dryRun: boolean
  readonly signer: Signer
  /** Number of the state that the caller looked at: given up if the unit has changed since. Left out: it looks now. */
  readonly plannedOn?: number | undefined
}

const tries = 1_000

const refusalOf = ({ message, cause }: Extract<Plan, { kind: 'refused' }>): Refusal =>
  cause === 'budget' ? new OverBudget(message) : new Refusal(message)

function warningOf(...lines: readonly (string | null | undefined)[]): { readonly warning?: string } {
  const warning = lines.filter((line) => line != null).join(' ')
  return warning === '' ? {} : { warning }
}

/** What to say of a change that serves again what was withdrawn; `null` of every other one. */
async function warnOfWithdrawn(
  store: ReleaseStore,
  { channel, units, withdrawnAt }: Pick<ChannelState, 'channel' | 'units' | 'withdrawnAt'>,
  { unit, to, units: after }: LogEntry,
): Promise<string | null> {
  const at = units[unit]?.withdrawn.indexOf(to) ?? -1
  if (at === -1 || after[unit]?.withdrawn.includes(to)) return null
  // An older tool has not written down which entry that was.
  const rev = withdrawnAt[unit]?.[at] ?? 0
  const then = rev === 0 ? null : (await readEntry(store, channel, rev))?.entry
  const why = then?.reason ? `: "${then.reason}"` : ''
  const how = then ? ` (rev ${then.rev}, ${then.command} by ${then.by}${why})` : ''
  return `${unit} ${to} was withdrawn from ${channel}${how}, and is drawn again by this.`
}

/** A pointer ahead of the log means that entries were lost: a new one would reuse a number that browsers know. */
function refuseLostLog(channel: string, shown: number, rev: number): void {
  if (shown <= rev) return
  throw new Refusal(
    `The pointer of ${channel} says ${shown} but its log ends at ${rev}: restore the missing entries from a copy, or run "release restart-log" when there is none.`,
  )
}

/**
 * A prune hides a release before it looks whether anybody uses it, and this looks for the release after it said so: one
 * of the two sees the other. The pages in front go on with their last good state.
 */
async function refuseLostRelease(store: ReleaseStore, { unit, to, channel }: LogEntry): Promise<void> {
  if (await store.has(manifestKey(unit, to))) return
  throw new Refusal(
    `${unit} ${to} was pruned while it was made live on ${channel}: publish the same build again, or run "release rollback ${unit}".`,
  )
}

/** The unit's state that a caller looked at. */
async function ownThen(store: ReleaseStore, channel: string, rev: number, unit: Unit): Promise<unknown> {
  return (await readEntry(store, channel, rev))?.entry.units[unit]
}

/**
 * Makes one change to a channel, or none. Creating the next log entry is the change; when another writer was first,
 * the command is planned again on the new state, and given up if that writer touched the same unit.
 * Source: docs/platform.md, "Laws" 9; docs/architecture.md, "Decide purely, then act".
 * @throws Refusal with the repair.
 */
export async function changeChannel(store: ReleaseStore, order: ChangeOrder): Promise<Changed> {
  const { channel, command, by, now, dryRun, signer, plannedOn } = order
  let first: { own: unknown } | null =
    plannedOn === undefined ? null : { own: await ownThen(store, channel, plannedOn, command.unit) }
  for (let attempt = 0; attempt < tries; attempt += 1) {
    // The pointer first: read in this order, it can only be ahead when the log has lost entries.
    const shown = readPointer(await store.read(pointerKey(channel)))?.rev ?? 0
    const state = await readChannelState(store, channel, command, signer)
    refuseLostLog(channel, shown, state.rev)
    if (state.rev === 0) await refuseUnopened(store, channel)
    const own = state.units[command.unit]
    first ??= { own }
    if (!isDeepStrictEqual(own, first.own)) {
      throw new Refusal(
        `${command.unit} was changed by someone else meanwhile (now ${own?.active ?? 'nothing'}): look at "release log" and run the command again.`,
      )
    }
    const clock = clockBehind(channel, state.at, now())
    const planned = plan(state, command, { by, at: now().toISOString() })
    if (planned.kind === 'refused') throw refusalOf(planned)
    if (planned.kind === 'nothing') {
      if (dryRun) return { status: 'nothing-to-do', message: planned.message }
      await refreshPointer(store, channel, { signer, now })
      return { status: 'nothing-to-do', message: planned.message, ...(await refreshPages(store, channel, signer)) }
    }
    const again = await warnOfWithdrawn(store, state, planned.entry)
    if (dryRun) return { status: 'would-change', entry: planned.entry, ...warningOf(clock, again) }
    if ((await store.create(entryKey(channel, planned.entry.rev), entryBytes(planned.entry, signer))) === 'created') {
      await refuseLostRelease(store, planned.entry)
      await refreshPointer(store, channel, { signer, now })
      const { warning } = await refreshPages(store, channel, signer)
      return { status: 'changed', entry: planned.entry, ...warningOf(clock, again, warning) }
    }
  }
  throw new Refusal(`Other writers were faster ${tries} times: run the command again.`)
}
