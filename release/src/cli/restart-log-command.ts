import type { Command } from 'commander'
import { restartLog } from '../change/restart-log.ts'
import { logLine } from '../report/log-line.ts'
import { readActor, readChannel, readReason } from './read-arguments.ts'
import { say } from './say.ts'
import { openSigner } from './signing-options.ts'
import { openStore, type StoreOptions, withChannel, withDryRun, withStore } from './store-options.ts'

type Options = StoreOptions & { channel?: string; reason?: string; dryRun?: boolean }

/** `release restart-log` */
export function addRestartLog(program: Command): void {
  withDryRun(withChannel(withStore(program.command('restart-log'))))
    .description('go on after the log was restored from a copy that is older than what browsers have seen')
    .option('--reason <text>', 'why, for the log')
    .action(async (options: Options) => {
      const channel = readChannel(options.channel)
      const { entry, status, warning } = await restartLog(openStore(options), {
        channel,
        by: readActor(process.env),
        reason: readReason(options.reason),
        dryRun: options.dryRun ?? false,
        now: () => new Date(),
        signer: await openSigner(),
      })
      if (warning !== undefined) process.stderr.write(`release: ${warning}\n`)
      say(options.json, { status, channel, log: entry.log, ...logLine(entry) }, [
        status === 'changed'
          ? `The log of ${channel} goes on as ${entry.log} (rev ${entry.rev}). Start every "release serve" of it again.`
          : `Would let the log of ${channel} go on as ${entry.log} (rev ${entry.rev}).`,
      ])
    })
}
