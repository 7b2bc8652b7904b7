import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Beacon } from '@trebol/shared/contract/beacon'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runCli, startCli } from '../testing/built-cli.ts'
import { dataFolder } from '../testing/data-folder.ts'
import { fakeBeacon } from '../testing/fake-beacon.ts'
import { fakeBuild } from '../testing/fake-build.ts'
import { fakeService } from '../testing/fake-service.ts'
import { listenToEvents } from '../testing/listen-to-events.ts'
import { runLine } from '../testing/run-line.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const json = (text: string) => JSON.parse(text) as Record<string, unknown>
const plain = (text: string) => text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then')

describe('the command line over the service', { timeout: 60_000 }, () => {
  it('prints to the byte what it prints on the store itself, people and programs alike', {
    tags: ['proof'],
    timeout: 180_000,
  }, async () => {
    const service = await fakeService()
    const env = { RELEASE_SERVICE: service.opsUrl, RELEASE_KEY: await service.token(), RELEASE_BY: 'key 1' }
    const over = (...args: string[]) => runLine(args, env)
    const onStore = (...args: string[]) => runLine([...args, '--store', service.store.place], env)

    const folder = await fakeBuild('games', {
      mark: 'second',
      files: { 'static/js/remote.js.map': '{}', 'x.js.map': '{}' },
    })
    const dry = ['publish', 'games', '--dir', folder, '--dry-run']
    expect(await over(...dry)).toEqual(await onStore(...dry))
    const told = ['--commit', 'b7d2f40', '--author', 'Ana', '--message', 'Stop it', '--url', 'https://a.example/1']
    const published = await over('publish', 'games', '--dir', folder, ...told)
    const id = /Published games (\S+) \(3 files/.exec(published.out)?.[1] ?? ''
    expect(published.out).toContain('1 source maps are kept for the release service alone.')
    expect(published.out).toContain('1 source maps were left out: of no script of the build, or too large.')

    const looks = [
      ['publish', 'games', '--dir', folder],
      ['publish', 'games', '--dir', folder, '--json'],
      ['status'],
      ['status', '--json'],
      ['log', '--limit', '1'],
      ['log', '--json'],
      ['policy'],
      ['policy', 'games', '--json'],
      ['policy', 'games', '--total', '3MB', '--reason', 'x', '--dry-run'],
      ['policy', 'games', '--total', '3'],
      ['verify'],
      ['verify', '--json'],
      ['promote', 'games', id, '--dry-run'],
      ['promote', 'games', id, '--dry-run', '--json'],
      ['promote', 'games', service.games],
      ['promote', 'games', 'latest', '--dry-run'],
      ['promote', 'games', 'newest'],
      ['promote', 'games', id.slice(-12, -4), '--dry-run', '--json'],
      ['show', 'games', 'latest'],
      ['show', 'games', service.games, '--json'],
      ['show', 'games', '1.0.0-0123456789ab'],
      ['compare', 'games', 'latest'],
      ['compare', 'games', service.games, id, '--json'],
      ['compare', 'games', service.games, 'ffffffff'],
      ['promote', 'games', '1.0.0-0123456789ab'],
      ['rollback', 'legal', '--reason', 'x', '--json'],
      ['unlock', 'games'],
      ['unlock', 'wallet', '--json'],
    ]
    for (const args of looks) {
      const [one, other] = [await over(...args), await onStore(...args)]
      expect([args, { ...one, out: plain(one.out) }]).toEqual([args, { ...other, out: plain(other.out) }])
    }

    expect(json((await over('show', 'games', id, '--json')).out)).toMatchObject({
      ...{ commit: 'b7d2f40', author: 'Ana', message: 'Stop it', changeUrl: 'https://a.example/1', builder: 'key 1' },
    })
    expect((await over('promote', 'games', id)).out).toBe(
      `Promoted games ${id} on production (rev 3, before: ${service.games}). New page loads: now.\n`,
    )
    expect(json((await onStore('log', '--limit', '1', '--json')).out)).toMatchObject({ entries: [{ by: 'key 1' }] })
  })

  it('prune asks the service what sessions ran, and keeps it', async () => {
    const service = await fakeService()
    const { host, publish, send, collector, store } = service
    const [ran, unused] = [await publish('games', { mark: 'ran' }), await publish('games', { mark: 'unused' })]
    await send('POST', '/beacons', JSON.stringify(fakeBeacon({ set: { host, games: ran } })))
    await collector.flush()
    const env = { RELEASE_SERVICE: service.opsUrl, RELEASE_KEY: await service.token() }
    const args = ['prune', '--published-before', '2027-01-01', '--store', store.place, '--json']
    const { releases } = json((await runLine(args, env)).out) as { releases: { id: string; kept: string | null }[] }
    const kept = Object.fromEntries(releases.map((release) => [release.id, release.kept]))
    expect([kept[ran], kept[unused]]).toEqual(['sessions ran it in the last 30 days', null])
  })

  it('follows the open sessions after a rollback, and says that they are off or how many are left', {
    tags: ['proof'],
  }, async () => {
    const service = await fakeService()
    const { games, host, publish, promote, send, collector } = service
    const second = await publish('games', { mark: 'second' })
    await promote('games', second)
    const env = { RELEASE_SERVICE: service.opsUrl, RELEASE_KEY: await service.token() }
    const page = fakeBeacon({ set: { host, games: second } })
    const tell = (beacon: Beacon) => send('POST', '/beacons', JSON.stringify(beacon))
    await tell(page)
    const back = ['rollback', 'games', '--reason', 'white pages']
    expect(json((await runLine([...back, '--dry-run', '--json'], env)).out).convergence).toBeUndefined()
    const child = await startCli(back, env)
    const lines: string[] = []
    for await (const line of createInterface({ input: child.stdout ?? process.stdin })) {
      lines.push(line)
      // The page hears of it and takes the other release.
      if (line.includes('0 of 1 off')) await tell({ ...page, seq: 1, set: { host, games } })
    }
    expect(lines.slice(2)).toEqual([
      `new loads: now · open sessions: 0 of 1 off ${second}`,
      `new loads: now · open sessions: 1 of 1 off ${second}`,
      `Done: no open session runs ${second}.`,
    ])
    await collector.flush()
    await service.unlock('games')
    await promote('games', second)
    // The page is off as soon as it hears of it, which may be before anybody counts.
    await tell({ ...page, seq: 2 })
    const events = await listenToEvents(service.url)
    await events.next()
    const followed = events.next().then(() => tell({ ...page, seq: 3, set: { host, games } }))
    const said = json((await runLine([...back, '--json'], env)).out)
    await followed
    expect(said).toMatchObject({ ok: true, status: 'changed', convergence: { off: 1, total: 1, done: true } })
    await service.unlock('games')
    await promote('games', second)
    expect((await runLine([...back, '--no-wait'], env)).out.trim().split('\n')).toHaveLength(2)
    await service.unlock('games')
    await promote('games', second)
    const direct = await runLine([...back, '--store', service.store.place], env)
    expect(direct.out).toContain('How open sessions follow is known to the service alone')
  })

  it('says in one line why it was not let in', async () => {
    const service = await fakeService()
    const key = await service.token({ units: ['legal'], actions: ['promote'] })
    const late = await service.token({}, new Date('2026-11-20T12:00:01.000Z'))
    const folder = await temporaryFolder()
    await writeFile(join(folder, 'key'), `${key}\n`)
    const promote = ['promote', 'games', service.games]
    const at = { RELEASE_SERVICE: service.opsUrl }
    const cases = [
      [[...promote, '--key-file', join(folder, 'key')], at, 1, 'may not promote games: its units are legal'],
      [promote, { ...at, RELEASE_KEY: late }, 1, 'expired at 2026-11-20T12:00:01.000Z'],
      [promote, { ...at, RELEASE_KEY: `trb_00000000_${'x'.repeat(43)}` }, 1, 'This deploy key is not known here'],
      [promote, { ...at, RELEASE_KEY: 'secret' }, 2, 'That is no deploy key'],
      [promote, at, 2, 'Say who you are: set RELEASE_KEY, or give --key-file'],
      [[...promote, '--key-file', join(folder, 'none')], at, 2, 'cannot be read: check --key-file.'],
      [[...promote, '--service', 'http://127.0.0.1:1'], { RELEASE_KEY: key }, 1, 'http://127.0.0.1:1 does not answer'],
      [[...promote, '--service', service.url], { RELEASE_KEY: key }, 1, 'does not answer like a release service'],
      [[...promote, '--service', 'http://ops.example'], { RELEASE_KEY: key }, 2, 'write it with https'],
      [[...promote, '--service', 'ops'], { RELEASE_KEY: key }, 2, 'is no address'],
      [[...promote, '--service', 'https://a.example', '--store', folder], {}, 2, 'give one of them'],
      [['verify', '--repair'], { ...at, RELEASE_KEY: key }, 2, '--repair works on the store itself'],
    ] as const
    for (const [args, env, code, line] of cases) {
      const ran = await runLine(args, env)
      expect([ran.code, ran.out, ran.err]).toEqual([code, '', expect.stringContaining(line)])
      expect(ran.err.trim().split('\n')).toHaveLength(1)
      expect(ran.err).not.toContain(key.slice(13))
    }
  })

  it('makes, lists and revokes keys', async () => {
    const service = await fakeService()
    const env = { RELEASE_SERVICE: service.opsUrl, RELEASE_KEY: await service.token() }
    const add = [
      'keys',
      'add',
      '--name',
      'games ci',
      '--units',
      'games',
      '--channels',
      '*',
      '--actions',
      'publish,read',
    ]
    const added = await runLine(add, env)
    const [token = '', note] = added.out.trim().split('\n')
    expect([added.code, note]).toEqual([
      0,
      expect.stringMatching(/^This is the key "games ci" \(\w{8}\)\. It is not shown/),
    ])
    expect((await runLine(['status'], { ...env, RELEASE_KEY: token })).code).toBe(0)
    const id = token.split('_')[1] ?? ''
    const list = (await runLine(['keys', 'list'], env)).out
    expect(list).toMatch(new RegExp(`${id}  games ci  games  \\*\\s+publish,read +secret +\\S+Z +valid`))
    expect(list).not.toContain(token)
    expect((await runLine(['keys', 'revoke', id, '--dry-run'], env)).out).toBe(
      `Would revoke the key "games ci" (${id}); keys that were made under it end with it.\n`,
    )
    expect((await runLine(['keys', 'revoke', id], env)).out).toBe(`The key ${id} is revoked.\n`)
    expect((await runLine(['status'], { ...env, RELEASE_KEY: token })).err).toContain('was revoked at')
    expect((await runLine(['keys', 'refusals', '--limit', '1'], env)).out).toMatch(
      /^at +key +action +unit +channel +why\n\S+ +games ci +read +- +production +The key "games ci" was revoked at/,
    )
    const role = [...add, '--group', '/teams/games']
    role.splice(3, 1, 'games people')
    expect((await runLine([...role, '--dry-run'], env)).out).toBe(
      'Would make the role "games people" for the group "/teams/games": publish,read · units games · channels * · never ends.\n',
    )
    expect((await runLine(role, env)).out).toMatch(
      /^Who signs in as one of the group "\/teams\/games" has the role "games people" \(\w{8}\)\.\n$/,
    )
    expect((await runLine(['keys', 'list'], env)).out).toMatch(/games people .* group \/teams\/games +never +valid/)
    expect((await runLine([...add.slice(0, 4), '--units', 'wallet'], env)).code).toBe(2)
    for (const name of ['judge', 'Plan of ana'])
      expect((await runLine(['keys', 'add', '--name', name], env)).err).toContain('are names of the service itself')
    expect((await runLine(['keys', 'list'])).err).toContain('Say whose keys: --service')
  })

  it('makes keys on the machine itself while the service is down, and the first one when it starts', async () => {
    const DATA_DIR = await dataFolder()
    const store = await temporaryFolder()
    const first = join(DATA_DIR, 'first.key')
    const ports = { SITE_PORT: '0', OPS_PORT: '0' }
    const env = { ...ports, DATA_DIR, RELEASE_FIRST_KEY_FILE: first }
    const child = await startCli(['serve', '--store', store], env)
    onTestFinished(() => void child.kill('SIGKILL'))
    const opsUrl = await new Promise<string>((resolve) => {
      createInterface({ input: child.stdout ?? process.stdin }).on('line', (line) => {
        if (line.includes('"event":"ready"')) resolve(String(json(line).opsUrl))
      })
    })
    const over = { RELEASE_SERVICE: opsUrl }
    const keyed = await runLine(['status', '--key-file', first], over)
    expect([keyed.code, keyed.out]).toEqual([0, expect.stringContaining('never promoted')])
    const wanted = ['--name', 'ops', '--units', '*', '--channels', '*', '--actions', '*', '--local']
    const busy = await runCli(['keys', 'add', ...wanted], { DATA_DIR })
    expect([busy.code, busy.err]).toEqual([1, expect.stringContaining('The database is in use by process')])
    child.kill('SIGTERM')
    await once(child, 'close')
    const tried = await runCli(['keys', 'add', ...wanted, '--dry-run'], { DATA_DIR })
    expect(tried.out).toBe(
      'Would make the key "ops": publish,promote,rollback,unlock,policy,override,keys,read · units * · channels * · never ends.\n',
    )
    const elsewhere = await temporaryFolder()
    const lost = await runCli(['keys', 'add', ...wanted], { DATA_DIR: elsewhere })
    expect([lost.code, lost.err]).toEqual([
      1,
      `release: There is no database of a release service in ${elsewhere}: name its folder with DATA_DIR, or start "release serve" there once.\n`,
    ])
    expect((await runCli(['keys', 'add', ...wanted], { DATA_DIR })).code).toBe(0)
    const listed = json((await runCli(['keys', 'list', '--local', '--json'], { DATA_DIR })).out)
    expect(listed).toMatchObject({
      keys: [
        { name: 'first', createdBy: 'serve' },
        { name: 'ops', createdBy: 'ana' },
      ],
    })
    expect(JSON.stringify(listed)).not.toContain((await readFile(first, 'utf8')).trim().slice(13))
  })
})
