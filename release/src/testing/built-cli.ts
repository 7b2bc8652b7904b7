import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdir, readdir, rmdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { hasCode } from '../has-code.ts'
import { testKeyPath } from './test-signer.ts'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')
const bundle = join(root, 'dist/cli.js')
const lock = join(root, '.work/building')
const longestBuildMs = 120_000

async function newest(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true })
  const times = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mtimeMs))
  return Math.max(...times)
}

async function isFresh(): Promise<boolean> {
  const built = await stat(bundle).catch(() => null)
  return built !== null && built.mtimeMs > (await newest(join(root, 'src')))
}

let built: Promise<string> | undefined

/** The command line as it is shipped. */
export const builtCli = (): Promise<string> => {
  built ??= buildOnce()
  return built
}

/** Test files run side by side: one builds, the others wait for it. */
async function buildOnce(): Promise<string> {
  while (!(await isFresh())) {
    await mkdir(dirname(lock), { recursive: true })
    try {
      await mkdir(lock)
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error
      const held = await stat(lock).catch(() => null)
      // A build takes seconds: who held it that long was killed.
      if (held !== null && Date.now() - held.mtimeMs > longestBuildMs) await rmdir(lock).catch(() => undefined)
      await pause(50)
      continue
    }
    try {
      // As it is shipped: a build of a test would leave a console behind that no browser can run.
      const env = { ...process.env, NODE_ENV: 'production' }
      await run(process.execPath, [join(root, 'node_modules/@rsbuild/core/bin/rsbuild.js'), 'build'], {
        cwd: root,
        env,
      })
    } finally {
      await rmdir(lock)
    }
  }
  return bundle
}

type Ran = { readonly code: number; readonly out: string; readonly err: string }

/** Starts `release …` as a process of its own. */
export const startCli = (args: readonly string[], env: Record<string, string> = {}): Promise<ChildProcess> =>
  startBuilt('cli.js', args, env)

type Program = 'cli.js' | 'command-lines.js' | 'prepare.js'

/** Starts one of the programs that are built. */
export async function startBuilt(
  program: Program,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<ChildProcess> {
  const { RELEASE_STORE: _store, RELEASE_SERVICE: _service, RELEASE_KEY: _key, ...rest } = process.env
  return spawn(process.execPath, [join(dirname(await builtCli()), program), ...args], {
    env: { ...rest, RELEASE_BY: 'ana', RELEASE_SIGNING_KEY: testKeyPath, ...env },
  })
}

/** Runs `release …` to its end. */
export const runCli = (args: readonly string[], env: Record<string, string> = {}): Promise<Ran> =>
  runBuilt('cli.js', args, env)

/** Runs one of the programs that are built to its end. */
export async function runBuilt(program: Program, args: readonly string[], env: Record<string, string>): Promise<Ran> {
  const child = await startBuilt(program, args, env)
  const texts = { out: '', err: '' }
  child.stdout?.on('data', (chunk) => {
    texts.out += String(chunk)
  })
  child.stderr?.on('data', (chunk) => {
    texts.err += String(chunk)
  })
  const code = await new Promise<number>((done) => child.on('close', (exit) => done(exit ?? -1)))
  return { code, ...texts }
}
