import { describe, expect, it } from 'vitest'
import { fakeBuild } from '../testing/fake-build.ts'
import { fakeStore } from '../testing/fake-store.ts'
import { runLine } from '../testing/run-line.ts'
import { matchFiles, plainName } from './match-files.ts'
import { readComparison } from './read-comparison.ts'

const file = (path: string, bytes: number, integrity = `${path} ${bytes}`) => ({
  path,
  bytes,
  packed: bytes,
  integrity,
})

describe('files of two releases', () => {
  it.each([
    ['static/js/index.9eca6256d7.js', 'static/js/index.js'],
    ['static/font/outfit.0123456789abcdef.woff2', 'static/font/outfit.woff2'],
    ['remoteEntry.js', 'remoteEntry.js'],
    ['static/js/facade.js', 'static/js/facade.js'],
    ['static/js/a.deadbee.js', 'static/js/a.deadbee.js'],
    ['static/deadbeef01.x/a.js', 'static/deadbeef01.x/a.js'],
  ])('%s is called %s', (path, name) => {
    expect(plainName(path)).toBe(name)
  })

  it('belong together by their names without the hash, and by their size where several have one name', () => {
    const before = [
      file('entry.js', 10),
      file('a.0123456789.js', 100),
      file('x.1111111111.js', 10),
      file('x.2222222222.js', 1_000),
      file('y.1111111111.js', 50, 'A'),
      file('y.2222222222.js', 50, 'B'),
      file('old.css', 5),
      file('same.3333333333.css', 7, 'same'),
    ]
    const after = [
      file('entry.js', 10),
      file('a.9876543210.js', 110),
      file('x.4444444444.js', 1_100),
      file('x.5555555555.js', 11),
      file('y.3333333333.js', 50, 'B'),
      file('y.4444444444.js', 51, 'C'),
      file('new.css', 5),
      file('same.6666666666.css', 7, 'same'),
    ]
    const { added, removed, changed, same } = matchFiles(before, after)
    expect([added, removed, same]).toEqual([[file('new.css', 5)], [file('old.css', 5)], 3])
    expect(changed.map((one) => [one.name, one.before.bytes, one.after.bytes])).toEqual([
      ['a.js', 100, 110],
      ['x.js', 1_000, 1_100],
      ['x.js', 10, 11],
      ['y.js', 50, 51],
    ])
  })
})

const hashed = (hash: string, text: string) => ({ [`static/js/page.${hash}.js`]: text })

describe('two releases', () => {
  it('are compared by files, sizes, heaviest page, contract, needs and pages', async () => {
    const { store, publish } = await fakeStore()
    const one = await publish('games', {
      files: hashed('0123456789', 'let a = 1\n'.repeat(100)),
      pages: { '/slots': ['static/js/page.0123456789.js'], '/old': ['static/js/page.0123456789.js'] },
    })
    const two = await publish('games', {
      version: '1.1.0',
      contract: 2,
      needs: { react: '^19.4.0', zustand: '^5.0.0' },
      files: { ...hashed('9876543210', 'let a = 2\n'.repeat(150)), 'static/js/new.js': 'new' },
      pages: { '/slots': ['static/js/page.9876543210.js'], '/new': ['static/js/new.js'] },
    })
    const compared = await readComparison(store, { channel: 'production', unit: 'games', before: one, after: two })
    expect(compared).toMatchObject({
      before: { id: one, files: 4, contract: 1, page: { of: '/slots, compressed' } },
      after: { id: two, files: 5, contract: 2, page: { of: '/slots, compressed' } },
      files: {
        added: [{ path: 'static/js/new.js', bytes: 3, packed: 3 }],
        removed: [],
        // Its entry pins the other two.
        changed: [
          { name: 'static/js/page.js', before: { bytes: 1_000 }, after: { bytes: 1_500 } },
          { name: 'remoteEntry.js' },
        ],
        same: 2,
      },
      needs: [
        { name: '@trebol/shared/store', before: '^1.0.0', after: null },
        { name: 'react', before: '^19.3.1', after: '^19.4.0' },
        { name: 'zustand', before: null, after: '^5.0.0' },
      ],
      provides: [],
      routes: [],
      pages: [
        { name: '/new', before: null, after: 'static/js/new.js' },
        { name: '/old', before: 'static/js/page.js', after: null },
      ],
    })
    const { packed } = compared.files.changed[0]?.after ?? { packed: 0 }
    expect(packed).toBeGreaterThan(0)
    expect(packed).toBeLessThan(1_500)
  })

  it('of the host are compared by routes and by what they provide', async () => {
    const { store, publish } = await fakeStore()
    const one = await publish('host')
    const route = { pattern: '/new', unit: 'host', title: 'Nuevo', indexed: true, guard: 'open' } as const
    const two = await publish('host', { version: '1.1.0', routes: [route], provides: { react: '19.4.0' } })
    const compared = await readComparison(store, { channel: 'production', unit: 'host', before: one, after: two })
    expect(compared.files).toMatchObject({ added: [], removed: [], changed: [], same: 4 })
    expect(compared.provides).toContainEqual({ name: 'react', before: '19.3.1', after: '19.4.0' })
    expect(compared.routes).toContainEqual({ name: '/new', before: null, after: 'host · Nuevo · open · indexed' })
    expect(compared.routes).toContainEqual({
      name: '/slots',
      before: 'games · Slots · Tragamonedas. · open · indexed',
      after: null,
    })
  })

  it('are told in a table, by short words too, and one alone is held against the live one', async () => {
    const { store, publish, promote } = await fakeStore()
    const run = (...args: string[]) => runLine(['compare', ...args, '--store', store.place])
    const one = await publish('games')
    const nothing = await run('games', one)
    expect([nothing.code, nothing.err]).toEqual([
      1,
      'release: Nothing of games is live on production to compare with: name two releases, release compare games <id> <other>.\n',
    ])
    await promote('games', one)
    const two = await publish('games', { version: '1.1.0', mark: 'second', files: { 'static/js/new.js': 'new' } })
    const told = await run('games', '1.1.0')
    expect(told).toEqual(await run('games', one, two))
    expect(told.out).toMatch(/^games: 2 files changed, 1 added, 0 removed, 1 the same\.\n/)
    expect(told.out).toMatch(new RegExp(`^before +${one} +published`, 'm'))
    expect(told.out).toMatch(/^as they are +1\.72 kB +1\.79 kB +\+77 B$/m)
    expect(told.out).toMatch(/^files +3 +4 +\+1$/m)
    expect(told.out).toMatch(/^added +static\/js\/new\.js +- +3 B +\+3 B$/m)
    expect(told.out).toMatch(/^changed +remoteEntry\.js /m)
    expect((await run('games', one, one)).out).toMatch(/^games: all 3 files are the same\.\n/)
    expect((await run('games', one, '--json')).out).toContain('"same":3')
    expect((await run('games', one, '1.0.0-0123456789ab')).err).toContain('games has no release 1.0.0-0123456789ab')
    expect((await run('games', await fakeBuild('games'))).code).toBe(2)
  })
})
