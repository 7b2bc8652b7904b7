import { changeChannel } from '../change/change-channel.ts'
import type { ChangeCommand } from '../change/change-command.ts'
import type { LogEntry } from '../log/log-entry.ts'
import { readActor, readChannel } from './read-arguments.ts'
import { say } from './say.ts'
import { openStore, type StoreOptions } from './store-options.ts'

export type ChangeOptions = StoreOptions & { readonly channel?: string; readonly dryRun?: boolean }

/** Runs a change and prints it. `describe` gets the new log entry and answers in the past tense. */
export async function changeAndSay(
  command: ChangeCommand,
  options: ChangeOptions,
  describe: (entry: LogEntry) => readonly string[],
): Promise<void> {
  const channel = readChannel(options.channel)
  const { dryRun = false } = options
  const by = readActor(process.env)
  const changed = await changeChannel(openStore(options), { channel, command, by, dryRun, now: () => new Date() })
  const { kind, unit } = command
  const { warning } = changed
  if (warning !== undefined) process.stderr.write(`release: ${warning}\n`)
  const more = warning === undefined ? {} : { warning }
  if (changed.status === 'nothing-to-do') {
    say(options.json, { status: changed.status, command: kind, channel, unit, message: changed.message, ...more }, [
      changed.message,
    ])
    return
  }
  const { entry } = changed
  const { rev, from, to, reason } = entry
  const lines = changed.status === 'would-change' ? [`Would ${kind} ${unit} to ${to} (rev ${rev}).`] : describe(entry)
  const state = entry.units[unit]
  say(
    options.json,
    { status: changed.status, command: kind, channel, unit, from, to, rev, reason, state, ...more },
    lines,
  )
}
