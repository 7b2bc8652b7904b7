import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setImmediate } from 'node:timers/promises'
import { units } from '@trebol/shared/contract/release'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ask } from '../testing/ask.ts'
import { runCli, startCli } from '../testing/built-cli.ts'
import { dataFolder } from '../testing/data-folder.ts'
import { fakeBuild } from '../testing/fake-build.ts'
import { runLine } from '../testing/run-line.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const json = (text: string) => JSON.parse(text) as Record<string, unknown>

async function team() {
  const store = await temporaryFolder()
  const run = (...args: string[]) => runLine([...args, '--store', store])
  return {
    store,
    run,
    publish: async (mark: string) => {
      const { out } = await run('publish', 'games', '--dir', await fakeBuild('games', { mark }), '--json')
      return String(json(out).id)
    },
  }
}

describe('the command line', { timeout: 60_000 }, () => {
  it('takes one unit from build to live and back, and says each step', async () => {
    const { run } = await team()
    const folder = await fakeBuild('games', { mark: 'a' })
    const published = await run('publish', 'games', '--dir', folder)
    expect(published).toMatchObject({ code: 0, err: '' })
    const one = /Published games (\S+) \(3 files, 2 kB\)/.exec(published.out)?.[1] ?? ''
    expect((await run('publish', 'games', '--dir', folder)).out).toBe(`games ${one} is already published.\n`)
    const second = json((await run('publish', 'games', '--dir', await fakeBuild('games', { mark: 'b' }), '--json')).out)
    const two = String(second.id)
    expect(second).toMatchObject({ ok: true, status: 'published', unit: 'games', files: 3, skipped: [] })

    expect((await run('promote', 'games', one)).out).toBe(
      `Promoted games ${one} on production (rev 1). New page loads: now.\n`,
    )
    expect((await run('promote', 'games', one)).out).toBe(`games ${one} is already active on production.\n`)
    expect((await run('promote', 'games', two, '--severity', 'soft', '--dry-run')).out).toBe(
      `Dry run: nothing was changed. Without --dry-run it would be done, in these words:\nPromoted games ${two} on production (rev 2, before: ${one}). New page loads: now.\n`,
    )
    expect(json((await run('promote', 'games', two, '--severity', 'soft', '--json')).out)).toMatchObject({
      ok: true,
      status: 'changed',
      command: 'promote',
      channel: 'production',
      unit: 'games',
      from: one,
      to: two,
      rev: 2,
      state: { active: two, previous: one, severity: 'soft', locked: null },
    })
    const back = await run('rollback', 'games', '--reason', 'the wheel does not stop')
    expect(back.out).toContain(`Rolled games back from ${two} to ${one} on production (rev 3). New page loads: now.`)
    const locked = await run('promote', 'games', two)
    expect(locked.code).toBe(1)
    expect(locked.err).toMatch(
      /^release: games is locked by ana since \S+ \("the wheel does not stop"\): run "release unlock games".*\n$/,
    )
    expect((await run('status')).out).toContain('LOCKED by ana: "the wheel does not stop"')
    expect((await run('unlock', 'games')).out).toBe(`Unlocked games on production (rev 4). ${one} stays live.\n`)
    expect((await run('unlock', 'games')).out).toBe('games is not locked on production.\n')
    expect(json((await run('log', '--json')).out)).toMatchObject({
      entries: [
        { command: 'unlock' },
        { command: 'rollback', reason: 'the wheel does not stop' },
        { rev: 2 },
        { rev: 1, by: 'ana' },
      ],
    })
    expect((await run('log', '--limit', '1')).out.split('\n')).toHaveLength(3)
    expect((await run('verify')).out).toBe('All sound: 1 channels, 4 log entries, 2 releases.\n')
  })

  it.each([
    [['promote', 'games', '1.0.0-0123456789ab'], 'games has no release yet: run "release publish games" first.'],
    [['rollback', 'games', '--reason', 'x'], 'games was never promoted to production: promote a release first.'],
    [['unlock', 'games'], 'games was never promoted to production: promote a release first.'],
    [
      ['publish', 'games', '--dir', '/nowhere'],
      '/nowhere has no unit.json: build games first ("pnpm build"), or name its build with --dir.',
    ],
  ])('refuses %j with code 1', async (args, line) => {
    const { run } = await team()
    expect(await run(...args)).toEqual({ code: 1, out: '', err: `release: ${line}\n` })
    const said = await run(...args, '--json')
    expect([said.code, json(said.out)]).toEqual([1, { ok: false, error: 'refused', message: line }])
  })

  it.each([
    [[], 'Name a command'],
    [['deploy'], "unknown command 'deploy'"],
    [['publish'], "missing required argument 'unit'"],
    [['publish', 'wallet'], `There is no unit "wallet": choose one of ${units.join(', ')}.`],
    [
      ['promote', 'games', 'newest'],
      '"newest" names no release: give its id, its version, 4 or more digits of its hash',
    ],
    [['show', 'games', 'abc'], '"abc" names no release'],
    [
      ['promote', 'games', '1.0.0-0123456789ab', '--severity', 'hard'],
      'There is no severity "hard": choose one of passive',
    ],
    [
      ['promote', 'games', '1.0.0-0123456789ab', '--player', 'x'],
      '--upstream, --player and --no-data belong to --check',
    ],
    [['rollback', 'games'], 'Say why with --reason "…"'],
    [['rollback', 'games', '--reason', ' '], 'Say why with --reason "…"'],
    [['rollback', 'games', '--reason', 'a\nb'], 'one line of at most 300 characters'],
    [['status', '--channel', '../x'], '"../x" is no channel name'],
    [['log', '--limit', '0'], '--limit 0 is no count'],
    [['status', '--colour'], "unknown option '--colour'"],
    [['serve', '--site-port', 'http'], 'SITE_PORT "http" is no port: give a number from 0 to 65535.'],
    [['serve', '--site-port', '65536'], 'SITE_PORT "65536" is no port'],
    [
      ['serve', '--upstream', 'localhost:3000'],
      'UPSTREAM_URL "localhost:3000" is no origin: write it like https://example.com',
    ],
    [['serve', '--upstream', 'http://a/b'], 'UPSTREAM_URL "http://a/b" is no origin'],
    [['serve', '--frame-src', "https://a.example;script-src 'unsafe-inline'"], 'STUDIO_ORIGIN'],
  ])('calls %j wrong usage, code 2, in one line that says the repair', async (args, line) => {
    const { code, out, err } = await runLine(args)
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(line)
    expect(err.trim().split('\n')).toHaveLength(1)
  })

  it('shows its help with code 0', async () => {
    const { code, out } = await runLine(['--help'])
    expect(code).toBe(0)
    for (const name of ['publish', 'promote', 'rollback', 'unlock', 'status', 'log', 'verify', 'serve'])
      expect(out).toContain(name)
  })

  it('is shipped as a program that prints, says and ends as it does here', async () => {
    const { store, publish } = await team()
    const id = await publish('a')
    const at = ['--store', store]
    const lines = [
      ['promote', 'games', id, ...at],
      ['status', '--json', ...at],
      ['unlock', 'games', ...at],
      ['log', '--limit', '0'],
      ['--help'],
      [],
    ]
    const codes: number[] = []
    for (const line of [['promote', 'legal', id, ...at], ...lines]) {
      const shipped = await runCli(line)
      codes.push(shipped.code)
      // A second promote has nothing to do.
      if (line[1] !== 'games' || line[0] !== 'promote') expect([line, shipped]).toEqual([line, await runLine(line)])
    }
    expect(codes).toEqual([1, 0, 0, 0, 2, 0, 2])
  })

  it('is told apart from what else its process writes meanwhile', async () => {
    const { run, publish } = await team()
    await publish('a')
    const others = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    onTestFinished(() => others.mockRestore())
    const status = run('status')
    // By now it has begun, and reads its store.
    await setImmediate()
    const said = vi.fn()
    process.stderr.write('a warning\n', said)
    const { code, out, err } = await status
    expect([code, out.includes('production'), err]).toEqual([0, true, ''])
    expect(others).toHaveBeenCalledExactlyOnceWith('a warning\n', said)
  })

  it('takes the store from RELEASE_STORE', async () => {
    const { store, publish } = await team()
    const id = await publish('a')
    const { out } = await runLine(['status', '--json'], { RELEASE_STORE: store })
    expect(json(out)).toMatchObject({ store, published: { games: [id] } })
  })

  it.each([['verify'], ['prune', '--published-before', '2027-01-01', '--assume-unused', '--delete']])(
    'takes a place without a store for the wrong one: %s',
    async (...command) => {
      const { run, store } = await team()
      const { code, err } = await run(...command)
      expect([code, err]).toEqual([
        1,
        `release: There is no release store at ${store}: name the right one with --store or RELEASE_STORE, or publish something first.\n`,
      ])
    },
  )

  it('says with code 1 what verify found', async () => {
    const { store, run, publish } = await team()
    const id = await publish('a')
    await rm(join(store, 'r/games', id, 'remoteEntry.js'))
    const { code, out, err } = await run('verify')
    expect([code, out]).toEqual([1, `- games ${id}: remoteEntry.js is missing\n`])
    expect(err).toContain('1 problems in 0 channels, 0 log entries, 1 releases')
    expect(JSON.parse((await run('verify', '--json')).out)).toMatchObject({
      ...{ ok: false, error: 'refused', channels: [], entries: 0, releases: 1 },
      problems: [`games ${id}: remoteEntry.js is missing`],
    })
  })
})

