import type { Command } from 'commander'
import { Refusal } from '../refusal.ts'
import { WrongUsage } from '../wrong-usage.ts'
import { say } from './say.ts'
import { type DeskOptions, openDesk, withDesk, withDryRun } from './store-options.ts'

type Options = DeskOptions & { readonly repair?: boolean; readonly dryRun?: boolean }

/** What a repair put back, or would. */
function describeRepair(repaired: readonly string[] | undefined, dryRun: boolean): string[] {
  if (repaired === undefined) return []
  if (repaired.length === 0) return ['There is nothing to put back.']
  return [`${dryRun ? 'Dry run: nothing was changed. It would put back' : 'Put back'} ${repaired.join(', ')}.`]
}

/** `release verify` */
export function addVerify(program: Command): void {
  withDryRun(withDesk(program.command('verify')))
    .description('check the log chain, the pointers and every stored byte')
    .option(
      '--repair',
      'put back what signatures and digests prove, and make pointers and pages again from a sound log',
    )
    .action(async ({ repair = false, dryRun = false, ...options }: Options) => {
      if (dryRun && !repair) throw new WrongUsage('--dry-run belongs to --repair: without it verify writes nothing.')
      const verified = await openDesk(options).verify({ repair, dryRun })
      const { channels, entries, releases, problems, repaired } = verified
      const result = { ...(dryRun && { dryRun }), channels, entries, releases, problems, ...(repaired && { repaired }) }
      const checked = `${channels.length} channels, ${entries} log entries, ${releases} releases`
      const done = describeRepair(repaired, dryRun)
      if (problems.length === 0) {
        say(options.json, result, [...done, `${dryRun ? 'Then all is sound' : 'All sound'}: ${checked}.`])
        return
      }
      const lines = [...done, ...problems.map((problem) => `- ${problem}`)]
      if (!options.json) process.stdout.write(`${lines.join('\n')}\n`)
      const advice = repair
        ? 'Restore the named files from a copy'
        : '"release verify --repair" on the store puts back what the rest of it proves; restore the others from a copy'
      throw new Refusal(
        `${problems.length} problems ${dryRun ? 'would be left ' : ''}in ${checked}${options.json ? `: ${problems.join('; ')}` : ''}. ${advice}.`,
        result,
      )
    })
}
