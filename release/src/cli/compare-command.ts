import type { Command } from 'commander'
import { describeComparison } from '../compare/describe-comparison.ts'
import { Refusal } from '../refusal.ts'
import { findRelease } from './find-release.ts'
import { readChannel, readReleaseWord, readUnit } from './read-arguments.ts'
import { say } from './say.ts'
import { type DeskOptions, openDesk, withChannel, withDesk } from './store-options.ts'

/** `release compare <unit> <id> [other]` */
export function addCompare(program: Command): void {
  withChannel(withDesk(program.command('compare <unit> <id> [other]')))
    .description('what differs between two releases; with one id, between the live one of the channel and that')
    .action(async (name: string, id: string, other: string | undefined, options: DeskOptions & { channel: string }) => {
      const [unit, channel] = [readUnit(name), readChannel(options.channel)]
      const first = readReleaseWord(id)
      const second = other === undefined ? null : readReleaseWord(other)
      const desk = openDesk(options)
      const find = (word: typeof first) => findRelease({ unit, word, status: () => desk.status(channel) })
      const live = async () => {
        const active = (await desk.status(channel)).units[unit]?.active
        if (active !== undefined) return active
        throw new Refusal(
          `Nothing of ${unit} is live on ${channel} to compare with: name two releases, release compare ${unit} <id> <other>.`,
        )
      }
      const after = await find(second ?? first)
      const before = second === null ? await live() : await find(first)
      const comparison = await desk.compare({ channel, unit, before, after })
      say(options.json, comparison, describeComparison(comparison))
    })
}
