import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import type { Unit } from '@trebol/shared/contract/release'
import { runLine } from '../../release/src/testing/run-line.ts'
import { copyUnit, type UnitCopy } from './copy-unit.ts'
import type { Site } from './site.ts'

const root = resolve(import.meta.dirname, '../..')

type Answer = {
  readonly code: number
  readonly text: string
  readonly error: string
  readonly json: Record<string, unknown>
}

/** Runs the real command-line tool against the store of this run. */
export function releaseTool({ store }: Site, ...args: string[]): Answer {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'release/dist/cli.js'), ...args, '--store', store, '--json'],
    { encoding: 'utf8' },
  )
  return read(status ?? 1, stdout, stderr)
}

/** The same line carried out in this process: to start one takes longer than what it does. */
export async function release({ store }: Site, ...args: string[]): Promise<Answer> {
  const RELEASE_SIGNING_KEY = process.env.RELEASE_SIGNING_KEY ?? join(root, '.keys/signing-key.json')
  const { code, out, err } = await runLine([...args, '--store', store, '--json'], { RELEASE_SIGNING_KEY })
  return read(code, out, err)
}

function read(code: number, stdout: string, stderr: string): Answer {
  const last = stdout.trim().split('\n').at(-1) ?? ''
  return {
    code,
    text: `${stdout}${stderr}`,
    error: stderr.trim(),
    json: last.startsWith('{') ? (JSON.parse(last) as Record<string, unknown>) : {},
  }
}

type Change = (source: string) => string

const copies: UnitCopy[] = []
process.once('exit', () => {
  for (const copy of copies) copy.remove()
})

/** What a team does: changes its own sources, named from the unit's folder, and builds them. Returns the new build's folder. */
export function buildChanged(unit: Unit, changes: Readonly<Record<string, Change>>): string {
  const copy = copyUnit(unit)
  copies.push(copy)
  for (const [path, change] of Object.entries(changes)) copy.change(path, change)
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(copy.folder, 'node_modules/@rsbuild/core/bin/rsbuild.js'), 'build'],
    { cwd: copy.folder, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
  )
  if (status !== 0) throw new Error(`The changed ${unit} unit did not build:\n${stdout}${stderr}`)
  return join(copy.folder, 'dist')
}
