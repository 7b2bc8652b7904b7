import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fakeService } from '../testing/fake-service.ts'
import { fakeStore } from '../testing/fake-store.ts'
import { runLine } from '../testing/run-line.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

/** Every file below a folder and its bytes; composed pages are the service's business, which writes them when it will. */
async function bytesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const paths = files.filter((path) => !path.startsWith(join(folder, 'pages'))).sort()
  const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  return Promise.all(paths.map(async (path) => `${relative(folder, path)} ${digestOf(await readFile(path))}`))
}

/** A store with a host and games live on it, and no service. */
async function liveStore() {
  const team = await fakeStore()
  const [host, games] = [await team.publish('host'), await team.publish('games')]
  await team.promote('host', host)
  await team.promote('games', games)
  return { place: team.store.place, games }
}

describe('a dry run writes nothing, and says what it would do or why it would be refused', () => {
  it('of a link, over the store and over the service alike', async () => {
    const { place, opsUrl, token, games, publish, call } = await fakeService()
    const next = await publish('games', { mark: 'next' })
    const env = { RELEASE_SERVICE: opsUrl, RELEASE_KEY: await token() }
    const ways = [
      (...args: string[]) => runLine([...args, '--store', place]),
      (...args: string[]) => runLine(args, env),
    ]
    const before = await bytesBelow(place)
    const told = await Promise.all(
      ways.map(async (run) => {
        const { code, out } = await run('override', 'games', next, '--minutes', '5', '--dry-run')
        expect(code).toBe(0)
        expect(out).toMatch(new RegExp(`^Would make a link to games ${next}, until 20\\S+Z\\.\n$`))
        const asJson = JSON.parse((await run('override', 'games', games, '--dry-run', '--json')).out)
        expect(Object.keys(asJson)).toEqual(['ok', 'dryRun', 'channel', 'unit', 'release', 'expiresAt'])
        return run('override', 'games', '9.9.9-0123456789ab', '--dry-run')
      }),
    )
    for (const refused of told) expect(refused).toMatchObject({ code: 1, err: told[0]?.err })
    expect(told[0]?.err).toContain('games has no release 9.9.9-0123456789ab')
    expect(await bytesBelow(place)).toEqual(before)
    expect((await call(env.RELEASE_KEY, 'GET', 'audit?kind=override&since=2026-01-01T00:00:00Z')).answer.lines).toEqual(
      [],
    )
  })

  it('of a key and a hook, which are refused for what the database holds too', async () => {
    const { opsUrl, token, call } = await fakeService()
    const env = { RELEASE_SERVICE: opsUrl, RELEASE_KEY: await token() }
    const run = (line: string) => runLine([...line.split(' '), '--dry-run'], env)
    const key = 'keys add --units games --channels * --actions'
    expect((await run(`${key} read --name new`)).out).toContain('Would make the key "new": read')
    expect((await run(`${key} read --name people --group games`)).out).toContain('Would make the role "people"')
    // The one that asks is "key 1".
    const taken = await runLine([...`${key} read --dry-run --name`.split(' '), 'key 1'], env)
    expect([taken.code, taken.err]).toEqual([1, expect.stringContaining('There is a key named "key 1"')])
    expect((await run(`${key} read --name old --expires 2020-01-01`)).err).toContain('would never work')
    const poor = { ...env, RELEASE_KEY: await token({ actions: ['keys'] }) }
    const beyond = await runLine([...`${key} read --name more --dry-run`.split(' ')], poor)
    expect(beyond.err).toContain('with rights that it does not have itself')
    const hook = 'hooks add --url https://example.com/hook --name ops'
    expect((await run(hook)).out).toContain('Would make the hook "ops"')
    expect((await runLine(hook.split(' '), env)).code).toBe(0)
    expect((await run(hook)).err).toContain('There is a hook named "ops"')
    const keys = JSON.parse((await runLine(['keys', 'list', '--json'], env)).out).keys as { name: string }[]
    expect(keys.map(({ name }) => name).sort()).toEqual(['key 1', 'key 2'])
    expect((await call(env.RELEASE_KEY, 'GET', 'hooks')).answer.hooks).toHaveLength(1)
    const told = (await call(env.RELEASE_KEY, 'GET', 'audit?kind=hooks&since=2026-01-01T00:00:00Z')).answer.lines
    expect(told).toHaveLength(1)
  })

  it('of a channel that would be opened', async () => {
    const { place } = await liveStore()
    const run = (...args: string[]) => runLine(['create-channel', ...args, '--store', place])
    const before = await bytesBelow(place)
    expect(await run('staging', '--dry-run')).toMatchObject({ code: 0, out: 'Would open staging.\n' })
    expect((await run('production', '--dry-run')).err).toContain('production is there already')
    expect(await bytesBelow(place)).toEqual(before)
    expect((await run('staging')).code).toBe(0)
    expect((await run('staging', '--dry-run')).err).toContain('staging is there already')
  })

  it('of what a repair would put back, and of what would be wrong afterwards', async () => {
    const { place, games } = await liveStore()
    const run = (...args: string[]) => runLine(['verify', ...args, '--store', place])
    await rm(join(place, 'channels/production.json'))
    await rm(join(place, 'live/production/games', games))
    const before = await bytesBelow(place)
    const tried = await run('--repair', '--dry-run')
    expect(tried.out).toMatch(
      new RegExp(`It would put back channels/production.json, live/production/games/${games}.*\nThen all is sound: `),
    )
    expect(await bytesBelow(place)).toEqual(before)
    expect((await run('--dry-run')).code).toBe(2)
    const repaired = JSON.parse((await run('--repair', '--json')).out)
    const { repaired: would } = JSON.parse((await run('--repair', '--dry-run', '--json')).out)
    expect(repaired.repaired).toEqual(expect.arrayContaining(['channels/production.json']))
    expect(would).toEqual([])
    await rm(join(place, 'r/games', games, 'remoteEntry.js'))
    for (const name of ['remoteEntry.js.br', 'remoteEntry.js.gz'])
      await rm(join(place, 'r/games', games, name), { force: true })
    const left = await run('--repair', '--dry-run')
    expect(left).toMatchObject({ code: 1, err: expect.stringContaining('1 problems would be left in 1 channels') })
  })

  it('of each act on the signing key', async () => {
    const folder = await temporaryFolder()
    const env = { RELEASE_SIGNING_KEY: join(folder, 'signing-key.json') }
    const run = (...args: string[]) => runLine(['signing-key', ...args, '--store', join(folder, 'none')], env)
    expect((await run('create', '--dry-run')).out).toBe(`Would create a key in ${env.RELEASE_SIGNING_KEY}.\n`)
    expect(await readdir(folder)).toEqual([])
    expect((await run('prepare', '--dry-run')).err).toContain('run "release signing-key create"')
    const { current } = JSON.parse((await run('create', '--json')).out)
    const before = await bytesBelow(folder)
    expect((await run('create', '--dry-run')).out).toContain(`Key ${current} is in`)
    expect((await run('prepare', '--dry-run')).out).toContain('Would prepare another key')
    expect((await run('switch', '--dry-run')).err).toContain('There is no next signing key')
    expect(await bytesBelow(folder)).toEqual(before)
    const { next } = JSON.parse((await run('prepare', '--json')).out)
    const prepared = await bytesBelow(folder)
    expect((await run('switch', '--dry-run')).out).toBe(
      `${current} signs; ${next} would from now on: every live host knows it.\n`,
    )
    expect(await bytesBelow(folder)).toEqual(prepared)
  })
})
