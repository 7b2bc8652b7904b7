import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { prune } from '../prune/prune.ts'
import { writeMapsUpload } from '../publish/maps-upload.ts'
import { mapsFolder } from '../store/keys.ts'
import { fakeBuild } from '../testing/fake-build.ts'
import { fakeMap } from '../testing/fake-map.ts'
import { fakeService } from '../testing/fake-service.ts'
import { changedAt, fakeStore } from '../testing/fake-store.ts'
import { runLine } from '../testing/run-line.ts'
import { testSigner } from '../testing/test-signer.ts'
import { heldByDirectory, testStores } from '../testing/test-stores.ts'
import { verifyStore } from '../verify/verify-store.ts'
import { keepMaps } from './keep-maps.ts'
import { sourceReaders } from './read-source.ts'

const source = 'a()\nb()\n'
const path = 'remote-games/src/a.ts'
const map = fakeMap({ [path]: source }, [
  { column: 1, path, line: 2 },
  { column: 10, path, line: 1 },
])
const files = { 'static/js/remote.js.map': map, 'static/css/remote.css.map': '{}', 'static/js/gone.js.map': '{}' }
const place = { unit: 'games', path: 'static/js/remote.js', line: 1, column: 9 } as const

describe.each(testStores)('source maps in %s', (name, open) => {
  const verify = async (store: Awaited<ReturnType<typeof fakeStore>>['store']) =>
    (await verifyStore(store, { repair: false, signer: testSigner, now: () => changedAt })).problems

  it('lie beside the releases, whole and packed; a release without any is sound', heldByDirectory(name), async () => {
    const { store, publishFolder, publish } = await fakeStore(open)
    await publish('legal')
    const published = await publishFolder('games', await fakeBuild('games', { files }))
    const { id, maps, skipped } = published
    expect([maps, skipped]).toEqual([1, ['static/css/remote.css.map', 'static/js/gone.js.map']])
    expect(await store.files(mapsFolder('games', id))).toEqual(['release.json', 'static/js/remote.js.map.packed'])
    expect((await store.files(`r/games/${id}`)).filter((path) => path.includes('.map'))).toEqual([])
    expect(await sourceReaders(store)(9)({ ...place, release: id })).toEqual({
      ...{ path, line: 2, column: 1 },
      lines: source.split('\n'),
    })
    expect(await verify(store)).toEqual([])
  })

  it('are checked by verify, and not believed when they are damaged', heldByDirectory(name), async () => {
    const { store, publishFolder } = await fakeStore(open)
    const { id } = await publishFolder('games', await fakeBuild('games', { files }))
    const folder = mapsFolder('games', id)
    const put = (path: string, text: string | Uint8Array) =>
      store.update(`${folder}/${path}`, async () => Buffer.from(text))
    // A sound map, but not the one that was kept.
    await put(
      'static/js/remote.js.map.packed',
      gzipSync(fakeMap({ other: source }, [{ column: 1, path: 'other', line: 1 }])),
    )
    await put('static/js/stray.js.map.packed', 'x')
    expect(await verify(store)).toEqual([
      `games ${id}: its source map static/js/remote.js.map has other bytes than were kept`,
      `games ${id}: static/js/stray.js.map.packed is among its source maps but not in their record`,
    ])
    expect(await sourceReaders(store)(9)({ ...place, release: id })).toBeNull()
    await store.remove(`${folder}/static/js/remote.js.map.packed`)
    expect((await verify(store))[0]).toBe(`games ${id}: its source map static/js/remote.js.map is missing`)
    await put('release.json', '{}')
    expect(await verify(store)).toEqual([`games ${id}: the record of its source maps cannot be read`])
  })

  it('go with their release, also when a prune was killed between the two', heldByDirectory(name), async () => {
    const { store, publishFolder, publish } = await fakeStore(open)
    const old = await publishFolder('games', await fakeBuild('games', { files }))
    const order = {
      keepUsed: async () => new Set<never>(),
      publishedBefore: new Date('2027-01-01'),
      now: changedAt,
      by: 'ana',
    }
    await prune(store, { ...order, isDeleting: false })
    expect(await store.files(mapsFolder('games', old.id))).toHaveLength(2)
    await prune(store, { ...order, isDeleting: true })
    expect(await store.files('maps')).toEqual([])
    const next = await publish('games', { files, mark: 'next' })
    await store.removeTree(`r/games/${next}`, async () => false)
    await prune(store, { ...order, isDeleting: true })
    expect(await store.files('maps')).toEqual([])
  })

  it(
    'stay as they were kept first, and come later where a publish was killed before them',
    heldByDirectory(name),
    async () => {
      const { store, publishFolder } = await fakeStore(open)
      const folder = await fakeBuild('games', { files })
      const { id } = await publishFolder('games', folder)
      const read = () => store.read(`${mapsFolder('games', id)}/release.json`)
      const before = await read()
      await keepMaps(store, { unit: 'games', id }, [{ path: 'static/js/remote.js.map', bytes: Buffer.from('{}') }])
      expect(await read()).toEqual(before)
      await store.removeTree(mapsFolder('games', id), async () => false)
      expect(await publishFolder('games', folder)).toMatchObject({ status: 'already-published', maps: 1 })
      expect(await read()).toEqual(before)
    },
  )
})

