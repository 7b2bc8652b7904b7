import type { Command } from 'commander'
import { Refusal } from '../refusal.ts'
import { say } from './say.ts'
import { type DeskOptions, openDesk, withDesk } from './store-options.ts'

/** `release verify` */
export function addVerify(program: Command): void {
  withDesk(program.command('verify'))
    .description('check the log chain, the pointers and every stored byte')
    .option('--repair', 'make pointers again from a sound log')
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
      throw new Refusal(
        `${problems.length} problems in ${checked}${options.json ? `: ${problems.join('; ')}` : ''}. Restore the named files from a copy.`,
      )
    })
}
