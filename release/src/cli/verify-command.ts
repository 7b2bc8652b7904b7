import type { Command } from 'commander'
import { Refusal } from '../refusal.ts'
import { say } from './say.ts'
import { type DeskOptions, openDesk, withDesk } from './store-options.ts'

/** `release verify` */
export function addVerify(program: Command): void {
  withDesk(program.command('verify'))
    .description('check the log chain, the pointers and every stored byte')
    .option(
      '--repair',
      'put back what signatures and digests prove, and make pointers and pages again from a sound log',
    )
    .action(async (options: DeskOptions & { repair?: boolean }) => {
      const { channels, entries, releases, problems } = await openDesk(options).verify({
        repair: options.repair ?? false,
      })
      const checked = `${channels.length} channels, ${entries} log entries, ${releases} releases`
      if (problems.length === 0) {
        say(options.json, { channels, entries, releases, problems }, [`All sound: ${checked}.`])
        return
      }
      if (!options.json) process.stdout.write(`${problems.map((problem) => `- ${problem}`).join('\n')}\n`)
      const repair = options.repair
        ? 'Restore the named files from a copy'
        : '"release verify --repair" on the store puts back what the rest of it proves; restore the others from a copy'
      throw new Refusal(
        `${problems.length} problems in ${checked}${options.json ? `: ${problems.join('; ')}` : ''}. ${repair}.`,
        { channels, entries, releases, problems },
      )
    })
}
