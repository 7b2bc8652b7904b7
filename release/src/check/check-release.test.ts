import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { ReleaseId, Unit } from '@trebol/shared/contract/release'
import { describe, expect, it } from 'vitest'
import { createSigner } from '../signing/signer.ts'
import { readSigningKey } from '../signing/signing-key-file.ts'
import { runCli } from '../testing/built-cli.ts'
import { changedBuild } from '../testing/changed-build.ts'
import { fakeStore } from '../testing/fake-store.ts'
import { runLine } from '../testing/run-line.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { onDirectory } from '../testing/test-stores.ts'
import { checkRelease } from './check-release.ts'
import { findBrowser } from './find-browser.ts'

const root = resolve(import.meta.dirname, '../../..')
const keyPath = join(root, '.keys/signing-key.json')
const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium'
/** Pages of the profile unit that throw, break the policy and hang. */
const faults = {
  'src/profile/profile-page.tsx': (source: string) =>
    source.replace('function ProfilePage() {', "function ProfilePage() {\n  throw new TypeError('no such field')\n"),
  'src/withdrawal/withdrawal-route.ts': (source: string) =>
    source.replace(
      'loader: loadWithdrawal',
      "loader: (...args) => (new Image().src = 'https://elsewhere.test/pixel.png') && loadWithdrawal(...args)",
    ),
  'src/historical/historical-page.tsx': (source: string) =>
    source.replace('loader: loadHistorical', 'loader: () => { for (;;); }'),
}

const isBuilt = ['host', 'remote-profile', 'remote-legal'].every((folder) =>
  existsSync(join(root, folder, 'dist/unit.json')),
)

