import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import type { Unit } from '@trebol/shared/contract/release'
import { copyUnit } from './copy-unit.ts'
import type { Site } from './site.ts'

const root = resolve(import.meta.dirname, '../..')

/** Runs the real command-line tool against the store of this run. */
export function release(
  { store }: Site,
  ...args: string[]
): { code: number; text: string; error: string; json: Record<string, unknown> } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'release/dist/cli.js'), ...args, '--store', store, '--json'],
    { encoding: 'utf8' },
  )
  const last = stdout.trim().split('\n').at(-1) ?? ''
  return {
    code: status ?? 1,
    text: `${stdout}${stderr}`,
    error: stderr.trim(),
    json: last.startsWith('{') ? (JSON.parse(last) as Record<string, unknown>) : {},
  }
}

type Changed = { readonly dist: string; readonly remove: () => void }

type Change = (source: string) => string

/** What a team does: changes its own source and builds it. Returns the folder with the new build. */
export const buildChanged = (unit: Unit, path: string, change: Change): Changed => buildWith(unit, { [path]: change })

/** The same with changes of several files, named from the unit's folder. */
export function buildWith(unit: Unit, changes: Readonly<Record<string, Change>>): Changed {
  const copy = copyUnit(unit)
  for (const [path, change] of Object.entries(changes)) copy.change(path, change)
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(copy.folder, 'node_modules/@rsbuild/core/bin/rsbuild.js'), 'build'],
    { cwd: copy.folder, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
  )
  if (status !== 0) throw new Error(`The changed ${unit} unit did not build:\n${stdout}${stderr}`)
  return { dist: join(copy.folder, 'dist'), remove: copy.remove }
}

/** The games unit with another text. */
export const buildChangedGames = (change: Change): Changed => buildChanged('games', 'src/texts/spanish.ts', change)
