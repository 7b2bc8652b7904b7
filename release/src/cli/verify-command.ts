import type { Command } from 'commander'
import { Refusal } from '../refusal.ts'
import { verifyStore } from '../verify/verify-store.ts'
import { say } from './say.ts'
import { openSigner } from './signing-options.ts'
import { openStore, type StoreOptions, withStore } from './store-options.ts'

/** `release verify` */
export function addVerify(program: Command): void {
  withStore(program.command('verify'))
    .description('check the log chain, the pointers and every stored byte')
    .option('--repair', 'make pointers again from a sound log')
    .action(async (options: StoreOptions & { repair?: boolean }) => {
      const { channels, entries, releases, problems } = await verifyStore(openStore(options), {
        repair: options.repair ?? false,
        signer: await openSigner(),
        now: () => new Date(),
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
