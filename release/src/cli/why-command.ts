import type { Command } from 'commander'
import { describeWhy } from '../why/describe-why.ts'
import { noPageWord, readPageWord } from '../why/page-load.ts'
import { WrongUsage } from '../wrong-usage.ts'
import { readUnit } from './read-arguments.ts'
import { askRecords, type RecordOptions, withRecords } from './record-options.ts'
import { say } from './say.ts'

/** `release why <session>` */
export function addWhy(program: Command): void {
  withRecords(program.command('why <session>'))
    .description('why one page runs what it runs, by the id that its /dev-tools shows; a beginning of it will do')
    .option('--unit <unit>', 'of this unit alone')
    .action(async (session: string, options: RecordOptions & { unit?: string }) => {
      const word = readPageWord(session)
      if (word === null) throw new WrongUsage(noPageWord(session))
      const unit = options.unit === undefined ? null : readUnit(options.unit)
      const why = await askRecords(options, (desk) => desk.why(word, unit))
      say(options.json, why, describeWhy(why))
    })
}
