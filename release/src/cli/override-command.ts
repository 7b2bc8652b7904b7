import type { Command } from 'commander'
import { readMinutes, standardMinutes } from '../overrides/override-order.ts'
import { findToServe } from './find-release.ts'
import { readChannel, readReleaseWord, readUnit } from './read-arguments.ts'
import { say } from './say.ts'
import { type DeskOptions, openDesk, withChannel, withDesk, withDryRun } from './store-options.ts'

type Options = DeskOptions & { readonly channel?: string; readonly minutes: string; readonly dryRun?: boolean }

/** `release override <unit> <id>` */
export function addOverride(program: Command): void {
  withDryRun(withChannel(withDesk(program.command('override <unit> <id>'))))
    .description('make a link that gives one browser this release, for a while')
    .option('--minutes <n>', 'how long, at most 1440', String(standardMinutes))
    .action(async (name: string, id: string, { dryRun = false, ...options }: Options) => {
      const channel = readChannel(options.channel)
      const [unit, word, minutes] = [readUnit(name), readReleaseWord(id), readMinutes(options.minutes)]
      const desk = openDesk(options)
      const release = await findToServe({ unit, word, status: () => desk.status(channel) }, options.json)
      const made = await desk.override({ channel, unit, release, minutes, dryRun })
      if ('dryRun' in made) {
        const line = `Would make a link to ${made.unit} ${made.release}, until ${made.expiresAt}.`
        return say(options.json, made, [line])
      }
      say(options.json, made, [
        made.link,
        `The first browser that opens it runs ${made.unit} ${made.release} until ${made.expiresAt}; nobody else does.`,
      ])
    })
}
