import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { fakeStore } from '../testing/fake-store.ts'
import { refreshing } from '../testing/test-signer.ts'
import { verifyStore } from './verify-store.ts'

async function busyStore() {
  const team = await fakeStore()
  const first = await team.publish('games', { mark: 'a' })
  for (const mark of ['a', 'b', 'c']) await team.promote('games', await team.publish('games', { mark }))
  await team.promote('legal', await team.publish('legal'))
  const entry = (rev: number) => join(team.store.place, `channels/production/0000000${rev}.json`)
  const problems = async (repair = false) =>
    (await verifyStore(team.store, { repair, ...refreshing })).problems.join('\n')
  return { ...team, first, entry, problems, pointer: join(team.store.place, 'channels/production.json') }
}

describe('verify', () => {
  it('finds nothing wrong with a store that only the commands touched', async () => {
    const { store } = await busyStore()
    expect(await verifyStore(store, { repair: false, ...refreshing })).toEqual({
      channels: ['production'],
      entries: 4,
      releases: 4,
      problems: [],
    })
  })

  it('finds an entry that was edited, even when it is still well formed', async () => {
    const { entry, problems } = await busyStore()
    await writeFile(entry(2), (await readFile(entry(2), 'utf8')).replace('"by": "ana"', '"by": "eva"'))
    expect(await problems()).toBe(
      'production: entry 2 is not signed by a key that is known here\nproduction: entry 3 does not carry the digest of the entry before it',
    )
  })

  it('puts entries back that a formatter has printed anew, and believes nothing else of them', async () => {
    const { store, entry, problems } = await busyStore()
    const bytes = await Promise.all([2, 3].map((rev) => readFile(entry(rev))))
    for (const rev of [2, 3])
      await writeFile(entry(rev), `${JSON.stringify(JSON.parse(await readFile(entry(rev), 'utf8')), null, 1)}\n`)
    expect(await problems()).toContain(
      'production: entry 2 was printed anew by another tool, such as a formatter: "release verify --repair" puts back',
    )
    expect(await problems(true)).toBe('')
    expect(await Promise.all([2, 3].map((rev) => readFile(entry(rev))))).toEqual(bytes)

    const edited = JSON.parse(String(bytes[0])) as object
    await store.update('channels/production/00000002.json', async () =>
      Buffer.from(JSON.stringify({ ...edited, by: 'eva' }, null, 1)),
    )
    expect(await problems(true)).toContain('production: entry 2 cannot be read')
  })

  it('finds an entry that was deleted, one that was swapped, and a log whose end is gone', async () => {
    const deleted = await busyStore()
    await rm(deleted.entry(2))
    expect(await deleted.problems()).toContain('production: entry 2 is missing')

    const swapped = await busyStore()
    await rename(swapped.entry(2), `${swapped.entry(2)}.bak`)
    await rename(swapped.entry(3), swapped.entry(2))
    await rename(`${swapped.entry(2)}.bak`, swapped.entry(3))
    expect(await swapped.problems()).toContain('production: entry 2 cannot be read')

    const cut = await busyStore()
    await rm(cut.entry(4))
    expect(await cut.problems()).toContain('the pointer says 4, the log ends at 3: entries were lost')
  })

  it('finds a pointer that is missing, behind or forged, and repairs it from the log', async () => {
    const { pointer, problems, promote, first } = await busyStore()
    const old = await readFile(pointer)
    await promote('games', first)
    await writeFile(pointer, old)
    expect(await problems()).toContain('the pointer says 4, the log 5')
    await rm(pointer)
    expect(await problems()).toContain('the pointer is missing')
    expect(await problems(true)).toBe('')
    await writeFile(pointer, (await readFile(pointer, 'utf8')).replace('trebol_games_a1', 'trebol_games_xx'))
    expect(await problems()).toContain('the pointer is not signed by a key that is known here')
    expect(await problems(true)).toBe('')
  })

  it('finds what browsers may load though it was never live, and what was live and is closed to them', async () => {
    const { store, publish, first, problems } = await busyStore()
    const next = await publish('games', { mark: 'next' })
    const mark = (id: string) => join(store.place, 'live/production/games', id)
    await writeFile(mark(next), '')
    await rm(mark(first))
    expect(await problems()).toBe(
      `production: games ${first} was live but is closed: "release verify --repair" opens it\nproduction: games ${next} is open but was never live: "release verify --repair" closes it`,
    )
    expect(await problems(true)).toBe('')
    expect((await store.list('live/production/games')).includes(next)).toBe(false)
  })

  it('finds a changed byte, a wrong compressed variant, a stranger and a lost release', async () => {
    const { store, first, problems } = await busyStore()
    const folder = join(store.place, 'r/games', first)
    await rm(join(folder, 'remoteEntry.js.br'))
    await writeFile(join(folder, 'remoteEntry.js.br'), brotliCompressSync('something else'))
    expect(await problems()).toBe(`games ${first}: remoteEntry.js.br does not unpack to remoteEntry.js`)
    await rm(join(folder, 'remoteEntry.js.br'))
    await writeFile(join(folder, 'extra.js'), 'x')
    expect(await problems()).toBe(`games ${first}: extra.js is in the folder but not in the release`)
    await rm(join(folder, 'extra.js'))
    await rm(join(folder, 'remoteEntry.js'))
    await writeFile(join(folder, 'remoteEntry.js'), 'x')
    expect(await problems()).toBe(`games ${first}: remoteEntry.js has other bytes than were published`)
  })

  it('puts back files of a release that its variants prove, and variants that its files prove, and no other', async () => {
    const { store, first, problems } = await busyStore()
    const folder = join(store.place, 'r/games', first)
    const read = (names: readonly string[]) => Promise.all(names.map((name) => readFile(join(folder, name))))
    const names = ['remoteEntry.js', 'remoteEntry.js.br', 'remoteEntry.js.gz', 'static/css/remote.css'] as const
    const before = await read(names)
    await writeFile(join(folder, 'remoteEntry.js'), 'printed = anew')
    await writeFile(join(folder, 'remoteEntry.js.br'), brotliCompressSync('something else'))
    const record = join(folder, 'release.json')
    await writeFile(record, JSON.stringify(JSON.parse(await readFile(record, 'utf8'))))
    expect(await problems()).toContain('remoteEntry.js has other bytes')
    expect(await problems(true)).toBe('')
    expect(await read(names)).toEqual(before)
    for (const name of names.slice(0, 3)) await writeFile(join(folder, name), 'lost')
    expect(await problems(true)).toBe(`games ${first}: remoteEntry.js has other bytes than were published`)
    expect(String((await read(names))[0])).toBe('lost')
  })

  it('finds that a live release is gone', async () => {
    const { store, publish, promote, problems } = await busyStore()
    const id = await publish('profile')
    await promote('profile', id)
    await rm(join(store.place, 'r/profile'), { recursive: true })
    expect(await problems()).toContain(`production: profile ${id} is live or previous but not in the store`)
  })
})
