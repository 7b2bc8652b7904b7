import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { vi } from 'vitest'
import { listenOn } from './listen-on.ts'

const soketi = '1.6.1'
/** Its own native library of sockets is in no registry; this one has the same interface. */
const sockets = 'npm:@trufflesuite/uws-js-unofficial@20.30.0-unofficial.0'
const cache = resolve(import.meta.dirname, '../../node_modules/.cache/trebol-soketi', soketi)
const program = 'node_modules/@soketi/soketi/bin/server.js'

/** Installs soketi beside the other caches, once: it is far too much for the packages of this workspace. */
async function install(): Promise<void> {
  if (existsSync(join(cache, program))) return
  await mkdir(resolve(cache, '..'), { recursive: true })
  const work = await mkdtemp(`${cache}-`)
  try {
    const wanted = {
      private: true,
      dependencies: { '@soketi/soketi': soketi },
      overrides: { 'uWebSockets.js': sockets },
    }
    await writeFile(join(work, 'package.json'), JSON.stringify(wanted))
    await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: work })
    await rename(work, cache)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** Another engine, as an operator runs it: docs/architecture.md, "Realtime". */
export async function runSoketi() {
  await install()
  const folder = await mkdtemp(join(tmpdir(), 'trebol-soketi-'))
  const taken = createServer()
  const port = await listenOn(taken, 0)
  await new Promise((done) => taken.close(done))
  const secret = () => randomBytes(16).toString('hex')
  const keys = { id: 'trebol', key: secret(), secret: secret() }
  const settings = {
    ...{ host: '127.0.0.1', port, 'metrics.enabled': false, shutdownGracePeriod: 0 },
    'eventLimits.maxPayloadInKb': 10,
    // Visitors sign in nowhere: without a long time for it they would be sent away after half a minute.
    userAuthenticationTimeout: 86_400_000,
    'appManager.array.apps': [{ ...keys, enableClientMessages: true, enableUserAuthentication: true, webhooks: [] }],
  }
  const config = join(folder, 'soketi.json')
  await writeFile(config, JSON.stringify(settings))
  const origin = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null

  const start = async () => {
    child = spawn(process.execPath, [program, 'start', `--config=${config}`], { cwd: cache, stdio: 'ignore' })
    const own = child
    await vi.waitFor(
      async () => {
        if (own.exitCode !== null) throw new Error(`soketi ended with ${own.exitCode}`)
        if (!(await fetch(origin)).ok) throw new Error('soketi is not up')
      },
      { timeout: 60_000, interval: 50 },
    )
  }
  /** `SIGTERM`: as a deployment does it; `SIGKILL`: as a machine that is gone. */
  const stop = async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGKILL') => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  await start()
  return {
    origin,
    port,
    keys,
    start,
    stop,
    close: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
