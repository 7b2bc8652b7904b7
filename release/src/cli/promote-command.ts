import type { Command } from 'commander'
import { describePlan } from '../policy/ramp-plan.ts'
import { WrongUsage } from '../wrong-usage.ts'
import { type ChangeOptions, changeAndSay } from './change-and-say.ts'
import { type CheckOptions, checkAndSay, withWalk } from './check-command.ts'
import { findToServe } from './find-release.ts'
import {
  readChannel,
  readDuration,
  readPercent,
  readPlan,
  readReleaseWord,
  readSeverity,
  readUnit,
} from './read-arguments.ts'
import { openDesk, withChannel, withDesk, withDryRun } from './store-options.ts'

const checkNeedsStore =
  '--check reads the store itself: leave --service out, where the store is, or run "release check" there first.'

const walkNeedsCheck = '--upstream, --player and --no-data belong to --check: say it too, or leave them out.'

const countedPages =
  'Its pages are counted where "release serve" sends them: where nginx or a CDN does, nobody judges how many start.'

/** `--ramp 10`, or `--ramp 1,10,50,100 --every 10m`. */
function readSteps({ ramp: text, every }: { readonly ramp?: string; readonly every?: string }) {
  const [first, ...steps] = (text ?? '').split(',')
  const ramp = text === undefined ? undefined : readPercent(first, 1, 99)
  if (steps.length === 0 && every !== undefined)
    throw new WrongUsage('--every belongs to a ramp of several steps: give --ramp 1,10,50,100, or leave it out.')
  if (steps.length > 0 && every === undefined)
    throw new WrongUsage('Say how long each step lasts at least: --every 10m.')
  const order = {
    steps: steps.map((step) => readPercent(step, 1, 100)),
    everyMs: every && readDuration('every', every),
  }
  return { ramp, plan: steps.length === 0 ? undefined : readPlan(ramp, order) }
}

/** `release promote <unit> <id>` */
export function addPromote(program: Command): void {
  withWalk(withDryRun(withChannel(withDesk(program.command('promote <unit> <id>')))))
    .description('make a published release the live one')
    .option('--no-wait', 'do not follow the open sessions (over --service)')
    .option('--check', 'run "release check" first, and promote only what holds (on the store itself)')
    .option('--severity <level>', 'passive, soft or recall: what open sessions do', 'passive')
    .option('--ramp <percent>', 'give it to this share of browsers at first: 1 to 99; 1,10,50,100 goes on by itself')
    .option('--every <time>', 'how long each step of such a ramp lasts at least, such as 10m')
    .action(
      async (
        name: string,
        id: string,
        {
          severity,
          check,
          ...options
        }: ChangeOptions & CheckOptions & { severity: string; ramp?: string; every?: string; check?: boolean },
      ) => {
        const unit = readUnit(name)
        const word = readReleaseWord(id)
        const { ramp, plan } = readSteps(options)
        const asked = { kind: 'promote', unit, severity: readSeverity(severity), ramp, plan } as const
        const saysHow = options.upstream !== undefined || options.player !== undefined || options.data === false
        if (saysHow && !check) throw new WrongUsage(walkNeedsCheck)
        const desk = openDesk(options)
        if (check && desk.place === 'service') throw new WrongUsage(checkNeedsStore)
        const channel = readChannel(options.channel)
        const release = await findToServe({ unit, word, status: () => desk.status(channel) }, options.json)
        if (check) await checkAndSay({ unit, release, channel }, options)
        await changeAndSay({ ...asked, release }, options, ({ channel, from, to, rev }) => [
          ramp === undefined
            ? `Promoted ${unit} ${to} on ${channel} (rev ${rev}${from ? `, before: ${from}` : ''}). New page loads: now.`
            : `${unit} ${to} ramps at ${ramp} % on ${channel} (rev ${rev}); the others stay on ${from}.`,
          ...(plan
            ? [`The ramp goes on by itself: ${describePlan(plan)}. "release ramp ${unit} <percent>" takes it over.`]
            : []),
          ...(ramp !== undefined && unit === 'host' ? [countedPages] : []),
        ])
      },
    )
}
