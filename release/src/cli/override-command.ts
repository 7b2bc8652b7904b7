import type { Command } from 'commander'
import { readMinutes, standardMinutes } from '../overrides/override-order.ts'
import { readChannel, readReleaseId, readUnit } from './read-arguments.ts'
import { say } from './say.ts'
import { type DeskOptions, openDesk, withChannel, withDesk } from './store-options.ts'

/** `release override <unit> <id>` */
export function addOverride(program: Command): void {
  withChannel(withDesk(program.command('override <unit> <id>')))
    .description('make a link that gives one browser this release, for a while')
    .option('--minutes <n>', 'how long, at most 1440', String(standardMinutes))
    .action(async (name: string, id: string, options: DeskOptions & { channel?: string; minutes: string }) => {
      const asked = {
        channel: readChannel(options.channel),
        unit: readUnit(name),
        release: readReleaseId(id),
        minutes: readMinutes(options.minutes),
      }
      const made = await openDesk(options).override(asked)
      say(options.json, made, [
        made.link,
        `The first browser that opens it runs ${made.unit} ${made.release} until ${made.expiresAt}; nobody else does.`,
      ])
    })
}
