import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import * as v from 'valibot'
import { onTestFinished } from 'vitest'
import { openInstallation } from '../../release/src/runbook/installation.ts'
import { runShell } from '../../release/src/runbook/run-shell.ts'
import { freePort } from '../../release/src/testing/start-nginx.ts'
import { isBuilt } from '../../scripts/machine/build-workspace.mjs'
import { type RunningStudio, runStudio } from '../../studio/test/run-studio.ts'
import { buildProcesses, sendCall } from './build-processes.ts'

const workspace = resolve(import.meta.dirname, '../..')
const secretsSchema = v.pipe(v.string(), v.parseJson(), v.object({ jwt: v.string(), wallet: v.string() }))

/** Whether the programs that the runbook names are those of these sources. */
export const isSiteBuilt = (): boolean => ['server', 'studio'].every((service) => isBuilt(workspace, service))

/**
 * Server, studio and release service as they are shipped, on one data folder, and the shell of their people, in a checkout.
 * `databases`: what that shell calls the databases; empty where they are embedded.
 */
export async function openSite(databases: Readonly<Record<string, string>>) {
  const aside = await mkdtemp(join(tmpdir(), 'trebol-backup-'))
  onTestFinished(() => rm(aside, { recursive: true, force: true }))
  const folders = { BACKUP: join(aside, 'backup'), SECRETS: join(aside, 'secrets') }
  const installation = await openInstallation({ ...databases, ...folders })
  const { env } = installation
  const { DATA_DIR: data = '', RELEASE_SIGNING_KEY: signingKey = '', STORE: store = '' } = env
  const keys = dirname(signingKey)
  Object.assign(env, { KEYS: keys, PATH: [process.env.POSTGRES_BIN, env.PATH].filter(Boolean).join(':') })
  await mkdir(data, { recursive: true })
  const secrets = { jwt: randomUUID(), wallet: randomUUID() }
  await writeFile(join(data, 'secrets.json'), JSON.stringify(secrets), { mode: 0o600 })

  const processes = await buildProcesses()
  onTestFinished(processes.end)
  const studioPort = String(await freePort())
  let server: Awaited<ReturnType<typeof processes.start>> | null = null
  let studio: RunningStudio | null = null
  onTestFinished(() => studio?.kill())

  const settings = async () => {
    const { jwt, wallet } = v.parse(secretsSchema, await readFile(join(data, 'secrets.json'), 'utf8'))
    return { ...databases, DATA_DIR: data, JWT_SECRET: jwt, WALLET_SECRET: wallet }
  }
  const startStudio = async () => {
    const own = { PORT: studioPort, WALLET_URL: server?.url ?? '', LOG_LEVEL: 'info' }
    studio = await runStudio(join(workspace, 'studio/dist/main.js'), { ...(await settings()), ...own })
  }
  const stopStudio = async () => {
    if (studio === null) return
    const gone = once(studio.child, 'exit')
    studio.child.kill('SIGTERM')
    await gone
    studio = null
  }
  const startServer = async () => {
    server = await processes.start('main', { ...(await settings()), STUDIO_ORIGIN: `http://127.0.0.1:${studioPort}` })
  }
  const stopServer = async () => {
    server?.child.kill('SIGTERM')
    await server?.ended
    server = null
  }
  const stop = async () => {
    await stopStudio()
    await stopServer()
    await installation.stop()
  }
  const start = async () => {
    await startServer()
    await startStudio()
    await installation.start()
  }

  /** Runs a line of the runbook. @throws what it said, when it fails */
  const run = async (line: string): Promise<string> => {
    const ran = await (line.startsWith('release ')
      ? installation.run(line)
      : runShell(`cd "${workspace}" && ${line}`, env))
    if (ran.code !== 0) throw new Error(`${line} ended with ${ran.code}: ${ran.out}${ran.err}`)
    return ran.out
  }
  await run('node server/dist/prepare.js')
  await start()

  return {
    ...{ env, run, start, stop, startStudio, stopStudio, release: installation.release },
    /** What the machine has beside its databases is gone; nothing was asked to stop. */
    lose: async () => {
      server?.child.kill('SIGKILL')
      await server?.ended
      await studio?.kill()
      ;[server, studio] = [null, null]
      await installation.stop()
      for (const folder of [data, store, keys]) await rm(folder, { recursive: true })
    },
    call: (name: string, body: object, token?: string) => sendCall(server?.url ?? '', name, body, token),
    play: async (name: string, body: object) => (await studio?.post(name, body))?.body,
    logIn: () => processes.logIn(server?.url ?? '', data),
  }
}
export type Site = Awaited<ReturnType<typeof openSite>>
