import type { Command } from 'commander'
import { align } from '../align.ts'
import { describeComparison } from '../compare/describe-comparison.ts'
import { describeShare } from '../pictures/picture-page.ts'
import { Refusal } from '../refusal.ts'
import { WrongUsage } from '../wrong-usage.ts'
import { type CheckOptions, walkAndSay, withWalk } from './check-command.ts'
import { findRelease } from './find-release.ts'
import { readChannel, readReleaseWord, readUnit } from './read-arguments.ts'
import { say } from './say.ts'
import { readServiceAccess } from './service-options.ts'
import { type DeskOptions, openDesk, withChannel, withDesk } from './store-options.ts'

type Options = DeskOptions & CheckOptions & { readonly channel: string; readonly pictures?: string }

/** `release compare <unit> <id> [other]` */
export function addCompare(program: Command): void {
  withWalk(withChannel(withDesk(program.command('compare <unit> <id> [other]'))))
    .description('what differs between two releases; with one id, between the live one of the channel and that')
    .option(
      '--pictures <folder>',
      'walk the pages of both as "check" does, and write what they look like into a new folder',
    )
    .action(async (name: string, id: string, other: string | undefined, options: Options) => {
      const [unit, channel] = [readUnit(name), readChannel(options.channel)]
      if (options.pictures !== undefined && options.store === undefined && readServiceAccess(options, process.env)) {
        throw new WrongUsage(needsStore)
      }
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
      if (options.pictures === undefined) return say(options.json, comparison, describeComparison(comparison))
      const { takePictures } = await import('../pictures/take-pictures.ts')
      const { page, pages } = await takePictures(options.pictures, { unit, before, after }, (release, pictures) => {
        const side = pictures.prefix === 'before-' ? 'before  ' : 'after   '
        return walkAndSay({ unit, release, channel }, options, { pictures, side })
      })
      const rows = pages.map((one) => [`${one.pattern} (${one.width} px)`, describeShare(one)])
      const lines = [...describeComparison(comparison), '', ...align([['page', 'pixels'], ...rows]), '', page]
      say(options.json, { ...comparison, pictures: { page, pages } }, lines)
    })
}

const needsStore = 'Pictures are taken where the store and a browser are: name the store with --store, and no service.'
