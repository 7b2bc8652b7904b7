import { symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { noSource } from '@trebol/shared/contract/release'
import { describe, expect, it } from 'vitest'
import { integrityOf } from '../releases/integrity-of.ts'
import { readManifest } from '../releases/read-manifest.ts'
import { manifestKey } from '../store/keys.ts'
import { fakeBuild, fakeUnit, writeFiles } from '../testing/fake-build.ts'
import { changedAt, fakeStore } from '../testing/fake-store.ts'
import { publish } from './publish.ts'

describe('publishing a build', () => {
  it('stores every file, smaller variants of text, and a record that lists the files alone', async () => {
    const { store, publish } = await fakeStore()
    const id = await publish('games')
    expect(id).toMatch(/^1\.0\.0-[0-9a-f]{12}$/)
    const folder = `r/games/${id}`
    const entry = await store.read(`${folder}/remoteEntry.js`)
    expect(brotliDecompressSync((await store.read(`${folder}/remoteEntry.js.br`)) ?? '')).toEqual(entry)
    expect(gunzipSync((await store.read(`${folder}/remoteEntry.js.gz`)) ?? '')).toEqual(entry)
    const record = JSON.parse(String(await store.read(`${folder}/release.json`)))
    expect(record.files.map(({ path }: { path: string }) => path)).toEqual([
      'remoteEntry.js',
      'static/css/remote.css',
      'static/js/remote.js',
    ])
    expect(await store.has(`${folder}/unit.json`)).toBe(false)
  })

  it('says "already published" for the same bytes, and stores them once', async () => {
    const { store, publishFolder } = await fakeStore()
    const folder = await fakeBuild('games')
    const first = await publishFolder('games', folder)
    const again = await publishFolder('games', folder)
    expect([first.status, again.status]).toEqual(['published', 'already-published'])
    expect(await store.list('r/games')).toEqual([first.id])
  })

  it('gives the same id for the same files and another id when one byte changes', async () => {
    const { publish } = await fakeStore()
    expect(await publish('games', { mark: 'a' })).toBe(await publish('games', { mark: 'a' }))
    expect(await publish('games', { mark: 'a' })).not.toBe(await publish('games', { mark: 'b' }))
  })

  it('makes no source map public', async () => {
    const { store, publishFolder } = await fakeStore()
    const published = await publishFolder(
      'games',
      await fakeBuild('games', { files: { 'static/js/remote.js.map': '{}' } }),
    )
    expect([published.maps, published.skipped]).toEqual([1, []])
    expect((await store.files(`r/games/${published.id}`)).filter((path) => path.includes('.map'))).toEqual([])
  })

  it('stores nothing on a dry run', async () => {
    const { store, publishFolder } = await fakeStore()
    expect((await publishFolder('games', await fakeBuild('games'), true)).status).toBe('would-publish')
    expect(await store.list('r')).toEqual([])
  })

  it('records what it was built from, which makes no other release of it', async () => {
    const { store } = await fakeStore()
    const folder = await fakeBuild('games')
    const told = { author: 'Ana Ruiz', message: 'Stop the wheel', changeUrl: 'https://code.example.com/c/1' }
    const source = { ...noSource, commit: 'b7d2f40c9a16', committedAt: changedAt.toISOString(), ...told }
    const act = { unit: 'games', folder, at: changedAt, builder: 'ana', dryRun: false } as const
    const { id } = await publish(store, { ...act, source })
    const again = await publish(store, { ...act, source: { ...noSource, author: 'Eva' } })
    expect(again).toMatchObject({ status: 'already-published', id })
    expect(await readManifest(store, 'games', id)).toMatchObject({ kind: 'sound', manifest: source })

    const key = manifestKey('games', id)
    const { author, message, changeUrl, committedAt, ...older } = JSON.parse(String(await store.read(key)))
    const put = (record: object) => store.update(key, async () => Buffer.from(JSON.stringify(record)))
    await put(older)
    const { commit } = source
    expect(await readManifest(store, 'games', id)).toMatchObject({ kind: 'sound', manifest: { ...noSource, commit } })
    expect((await publish(store, { ...act, source })).status).toBe('already-published')
    // What is told to people alone takes no release down, and is no way into their pages.
    await put({ ...older, author, message: 'a\u0007b', changeUrl: 'javascript:alert(1)', committedAt: 5 })
    expect(await readManifest(store, 'games', id)).toMatchObject({ manifest: { ...noSource, commit, author } })
  })

  it('refuses a release that is there with other facts, or damaged', async () => {
    const { store, publish } = await fakeStore()
    const id = await publish('games')
    await expect(publish('games', { needs: { react: '^20.0.0' } })).rejects.toThrow('raise the version of games')
    await store.update(`r/games/${id}/remoteEntry.js`, async () => Buffer.from('changed'))
    await expect(publish('games')).rejects.toThrow('damaged (remoteEntry.js has other bytes')
  })

  it.each([
    ['is missing its entry', { entry: 'other.js' }, 'The entry other.js is missing'],
    ['names a preload that is not there', { preload: ['x.js'] }, 'wants x.js preloaded'],
    ['names a page file that is not there', { pages: { '/slots': ['y.js'] } }, 'wants y.js preloaded'],
    ['names a program that is not there', { program: { file: 'z.js', pages: [] } }, 'The program z.js is missing'],
    ['admits its own copies', { ownCopies: ['zustand'] }, 'its own copy of zustand: import it from the host'],
    ['exposes nothing', { exposes: [] }, 'does not expose ./remote'],
    ['hides its own React', { files: { 'a.js': 'Symbol.for("react.transitional.element")' } }, 'own copy of react:'],
    ['hides its own router', { files: { 'a.js': 'window.__reactRouterVersion="7"' } }, 'own copy of react-router-dom:'],
    ['hides its own axios', { files: { 'a/b.mjs': 'this.name="AxiosError"' } }, 'own copy of axios:'],
    ['holds a document', { files: { 'evil.html': '<script src="evil.js"></script>' } }, 'evil.html is a document'],
    ['holds one in capitals', { files: { 'static/EVIL.XHTML': '<html/>' } }, 'static/EVIL.XHTML is a document'],
    [
      'holds one as data',
      { files: { 'feed.xml': '<html xmlns="http://www.w3.org/1999/xhtml"/>' } },
      'feed.xml is a doc',
    ],
    [
      'has a file of an unknown type',
      { files: { 'a.swf': 'x' } },
      'a.swf is of a type that is not served: leave it out',
    ],
    ['has a file without a type', { files: { LICENSE: 'x' } }, 'LICENSE is of a type that is not served'],
    ['has a hidden file', { files: { 'static/.env': 'x' } }, 'static/.env is a hidden file: remove it'],
    ['has a name with a space', { files: { 'a b.js': 'x' } }, 'a b.js cannot be a public path'],
    ['brings a release.json', { files: { 'release.json': '{}' } }, 'release.json is written by publish itself'],
    ['brings compressed files', { files: { 'a.js.br': 'x' } }, 'a.js.br is compressed already'],
  ])('refuses a remote that %s', async (_, build, line) => {
    const { store, publish } = await fakeStore()
    await expect(publish('games', build)).rejects.toThrow(line)
    expect(await store.list('r')).toEqual([])
  })

  it.each(['games', 'host'] as const)(
    'refuses a script or style of %s that nothing pins, or whose pin is of other bytes',
    async (unit) => {
      const { store, publishFolder } = await fakeStore()
      const folder = await fakeBuild(unit, { files: { 'static/js/late.js': 'late()' } })
      await writeFiles(folder, { 'static/js/late.js': 'later()' })
      await expect(publishFolder(unit, folder)).rejects.toThrow('static/js/late.js is pinned by nothing: ')
      await writeFiles(folder, { 'static/js/late.js': 'late()', 'static/css/a.css': 'a{}', 'static/js/b.mjs': 'b()' })
      await expect(publishFolder(unit, folder)).rejects.toThrow('static/css/a.css (and 1 more) is pinned by nothing: ')
      expect(await store.list('r')).toEqual([])
    },
  )

  it('takes the word of what is pinned itself, and asks for no pin of what no page loads', async () => {
    const { publishFolder } = await fakeStore()
    const late = 'late()'
    const chunk = `load('${integrityOf(Buffer.from(late))}')`
    const program = { file: 'static/program/pages.js', pages: [] }
    const files = { 'static/js/chunk.js': chunk, 'root/worker.js': 'work()' }
    const folder = await fakeBuild('host', { files: { ...files, [program.file]: 'draw()' }, program })
    await writeFiles(folder, { 'static/js/late.js': late, [program.file]: 'drawOther()' })
    expect((await publishFolder('host', folder)).status).toBe('published')
  })

  it('lets the host carry React, and refuses one whose entry is no page or which has no routes', async () => {
    const { publish } = await fakeStore()
    await publish('host', { files: { 'a.js': 'Symbol.for("react.transitional.element")' } })
    await expect(publish('host', { files: { 'index.html': 'hello' } })).rejects.toThrow('not a page with a </head>')
    await expect(publish('host', { routes: [] })).rejects.toThrow('no routes')
  })

  it('lets the host have one document, its entry, and none at the root of the site', async () => {
    const { publish } = await fakeStore()
    for (const path of ['static/other.html', 'root/other.html', 'root/feed.xml']) {
      await expect(publish('host', { files: { [path]: '<html></html>' } })).rejects.toThrow(`${path} is a document`)
    }
  })

  it('refuses a folder without unit.json, with a broken one, or of another unit', async () => {
    const { publishFolder } = await fakeStore()
    const folder = await fakeBuild('legal')
    await expect(publishFolder('games', folder)).rejects.toThrow('is a build of legal, not of games')
    await writeFile(join(folder, 'unit.json'), '{')
    await expect(publishFolder('legal', folder)).rejects.toThrow('unit.json is not JSON')
    await writeFile(join(folder, 'unit.json'), JSON.stringify({ ...fakeUnit('legal'), contract: 'one' }))
    await expect(publishFolder('legal', folder)).rejects.toThrow('wrong "contract"')
    await expect(publishFolder('legal', join(folder, 'nowhere'))).rejects.toThrow('has no unit.json: build legal first')
  })

  it('refuses symbolic links to files and to folders', async () => {
    const { publishFolder } = await fakeStore()
    for (const target of ['/etc/passwd', '/etc']) {
      const folder = await fakeBuild('games')
      await symlink(target, join(folder, 'link'))
      await expect(publishFolder('games', folder)).rejects.toThrow('link is a symbolic link')
    }
  })

  it('refuses a file over 10 MB, more than 100 MB together, and more than 2,000 files', async () => {
    const { publishFolder } = await fakeStore()
    const large = await fakeBuild('games')
    await writeFile(join(large, 'film.mp4'), Buffer.alloc(10_000_001))
    await expect(publishFolder('games', large)).rejects.toThrow('film.mp4 has 10000001 bytes and a file may have 10 MB')

    const heavy = await fakeBuild('games')
    const films = Array.from({ length: 11 }, (_, at) => [`film${at}.mp4`, Buffer.alloc(9_900_000)] as const)
    await writeFiles(heavy, Object.fromEntries(films))
    await expect(publishFolder('games', heavy)).rejects.toThrow('more than 100 MB')

    const many = await fakeBuild('games')
    await writeFiles(many, Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`i/${at}.txt`, 'x'])))
    await expect(publishFolder('games', many)).rejects.toThrow('more than 2000 files')
  })
})
