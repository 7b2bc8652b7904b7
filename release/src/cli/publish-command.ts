import { resolve } from 'node:path'
import type { Command } from 'commander'
import type { Published } from '../publish/publish.ts'
import { readSource, type SourceOptions } from '../source/read-source.ts'
import { buildFolder } from './build-folder.ts'
import { readUnit } from './read-arguments.ts'
import { say } from './say.ts'
import { type DeskOptions, openDesk, withDesk, withDryRun } from './store-options.ts'

type Options = DeskOptions & SourceOptions & { dir?: string; dryRun?: boolean }

function describeMaps({ status, maps, skipped, mapsProblem }: Published): string[] {
  const kept = status === 'would-publish' ? 'would be kept' : 'are kept'
  const why = mapsProblem === null ? 'of no script of the build, or too large' : mapsProblem
  return [
    ...(maps > 0 ? [`${maps} source maps ${kept} for the release service alone.`] : []),
    ...(skipped.length > 0
      ? [`${skipped.length} source maps were left out: ${why}${why.endsWith('.') ? '' : '.'}`]
      : []),
  ]
}

function describe(published: Published): string[] {
  const { status, unit, id, files, bytes } = published
  const weight = `${files} files, ${Math.ceil(bytes / 1000)} kB`
  const maps = describeMaps(published)
  switch (status) {
    case 'published':
      return [`Published ${unit} ${id} (${weight}).`, ...maps, `Make it live with: release promote ${unit} ${id}`]
    case 'already-published':
      return [`${unit} ${id} is already published.`]
    case 'would-publish':
      return [`Would publish ${unit} ${id} (${weight}).`, ...maps]
  }
}

/** `release publish <unit>` */
export function addPublish(program: Command): void {
  withDryRun(withDesk(program.command('publish <unit>')))
    .description('store a build as an immutable release')
    .option('--dir <folder>', "build folder (default: the unit's own dist)")
    .option('--commit <hash>', 'RELEASE_COMMIT: what it was built from (default: as the pipeline says, else Git)')
    .option('--author <name>', 'RELEASE_AUTHOR: who wrote that commit; a name, no mail address')
    .option('--message <text>', 'RELEASE_MESSAGE: its message, of which the first line is kept')
    .option('--url <address>', 'RELEASE_CHANGE_URL: page of the commit or merge request')
    .action(async (name: string, { dir, dryRun = false, ...options }: Options) => {
      const unit = readUnit(name)
      const folder = dir === undefined ? buildFolder(unit) : resolve(dir)
      const source = await readSource(options, process.env, folder)
      const result = await openDesk(options).publish({ unit, folder, source, dryRun })
      say(options.json, result, describe(result))
    })
}
