import { spawn, spawnSync } from 'node:child_process'
import { appendFile, mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { hasCode } from '../has-code.ts'
import { ask } from '../testing/ask.ts'
import { builtCli, runCli } from '../testing/built-cli.ts'
import { fakeBuild } from '../testing/fake-build.ts'
import { fakeStore } from '../testing/fake-store.ts'
import { readyService } from '../testing/shipped-service.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { testKeyPath } from '../testing/test-signer.ts'

/** Where a process may have a small disk of its own. */
const isPossible = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0
const full = 'is full: make room ("release prune" lists what may go), then run the command again.'

/** The service as it is shipped, with store and database on a disk of 120 MB that it alone has. */
async function onSmallDisk(place: string) {
  const folder = await temporaryFolder()
  const [disk, keyFile] = [join(folder, 'disk'), join(folder, 'first.key')]
  await mkdir(disk)
  const begin = 'mount -t tmpfs -o size=120m tmpfs "$1" && cp -a "$2" "$1/releases" && exec "$3" "$4" serve'
  const child = spawn('unshare', ['-rm', 'sh', '-c', begin, 'sh', disk, place, process.execPath, await builtCli()], {
    env: {
      ...{ PATH: process.env.PATH, RELEASE_BY: 'ana', RELEASE_SIGNING_KEY: testKeyPath },
      ...{ RELEASE_STORE: join(disk, 'releases'), DATA_DIR: join(disk, 'data'), RELEASE_FIRST_KEY_FILE: keyFile },
      ...{ SITE_PORT: '0', OPS_PORT: '0' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { site, ops, linesOf } = await readyService(child)
  const env = { RELEASE_SERVICE: ops, RELEASE_KEY: (await readFile(keyFile, 'utf8')).trim() }
  // Its disk as this process sees it.
  const filler = `/proc/${child.pid}/root${join(disk, 'filler')}`
  const fill = async () => {
    for (const size of [1_000_000, 4_096, 1]) {
      try {
        for (;;) await appendFile(filler, Buffer.alloc(size))
      } catch (error) {
        if (!hasCode(error, 'ENOSPC')) throw error
      }
    }
  }
  return { site, linesOf, fill, empty: () => rm(filler), release: (...args: string[]) => runCli(args, env) }
}

it.runIf(isPossible)(
  'a full disk under a running service: one line says so, pages go on, and all goes on when there is room',
  { tags: ['proof'], timeout: 120_000 },
  async () => {
    const { place, publish, promote } = await fakeStore()
    await promote('host', await publish('host'))
    await promote('games', await publish('games', { mark: 'a' }))
    const next = await publish('games', { mark: 'b' })
    const folder = await fakeBuild('games', { mark: 'c' })
    const { site, linesOf, fill, empty, release } = await onSmallDisk(place)

    await fill()
    const acts = [
      ['promote', 'games', next],
      ['rollback', 'games', '--to', next, '--reason', 'x'],
      ['publish', 'games', '--dir', folder],
    ]
    for (const act of acts) {
      const { code, err } = await release(...act)
      expect([act[0], code, err.trim().split('\n').length]).toEqual([act[0], 1, 1])
      if (act[0] !== 'rollback') expect(err).toContain(full)
    }
    expect((await release('status')).code).toBe(0)
    expect((await release('keys', 'list')).code).toBe(0)
    expect((await ask(site, '/slots')).status).toBe(200)
    expect((await ask(site, '/channels/production.json')).status).toBe(200)

    await empty()
    expect(await release('promote', 'games', next)).toMatchObject({ code: 0, err: '' })
    expect((await release('publish', 'games', '--dir', folder)).code).toBe(0)
    expect((await release('verify')).out).toContain('All sound')
    expect(linesOf('database-lost')).toEqual([])
  },
)
