import type { Command } from 'commander'
import * as v from 'valibot'
import { align } from '../align.ts'
import { askFor } from '../desk/service-client.ts'
import type { PruneChoice } from '../prune/plan-prune.ts'
import { type KeepUsed, prune } from '../prune/prune.ts'
import { Refusal } from '../refusal.ts'
import { usedSchema } from '../report/answer-schemas.ts'
import { requireStore } from '../store/require-store.ts'
import { WrongUsage } from '../wrong-usage.ts'
import { readActor } from './read-arguments.ts'
import { say } from './say.ts'
import { readServiceAccess, type ServiceOptions, withService } from './service-options.ts'
import { openStore, type StoreOptions, withStore } from './store-options.ts'

type Options = StoreOptions &
  ServiceOptions & {
    delete?: boolean
    dryRun?: boolean
    publishedBefore?: string
    assumeUnused?: boolean
  }

const daySchema = v.pipe(
  v.string(),
  v.isoDate(),
  v.transform((day) => new Date(`${day}T00:00:00.000Z`)),
)

/** What sessions ran is known to the service; without it only a person can say that nobody runs an old release. */
function usedBySessions(options: Options): KeepUsed {
  const access = readServiceAccess(options, process.env)
  if (access !== null) {
    return async () => new Set((await askFor(access, usedSchema, 'used')).releases.map(({ release }) => release))
  }
  const { publishedBefore, assumeUnused } = options
  if (publishedBefore === undefined || !assumeUnused) {
    throw new Refusal(
      'Which releases open sessions still run is known to the release service alone: name it with --service, or say --published-before <day> and --assume-unused.',
    )
  }
  return async () => new Set()
}

function describe(choices: readonly PruneChoice[], isDeleting: boolean): string[] {
  const gone = choices.filter(({ kept }) => kept === null).length
  const rows = choices.map(({ unit, id, kept }) => [
    kept === null ? (isDeleting ? 'deleted' : 'would go') : 'stays',
    unit,
    id,
    kept ?? '',
  ])
  const end = isDeleting
    ? `${gone} releases deleted, ${choices.length - gone} stay.`
    : `${gone} releases would go, ${choices.length - gone} stay. Nothing was deleted: say --delete to do it.`
  return [...align(rows), end]
}

/** `release prune` */
export function addPrune(program: Command): void {
  withService(withStore(program.command('prune')))
    .description('remove releases that no channel names and no session can run; says which unless told to delete')
    .option('--dry-run', 'say what would go and delete nothing (the default)')
    .option('--delete', 'delete them')
    .option('--published-before <day>', 'only releases published before this day, like 2026-09-01')
    .option('--assume-unused', 'nobody runs these any more: for use without the release service')
    .action(async (options: Options) => {
      if (options.delete && options.dryRun) throw new WrongUsage('Say --dry-run or --delete, not both.')
      const day = v.safeParse(v.optional(daySchema), options.publishedBefore)
      if (!day.success || Number.isNaN(day.output?.getTime())) {
        throw new WrongUsage(`--published-before ${options.publishedBefore} is no day: write it like 2026-09-01.`)
      }
      const keepUsed = usedBySessions(options)
      const isDeleting = options.delete ?? false
      const by = readActor(process.env)
      const order = { keepUsed, publishedBefore: day.output ?? null, now: new Date(), isDeleting, by }
      const store = openStore(options)
      await requireStore(store)
      const choices = await prune(store, order)
      say(options.json, { deleted: isDeleting, releases: choices }, describe(choices, isDeleting))
    })
}