describe('source maps over the service', () => {
  it('travel along with a publish, and are kept for who may publish alone', async () => {
    const service = await fakeService()
    const key = await service.token({ actions: ['publish'], units: ['games'] })
    const env = { RELEASE_SERVICE: service.opsUrl, RELEASE_KEY: key }
    const folder = await fakeBuild('games', { mark: 'second', files })
    const { code, out } = await runLine(['publish', 'games', '--dir', folder], env)
    const id = /Published games (\S+) /.exec(out)?.[1] ?? ''
    expect([code, out.split('\n').slice(1, 3)]).toEqual([
      0,
      [
        '1 source maps are kept for the release service alone.',
        '2 source maps were left out: of no script of the build, or too large.',
      ],
    ])
    const { store } = service
    expect(await store.files(`maps/games/${id}`)).toEqual(['release.json', 'static/js/remote.js.map.packed'])

    const upload = (owner: object, maps = [{ path: 'static/js/remote.js.map', bytes: Buffer.from('{}') }]) =>
      Buffer.concat([...writeMapsUpload(owner as never, maps)])
    const send = async (release: string, body: Buffer, by = key) => {
      const { status, answer } = await service.call(by, 'POST', `publish/games/${release}/maps`, body)
      return [status, answer.message]
    }
    const { games: first } = service
    const owner = { unit: 'games', release: first }
    const stray = [{ path: 'static/js/other.js.map', bytes: Buffer.from('{}') }]
    const unknown = '1.0.0-0123456789ab'
    expect(await send(first, upload(owner), await service.token({ actions: ['read'] }))).toMatchObject([403, {}])
    expect(await send(id, upload(owner))).toEqual([
      409,
      expect.stringContaining(`maps of games ${first}, not of games ${id}`),
    ])
    expect(await send(first, upload(owner, stray))).toEqual([
      409,
      expect.stringContaining('other.js.map is no source map'),
    ])
    expect(await send(unknown, upload({ unit: 'games', release: unknown }))).toEqual([
      409,
      expect.stringContaining('is not published'),
    ])
    expect(await send(first, Buffer.concat([upload(owner), Buffer.from('x')]))).toMatchObject([409, {}])
    expect(await store.files(`maps/games/${first}`)).toEqual([])
    expect((await send(first, upload(owner)))[0]).toBe(200)
  })

  it('are behind no door: not of the edge, nor of the console (nginx: nginx-config.test.ts)', async () => {
    const service = await fakeService()
    const { store, publishFolder, promote, get, getOps } = service
    const { id } = await publishFolder('games', await fakeBuild('games', { mark: 'second', files }))
    await promote('games', id)
    const kept = (await store.files(`maps/games/${id}`)).map((path) => `/maps/games/${id}/${path}`)
    expect(kept).toHaveLength(2)
    const doors = [
      ...kept,
      `/r/maps/games/${id}/release.json`,
      `/r/games/${id}/static/js/remote.js.map`,
      `/r/games/${id}/static/js/remote.js.map.packed`,
      `/r/games/../../maps/games/${id}/static/js/remote.js.map.packed`,
      `/r/games/${id}/..%2f..%2f..%2fmaps%2fgames%2f${id}%2frelease.json`,
    ]
    for (const path of doors) {
      expect([path, (await get(path)).status]).toEqual([path, 404])
      expect([path, (await getOps(path)).status]).toEqual([path, 404])
    }
  })
})