describe('serve', { timeout: 60_000 }, () => {
  async function started(env: Record<string, string> = {}) {
    const { store, run, publish } = await team()
    const data = { DATA_DIR: await dataFolder() }
    const child = await startCli(['serve', '--store', store], { SITE_PORT: '0', OPS_PORT: '0', ...data, ...env })
    onTestFinished(() => void child.kill('SIGKILL'))
    const lines: string[] = []
    const reader = createInterface({ input: child.stdout ?? process.stdin })
    const ready = await new Promise<Record<string, unknown>>((resolve) => {
      reader.on('line', (line) => {
        lines.push(line)
        if (line.includes('"event":"ready"')) resolve(json(line))
      })
    })
    return { child, lines, run, publish, url: String(ready.url), opsUrl: String(ready.opsUrl) }
  }

  it('prints one ready line with both addresses, serves what another process promotes, and stops on SIGTERM', async () => {
    const { child, lines, run, url, opsUrl } = await started()
    expect((await ask(url, '/')).status).toBe(503)
    const { id } = json((await run('publish', 'host', '--dir', await fakeBuild('host'), '--json')).out)
    await run('promote', 'host', String(id))
    expect((await ask(url, '/')).text).toContain(`/r/host/${id}/static/js/index.js`)
    expect(json((await ask(opsUrl, '/api/status')).text)).toMatchObject({ rev: 1 })
    expect(lines.filter((line) => line.includes('"event":"ready"'))).toHaveLength(1)
    for (const line of lines) expect(json(line)).toMatchObject({ service: 'release' })
    child.kill('SIGTERM')
    expect(await once(child, 'close')).toEqual([0, null])
  })

  it('stops with its parent when told to watch it', async () => {
    const { child } = await started({ PARENT_WATCH: '1' })
    child.stdin?.end()
    expect(await once(child, 'close')).toEqual([0, null])
  })

  it('says in one line that a port is taken', async () => {
    const holder = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void holder.close())
    await once(holder, 'listening')
    const { port } = holder.address() as AddressInfo
    const store = await temporaryFolder()
    const { code, err } = await runCli(['serve', '--store', store], {
      SITE_PORT: String(port),
      OPS_PORT: '0',
      DATA_DIR: await dataFolder(),
    })
    expect([code, err]).toEqual([
      1,
      `release: Port ${port} cannot be used: stop the process that holds it, or choose another with SITE_PORT.\n`,
    ])
  })
})
