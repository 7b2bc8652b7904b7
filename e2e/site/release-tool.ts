import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
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

/** Units, and the folder of each. */
const folders = { host: 'host', games: 'remote-games', profile: 'remote-profile', legal: 'remote-legal' } as const
type Unit = keyof typeof folders

type Changed = { readonly dist: string; readonly remove: () => void }

/**
 * What a team does: changes its own source and builds it. Returns the folder with the new build.
 * The copy stands inside the workspace, so that it resolves the very same packages.
 */
export function buildChanged(changed: Unit, path: string, change: (source: string) => string): Changed {
  const folder = folders[changed]
  const work = join(root, 'e2e/.work')
  mkdirSync(work, { recursive: true })
  const home = mkdtempSync(join(work, 'team-'))
  const unit = join(home, folder)
  mkdirSync(unit)
  for (const name of readdirSync(join(root, folder))) {
    if (name !== 'node_modules' && name !== 'dist')
      cpSync(join(root, folder, name), join(unit, name), { recursive: true })
  }
  symlinkSync(join(root, folder, 'node_modules'), join(unit, 'node_modules'))
  cpSync(join(root, 'tsconfig.base.json'), join(home, 'tsconfig.base.json'))
  const file = join(unit, path)
  const before = readFileSync(file, 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`The change of ${path} changed nothing.`)
  writeFileSync(file, after)
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, folder, 'node_modules/@rsbuild/core/bin/rsbuild.js'), 'build'],
    { cwd: unit, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
  )
  if (status !== 0) throw new Error(`The changed ${changed} unit did not build:\n${stdout}${stderr}`)
  return { dist: join(unit, 'dist'), remove: () => rmSync(home, { recursive: true, force: true }) }
}

/** The games unit with another text. */
export const buildChangedGames = (change: (source: string) => string): Changed =>
  buildChanged('games', 'src/texts/spanish.ts', change)
