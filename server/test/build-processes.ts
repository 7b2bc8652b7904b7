import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setFlagsFromString } from 'node:v8'
import * as v from 'valibot'
import { isBuilt } from '../../scripts/machine/build-workspace.mjs'
import { envelopeSchema } from './envelope-schema.ts'

const readySchema = v.object({ event: v.literal('ready'), url: v.pipe(v.string(), v.url()) })
const accountsSchema = v.array(v.object({ email: v.string(), password: v.string() }))
const root = join(import.meta.dirname, '..')

/** A process that lives for seconds spends more on making its embedded database fast than that gives back. */
const shortLived = '--liftoff-only'
// The test itself opens one too.
setFlagsFromString(shortLived)

export type Processes = Awaited<ReturnType<typeof buildProcesses>>

/** The build of the workspace when it is of these sources, else one of our own. */
async function builtServer(): Promise<{ readonly dist: string; readonly remove: () => Promise<void> }> {
  if (isBuilt(join(root, '..'), 'server')) return { dist: join(root, 'dist'), remove: async () => {} }
  // Most runs find the build that they need, and never read the tools of one.
  const [{ createRsbuild }, { default: rsbuildConfig }] = await Promise.all([
    import('@rsbuild/core'),
    import('../rsbuild.config.ts'),
  ])
  // Inside the project, so that the bundle finds its packages.
  await mkdir(join(root, '.work'), { recursive: true })
  const dist = await mkdtemp(join(root, '.work', 'dist-'))
  // The pages stay as the build of the workspace left them.
  const rsbuild = await createRsbuild({ cwd: root, rsbuildConfig, environment: ['node'] })
  rsbuild.modifyRsbuildConfig((config) => {
    const { node } = config.environments ?? {}
    if (node?.output !== undefined) node.output.distPath = { root: dist }
  })
  await (await rsbuild.build()).close()
  return { dist, remove: () => rm(dist, { recursive: true, force: true }) }
}

/** The processes as they are shipped: built, started with `node`, and killed. Always on an embedded database of their own. */
export async function buildProcesses() {
  const { dist, remove } = await builtServer()
  const dataDir = await mkdtemp(join(tmpdir(), 'trebol-process-'))
  const running = new Set<ChildProcess>()
  const env = (over: Record<string, string> = {}) => ({
    PATH: process.env.PATH ?? '',
    DATA_DIR: dataDir,
    JWT_SECRET: 'a secret of this test, 32 letters.',
    WALLET_SECRET: 'another secret of this test, 32 l.',
    STUDIO_ORIGIN: 'http://localhost:8081',
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'warn',
    ...over,
  })

  /** `before`: a command that the process is run by, such as one that puts it into a container. */
  function spawnEntry(entry: string, over: Record<string, string>, before: readonly string[]) {
    const [command = '', ...args] = [...before, process.execPath, shortLived, join(dist, `${entry}.js`)]
    return spawn(command, args, { env: env(over), stdio: 'pipe' })
  }

  /** Runs an entry to its end. */
  async function run(entry: string, over: Record<string, string> = {}, before: readonly string[] = []) {
    const child = spawnEntry(entry, over, before)
    let [out, err] = ['', '']
    child.stdout.on('data', (chunk) => {
      out += String(chunk)
    })
    child.stderr.on('data', (chunk) => {
      err += String(chunk)
    })
    const [code] = await once(child, 'close')
    return { code, out, err: err.trim() }
  }

  /** Starts an entry that serves, and waits until it does. */
  async function start(entry: string, over: Record<string, string> = {}, before: readonly string[] = []) {
    const child = spawnEntry(entry, over, before)
    child.stderr.pipe(process.stderr)
    running.add(child)
    const ended = once(child, 'exit').finally(() => running.delete(child))
    const [line] = await once(createInterface({ input: child.stdout }), 'line')
    return { child, ended, url: v.parse(readySchema, JSON.parse(String(line))).url }
  }

  return {
    ...{ dataDir, env, run, start },
    /** The token of the demo player who has money; `folder`: another data folder than that of these processes. */
    logIn: async (url: string, folder = dataDir): Promise<string> => {
      const text = await readFile(join(folder, 'demo-accounts.json'), 'utf8')
      const [demo] = v.parse(accountsSchema, JSON.parse(text))
      const { response } = await sendCall(url, 'login', { email: demo?.email, pwd: demo?.password })
      return v.parse(v.string(), response.jwt)
    },
    end: async () => {
      for (const child of running) child.kill('SIGKILL')
      await remove()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** One product call to a running server. */
export async function sendCall(url: string, name: string, body: unknown, token?: string) {
  const response = await fetch(`${url}/api/${name}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  })
  return v.parse(envelopeSchema, await response.json())
}
