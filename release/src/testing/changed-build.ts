import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const left = new Set(['node_modules', 'dist', '.work'])

/** What a team does to a file of its unit. */
type Edit = (source: string) => string

/**
 * The build of a unit whose sources were edited. The copy stands inside the workspace, so that it resolves the very
 * same packages; it is gone after the test.
 */
export async function changedBuild(folder: string, edits: Readonly<Record<string, Edit>>): Promise<string> {
  const work = join(root, 'release/.work')
  await mkdir(work, { recursive: true })
  const home = await mkdtemp(join(work, 'team-'))
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  const unit = join(home, folder)
  await cp(join(root, folder), unit, { recursive: true, filter: (path) => !left.has(basename(path)) })
  await symlink(join(root, folder, 'node_modules'), join(unit, 'node_modules'))
  await cp(join(root, 'tsconfig.base.json'), join(home, 'tsconfig.base.json'))
  for (const [path, edit] of Object.entries(edits)) {
    const before = await readFile(join(unit, path), 'utf8')
    const after = edit(before)
    if (after === before) throw new Error(`The edit of ${path} changed nothing.`)
    await writeFile(join(unit, path), after)
  }
  await promisify(execFile)(process.execPath, [join(unit, 'node_modules/@rsbuild/core/bin/rsbuild.js'), 'build'], {
    cwd: unit,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return join(unit, 'dist')
}