describe.runIf(existsSync(chromium) && isBuilt)('a check', { timeout: 240_000 }, () => {
  it('finds nothing wrong with a good release, and writes nothing', { tags: ['proof'] }, async () => {
    const team = await liveTeam()
    const build = await changedBuild('remote-profile', {
      'src/texts/spanish.ts': (source) => source.replace("title: 'Editar mi perfil'", "title: 'Editar mis datos'"),
    })
    const { id } = await team.publishFolder('profile', build)
    const before = await everyFile(team.place)
    const results = await check(team, 'profile', id)
    expect(results.map(({ pattern, width }) => `${pattern} ${width}`)).toEqual(
      ['/profile', '/profile/deposit', '/profile/withdrawal', '/profile/historical'].flatMap((pattern) => [
        `${pattern} 390`,
        `${pattern} 1280`,
      ]),
    )
    expect(results.flatMap(({ problems }) => problems)).toEqual([])
    expect(await everyFile(team.place)).toEqual(before)
  })

  it('finds in the sources what its proof breaks', async () => {
    for (const [path, edit] of Object.entries(faults)) {
      const source = await readFile(join(root, 'remote-profile', path), 'utf8')
      expect(edit(source), path).not.toBe(source)
    }
  })

  it('names what is wrong with each page: one throws, one misses its chunk, one breaks the policy, one hangs', {
    tags: ['proof'],
  }, async () => {
    const team = await liveTeam()
    const build = await changedBuild('remote-profile', faults)
    await loseChunk(build, '/profile/deposit')
    const { id } = await team.publishFolder('profile', build)
    const before = await everyFile(team.place)
    const results = await check(team, 'profile', id, 10_000)
    for (const [pattern, problem] of [
      ['/profile', /no such field/],
      ['/profile/deposit', /deposit.*\.js answers 404/],
      ['/profile/withdrawal', /policy violation: img-src https:\/\/elsewhere\.test/],
      ['/profile/historical', /does not come to rest within 10 s/],
    ] as const) {
      const found = results.filter((result) => result.pattern === pattern)
      expect(found, pattern).toHaveLength(2)
      for (const { problems, width } of found) expect(problems.join('\n'), `${pattern} at ${width} px`).toMatch(problem)
    }
    expect(await everyFile(team.place)).toEqual(before)
  })

  it('draws the pages of two releases for who compares them, and says how much of each differs', {
    tags: ['proof'],
  }, async () => {
    const team = await liveTeam(await hostWithPages('/aml', '/chat'))
    await team.promote('legal', (await team.publishFolder('legal', join(root, 'remote-legal/dist'))).id)
    const build = await changedBuild('remote-legal', {
      'src/texts/spanish.ts': (source) => source.replace("'En pocas palabras'", "'En muy pocas palabras'"),
    })
    const { id } = await team.publishFolder('legal', build)
    const folder = join(await temporaryFolder(), 'pictures')
    const compare = (...more: string[]) =>
      runLine(['compare', 'legal', id, '--pictures', folder, ...more], { RELEASE_SIGNING_KEY: keyPath })
    const { code, out, err } = await compare('--store', team.place)
    expect(code, err).toBe(0)
    expect(out).toContain('before  ok    /aml (390 px, without data)\n')
    expect(out).toMatch(/^\/aml \(390 px\) +\d+\.\d+ % differs$/m)
    expect(out).toMatch(/^\/chat \(1280 px\) +the same$/m)
    expect(out.trimEnd().split('\n').at(-1)).toBe(join(folder, 'index.html'))
    expect((await readdir(folder)).sort()).toEqual(
      expect.arrayContaining(['after-aml-390.png', 'before-aml-390.png', 'difference-after-aml-390.png', 'index.html']),
    )
    expect(await compare('--store', team.place)).toMatchObject({
      code: 1,
      err: expect.stringContaining('is there already'),
    })
    const far = ['compare', 'legal', id, '--pictures', folder, '--service', 'http://localhost:1']
    expect(await runLine(far, { RELEASE_KEY: `trb_00000000_${'a'.repeat(43)}` })).toMatchObject({
      code: 2,
      err: expect.stringContaining('Pictures are taken where the store and a browser are'),
    })
  })

  it('goes before a promote that asks for it: what does not hold is not promoted, and the line names route and reason', async () => {
    const team = await liveTeam(await hostWithPages('/profile', '/profile/deposit'))
    const { id } = await team.publishFolder('profile', await deadBuild())
    const promote = (...more: string[]) =>
      runCli(['promote', 'profile', id, '--check', '--store', team.place, ...more], { RELEASE_SIGNING_KEY: keyPath })
    const { code, err, out } = await promote()
    expect(code).toBe(1)
    expect(out).toContain('FAIL  /profile (390 px, without data): ')
    expect(err).toMatch(/^release: profile .+ does not hold on production \(\/profile, .+nothing runs.+\n$/)
    expect((await team.change({ kind: 'unlock', unit: 'profile' })).status).toBe('nothing-to-do')
    const { out: status } = await runLine(['status', '--json', '--store', team.place])
    expect(JSON.parse(status).units.profile.active).toBe(team.profile)
  })

  it('says loudly that pages were walked without data, and ends with 1 unless that is accepted', async () => {
    const { place, profile } = await liveTeam(await hostWithPages('/profile'))
    const walk = (...more: string[]) =>
      runLine(['check', 'profile', profile, '--store', place, ...more], { RELEASE_SIGNING_KEY: keyPath })
    const bare = await walk()
    expect([bare.code, bare.err]).toEqual([
      1,
      'release: Nothing failed, but these pages were walked WITHOUT DATA: /profile. Name the product server with --upstream where the site of this store does not answer, and a player for the pages behind the login with --player; or accept it with --no-data.\n',
    ])
    expect(bare.out).toContain('ok    /profile (390 px, without data)\n')
    expect(await walk('--no-data')).toMatchObject({ code: 0, err: '' })
  })

  it('needs a browser: without one it says in one line how to get it', async () => {
    const { place, publish } = await fakeStore()
    await publish('profile')
    const { code, err } = await runLine(['check', 'profile', '1.0.0-0123456789ab', '--store', place], {
      RELEASE_SIGNING_KEY: keyPath,
      CHROMIUM: '/nowhere/chromium',
    })
    expect(code).toBe(1)
    expect(err).toMatch(/^release: There is no browser at \/nowhere\/chromium: name a Chromium with CHROMIUM.*\n$/)
  })
})

/** A store on which the built host and the built profile unit are live, signed with the key that the host knows. */
async function liveTeam(hostBuild = join(root, 'host/dist')) {
  const signer = createSigner(await readSigningKey(keyPath))
  const team = await fakeStore(onDirectory, signer)
  const publish = async (unit: Unit, build: string) => {
    const { id } = await team.publishFolder(unit, build)
    await team.promote(unit, id)
    return id
  }
  const host = await publish('host', hostBuild)
  return { ...team, signer, host, profile: await publish('profile', join(root, 'remote-profile/dist')) }
}

async function check(team: Awaited<ReturnType<typeof liveTeam>>, unit: Unit, release: ReleaseId, patienceMs = 30_000) {
  return checkRelease(team.store, {
    channel: 'production',
    unit,
    release,
    upstream: null,
    player: null,
    frameSrc: [],
    openBrowser: await findBrowser(process.env),
    patienceMs,
    pictures: null,
    signer: team.signer,
    now: () => new Date(),
    onRoute: () => undefined,
  })
}

/** The built host with these pages of their unit alone, for a walk that is over sooner. */
async function hostWithPages(...few: readonly string[]): Promise<string> {
  const folder = await temporaryFolder()
  await cp(join(root, 'host/dist'), folder, { recursive: true })
  const path = join(folder, 'unit.json')
  const unit = JSON.parse(await readFile(path, 'utf8')) as { routes: { pattern: string; unit: string }[] }
  const walked = unit.routes.find(({ pattern }) => pattern === few[0])?.unit
  const routes = unit.routes.filter(({ pattern, unit: owner }) => owner !== walked || few.includes(pattern))
  await writeFile(path, JSON.stringify({ ...unit, routes }))
  return folder
}

/** The build of a unit whose remote throws as soon as it is read. */
async function deadBuild(): Promise<string> {
  const folder = await temporaryFolder()
  await cp(join(root, 'remote-profile/dist'), folder, { recursive: true })
  const unit = JSON.parse(await readFile(join(folder, 'unit.json'), 'utf8')) as { preload: string[] }
  const remote = join(folder, unit.preload.find((file) => file.endsWith('.js')) ?? '')
  const entry = join(folder, 'remoteEntry.js')
  const [source, loader] = [await readFile(remote, 'utf8'), await readFile(entry, 'utf8')]
  // The module that the host asks for, and what the loader knows of its bytes.
  const dead = source.replace('contract:1', "contract:(()=>{throw new TypeError('nothing runs')})()")
  const told = loader.replace(integrityOf(source), integrityOf(dead))
  if (dead === source || told === loader) throw new Error('The build has another form.')
  await writeFile(remote, dead)
  await writeFile(entry, told)
  return folder
}

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`

/** A build that lacks the script of a page, and does not even say that it needs it. */
async function loseChunk(folder: string, pattern: string): Promise<void> {
  const path = join(folder, 'unit.json')
  const unit = JSON.parse(await readFile(path, 'utf8')) as { pages: Record<string, string[]> }
  const chunk = unit.pages[pattern]?.find((file) => /deposit.*\.js$/.test(file)) ?? ''
  await rm(join(folder, chunk))
  await writeFile(path, JSON.stringify({ ...unit, pages: { ...unit.pages, [pattern]: [] } }))
}

/** Path and content of everything in a store. */
async function everyFile(folder: string): Promise<Record<string, string>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  return Object.fromEntries(
    await Promise.all(files.sort().map(async (path) => [path, await readFile(path, 'base64')] as const)),
  )
}
