import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished } from 'vitest'
import { startCli } from './built-cli.ts'
import { dataFolder } from './data-folder.ts'
import type { fakeStore } from './fake-store.ts'

/** The service as it is shipped, a process of its own over this store: a host and the games unit are live. */
export async function shippedService(team: Awaited<ReturnType<typeof fakeStore>>, env: Record<string, string>) {
  const [host, games] = [await team.publish('host'), await team.publish('games', { mark: 'a' })]
  await team.promote('host', host)
  await team.promote('games', games)
  const folder = await dataFolder()
  const keyFile = join(folder, 'first.key')
  const child = await startCli(['serve', '--store', team.place], {
    SITE_PORT: '0',
    OPS_PORT: '0',
    DATA_DIR: folder,
    RELEASE_FIRST_KEY_FILE: keyFile,
    ...env,
  })
  const ready = await readyService(child)
  return { ...team, host, games, ...ready, key: (await readFile(keyFile, 'utf8')).trim() }
}

/** Where a service that was started listens, once it is ready, and what it logs; it ends with its test. */
export async function readyService(child: ChildProcess) {
  const logged: string[] = []
  if (child.stdout === null) throw new Error('its output is read')
  createInterface({ input: child.stdout }).on('line', (line) => logged.push(line))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await once(child, 'close')
  })
  const linesOf = (event: string) => logged.filter((line) => line.includes(`"event":"${event}"`))
  await expect.poll(() => linesOf('ready'), { timeout: 60_000 }).toHaveLength(1)
  const { url, opsUrl } = JSON.parse(linesOf('ready')[0] ?? '') as { url: string; opsUrl: string }
  return { site: url, ops: opsUrl, linesOf }
}
