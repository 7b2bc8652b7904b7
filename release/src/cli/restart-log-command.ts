import type { Command } from 'commander'
import { restartLog } from '../change/restart-log.ts'
import { logLine } from '../report/log-line.ts'
import { readActor, readChannel, readReason } from './read-arguments.ts'
import { say } from './say.ts'
import { openSigner } from './signing-options.ts'
import { openStore, type StoreOptions, withChannel, withDryRun, withStore } from './store-options.ts'

type Options = StoreOptions & { channel?: string; reason?: string; dryRun?: boolean; withoutLost?: boolean }

const lostOf = ({ lost }: { readonly lost?: readonly number[] }) => (lost ? `, without ${lost.join(', ')}` : '')

/** `release restart-log` */
export function addRestartLog(program: Command): void {
  withDryRun(withChannel(withStore(program.command('restart-log'))))
    .description('go on after the log was restored from a copy that is older than what browsers have seen')
    .option('--reason <text>', 'why, for the log')
    .option('--without-lost', 'give up newest entries that cannot be read or believed any more, and go on before them')
    .action(async (options: Options) => {
      const channel = readChannel(options.channel)
      const { entry, status, warning } = await restartLog(openStore(options), {
        channel,
        by: readActor(process.env),
        reason: readReason(options.reason),
        dryRun: options.dryRun ?? false,
        withoutLost: options.withoutLost ?? false,
        now: () => new Date(),
        signer: await openSigner(),
      })
      if (warning !== undefined) process.stderr.write(`release: ${warning}\n`)
      say(options.json, { status, channel, log: entry.log, ...logLine(entry) }, [
        status === 'changed'
          ? `The log of ${channel} goes on as ${entry.log} (rev ${entry.rev}${lostOf(entry)}). Start every "release serve" of it again.`
          : `Would let the log of ${channel} go on as ${entry.log} (rev ${entry.rev}${lostOf(entry)}).`,
      ])
    })
}
