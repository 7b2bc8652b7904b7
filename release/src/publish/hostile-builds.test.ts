import { execFile, spawn } from 'node:child_process'
import { mkdir, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { changeChannel } from '../change/change-channel.ts'
import { readNewest } from '../log/read-log.ts'
import { builtCli, runCli } from '../testing/built-cli.ts'
import { fakeBuild, fakeUnit } from '../testing/fake-build.ts'
import { liveSite } from '../testing/fake-site.ts'
import { changedAt, fakeStore } from '../testing/fake-store.ts'
import { runLine } from '../testing/run-line.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { refreshing, testSigner } from '../testing/test-signer.ts'
import { verifyStore } from '../verify/verify-store.ts'

describe('a hostile or broken build', () => {
  it('is refused in one line, and the store stays as it was', async () => {
    const { store, publishFolder } = await fakeStore()
    const refused = async (spoil: (folder: string) => Promise<unknown>, line: string | RegExp) => {
      const folder = await fakeBuild('games')
      await spoil(folder)
      await expect(publishFolder('games', folder)).rejects.toThrow(line)
      expect(await store.files('r')).toEqual([])
    }
    const unitJson = (changes: object) => (folder: string) =>
      writeFile(join(folder, 'unit.json'), JSON.stringify({ ...fakeUnit('games'), ...changes }))
    await refused((folder) => rm(join(folder, 'remoteEntry.js')), 'The entry remoteEntry.js is missing from the build')
    await refused(unitJson({ entry: '../../etc/passwd.js' }), 'unit.json has a wrong "entry"')
    await refused(unitJson({ preload: ['../x.js'] }), 'unit.json has a wrong "preload.0"')
    await refused(unitJson({ unit: 'wallet' }), 'unit.json has a wrong "unit"')
    await refused((folder) => promisify(execFile)('mkfifo', [join(folder, 'pipe')]), 'pipe is not a file: remove it')
  })

  it('of 600 MB is refused by its sizes', async () => {
    const { store, publishFolder } = await fakeStore()
    const folder = await fakeBuild('games')
    await mkdir(join(folder, 'films'))
    for (let at = 0; at < 60; at += 1) {
      const film = join(folder, `films/${at}.mp4`)
      await writeFile(film, '')
      // A hole of 10 MB: it weighs nothing on the disk.
      await truncate(film, 10_000_000)
    }
    await expect(publishFolder('games', folder)).rejects.toThrow('The build has more than 100 MB')
    expect(await store.files('r')).toEqual([])
  })
})

describe('a store that fails', () => {
  it('by a limit of the disk stops a publish in one line, and the live site goes on', async () => {
    const { store, get, games } = await liveSite()
    const noise = Array.from({ length: 40_000 }, () => Math.random().toString(36)).join('')
    const folder = await fakeBuild('games', { mark: 'large', files: { 'static/js/large.js': noise } })
    const { code, err } = await limited(['publish', 'games', '--dir', folder, '--store', store.place])
    expect([code, err]).toEqual([
      1,
      `release: The store ${store.place} takes no file of this size: lift the limit, then run the command again.\n`,
    ])
    expect(await store.list('r/games')).toEqual([games])
    expect((await verifyStore(store, { repair: false, ...refreshing })).problems).toEqual([])
    expect((await get('/slots')).status).toBe(200)
  })

  it('because it cannot be a folder, or nobody answers, is one line for every command', async () => {
    const folder = await fakeBuild('games')
    const file = join(await temporaryFolder(), 'file')
    await writeFile(file, '')
    const below = await runLine(['publish', 'games', '--dir', folder, '--store', join(file, 'x')])
    expect([below.code, below.err]).toEqual([1, expect.stringMatching(/^release: The store .* is not a folder.*\n$/)])
    const keys = { AWS_ACCESS_KEY_ID: 'me', AWS_SECRET_ACCESS_KEY: 'do-not-tell-anybody' }
    const place = 's3://files?endpoint=http://127.0.0.1:9'
    const commands = [['publish', 'games', '--dir', folder], ['status'], ['verify']]
    // Processes of their own: each waits for a while.
    const tried = await Promise.all(commands.map((command) => runCli([...command, '--store', place], keys)))
    for (const dead of tried) {
      expect([dead.code, dead.err]).toEqual([
        1,
        'release: The object store at http://127.0.0.1:9 cannot be reached (ECONNREFUSED): check the endpoint in --store and the network.\n',
      ])
    }
    const nameless = await runLine(['status', '--store', place], { AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '' })
    expect([nameless.code, nameless.err]).toEqual([2, expect.stringContaining('needs credentials')])
  })
})

it('a clock that goes backwards does not turn the time of the log back', async () => {
  const { store, publish, promote } = await fakeStore()
  await promote('games', await publish('games', { mark: 'a' }))
  const [first] = await readNewest(store, 'production', 1)
  // The next machine's clock is a year behind.
  await changeChannel(store, {
    channel: 'production',
    command: { kind: 'promote', unit: 'games', release: await publish('games', { mark: 'b' }), severity: 'passive' },
    by: 'eva',
    dryRun: false,
    signer: testSigner,
    now: () => new Date('2025-11-20T12:00:00.000Z'),
  })
  expect((await readNewest(store, 'production', 2)).map(({ by, at }) => [by, at])).toEqual([
    ['eva', first?.at],
    ['ana', first?.at],
  ])
})

it('a clock that ran ahead holds nothing up: whoever changes the channel after it is told, and locks have his own time', async () => {
  const { store, place, publish, promote, change } = await fakeStore()
  await promote('games', await publish('games', { mark: 'a' }))
  const at = (time: string) => ({ channel: 'production', dryRun: false, signer: testSigner, now: () => new Date(time) })
  const promotion = { kind: 'promote', unit: 'games', release: await publish('games', { mark: 'b' }) } as const
  await changeChannel(store, {
    command: { ...promotion, severity: 'passive' },
    by: 'eva',
    ...at('2999-01-01T00:00:00.000Z'),
  })
  const back = { kind: 'rollback', unit: 'games', to: null, reason: 'slow' } as const
  const line =
    /^The newest entry of production is dated 2999-01-01T00:00:00.000Z, \d+ days later than the clock here: one of the two/
  expect(await change(back, { dryRun: true })).toMatchObject({ warning: expect.stringMatching(line) })
  expect(await change(back)).toMatchObject({
    warning: expect.stringMatching(line),
    entry: { at: '2999-01-01T00:00:00.000Z', units: { games: { locked: { at: changedAt.toISOString() } } } },
  })
  expect((await runLine(['status', '--store', place])).out.split('\n')[1]).toMatch(line)
})

/** Runs a command that may write no file of more than 100 kB, as on a full disk. */
async function limited(args: readonly string[]) {
  const words = [process.execPath, await builtCli(), ...args]
  // Ignored, the signal of the limit becomes an error of the write.
  const child = spawn('sh', ['-c', `trap '' XFSZ; ulimit -f 200; exec "$@"`, 'sh', ...words])
  let err = ''
  child.stderr.on('data', (chunk) => {
    err += String(chunk)
  })
  const code = await new Promise<number>((done) => child.on('close', (exit) => done(exit ?? -1)))
  return { code, err }
}
