import type { ReleaseId } from '@trebol/shared/contract/release'
import { describe, expect, it } from 'vitest'
import { fakeStore } from '../testing/fake-store.ts'
import { runLine } from '../testing/run-line.ts'
import { refreshing } from '../testing/test-signer.ts'
import { heldByDirectory, testStores } from '../testing/test-stores.ts'
import { verifyStore } from '../verify/verify-store.ts'
import { prune } from './prune.ts'

/** The fake team publishes and promotes on 2026-11-20. */
const later = new Date('2027-03-01T00:00:00.000Z')
const order = {
  keepUsed: async () => new Set<ReleaseId>(),
  publishedBefore: null,
  now: later,
  isDeleting: true,
  by: 'ana',
}

describe.each(testStores)('prune on %s', (name, open) => {
  async function team() {
    const owner = await fakeStore(open)
    const ids = await Promise.all(['a', 'b', 'c', 'd'].map((mark) => owner.publish('games', { mark })))
    for (const id of ids) await owner.promote('games', id)
    const [a, b, c, d] = ids
    if (!a || !b || !c || !d) throw new Error('four were published')
    return { ...owner, a, b, c, d, left: () => owner.store.list('r/games') }
  }

  it(
    'keeps what is active and previous, on whatever channel, and deletes the rest',
    heldByDirectory(name),
    async () => {
      const { store, a, b, c, d, change, openChannel, left } = await team()
      await openChannel('staging')
      await change({ kind: 'promote', unit: 'games', release: a, severity: 'passive' }, { channel: 'staging' })
      const done = await prune(store, order)
      expect(Object.fromEntries(done.map(({ id, kept }) => [id, kept]))).toEqual({
        [a]: 'active on staging',
        [b]: null,
        [c]: 'previous on production',
        [d]: 'active on production',
      })
      expect(await left()).toEqual([a, c, d].sort())
      expect(await store.files(`r/games/${b}`)).toEqual([])
      // The same build again would be new: published, and open to nobody.
      expect(await store.list('live/production/games')).toEqual([a, c, d].sort())
      expect((await verifyStore(store, { repair: false, ...refreshing })).problems).toEqual([])
    },
  )

  it('keeps what was withdrawn, left or published in the last 30 days', heldByDirectory(name), async () => {
    const { store, b, c, rollback, publish } = await team()
    await rollback('games', b)
    const fresh = await publish('games', { mark: 'fresh' })
    const soon = new Date('2026-12-10T00:00:00.000Z')
    const done = await prune(store, { ...order, now: soon })
    expect(done.filter(({ kept }) => kept === null)).toEqual([])
    expect(done.find(({ id }) => id === c)?.kept).toBe('left production 19 days ago (promote)')
    expect(done.find(({ id }) => id === fresh)?.kept).toBe('published 19 days ago')
  })

  it('keeps what sessions have run', heldByDirectory(name), async () => {
    const { store, a, b, left } = await team()
    await prune(store, { ...order, keepUsed: async () => new Set([b]) })
    expect(await left()).toContain(b)
    expect(await left()).not.toContain(a)
  })

  it('deletes nothing unless told to, and says the same as if it did', heldByDirectory(name), async () => {
    const { store, a, b, left } = await team()
    const said = await prune(store, { ...order, isDeleting: false })
    expect(said.filter(({ kept }) => kept === null).map(({ id }) => id)).toEqual([a, b].sort())
    expect(await left()).toHaveLength(4)
  })

  it('never deletes what a promote takes at that very moment: it stays, or the promote is told', async () => {
    const { store, a, b, promote, left } = await team()
    const [promoted, pruned] = await Promise.allSettled([promote('games', b), prune(store, order)])
    expect(pruned.status).toBe('fulfilled')
    expect(await left()).not.toContain(a)
    if (promoted.status === 'fulfilled') expect(await left()).toContain(b)
    else expect(String(promoted.reason)).toMatch(/games has no release|was pruned while|is damaged/)
  })

  it('brings back what a promote took between the decision and the deletion', heldByDirectory(name), async () => {
    const { store, b, promote, left } = await team()
    const { removeTree } = store
    Object.assign(store, {
      // The promote has examined the release just before it was hidden, and its entry comes right after.
      removeTree: (folder: string, isWanted: () => Promise<boolean>) =>
        folder.endsWith(b)
          ? promote('games', b).then(() => removeTree(folder, isWanted))
          : removeTree(folder, isWanted),
    })
    const done = await prune(store, order)
    expect(done.find(({ id }) => id === b)?.kept).toBe('a channel took it meanwhile')
    expect(await left()).toContain(b)
    expect((await verifyStore(store, { repair: false, ...refreshing })).problems).toEqual([])
  })

  it('makes a promote say so whose release was hidden before its entry came', heldByDirectory(name), async () => {
    const { store, b, promote } = await team()
    const { create } = store
    Object.assign(store, {
      create: async (...args: Parameters<typeof create>) => {
        if (args[0].startsWith('channels/')) await prune({ ...store, create }, order)
        return create(...args)
      },
    })
    await expect(promote('games', b)).rejects.toThrow(
      `games ${b} was pruned while it was made live on production: publish the same build again, or run "release rollback games".`,
    )
  })

  it('refuses a log with a hole: what it named cannot be known', heldByDirectory(name), async () => {
    const { store, left } = await team()
    await store.remove('channels/production/00000002.json')
    await expect(prune(store, order)).rejects.toThrow('The log of production has a hole')
    expect(await left()).toHaveLength(4)
  })
})

describe('the command prune', () => {
  it('refuses without the service unless a person vouches, and deletes only on request', async () => {
    const { place, publish, promote } = await fakeStore()
    const old = await publish('games', { mark: 'a' })
    await promote('games', await publish('games', { mark: 'b' }))
    const refused = await runLine(['prune', '--store', place])
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringContaining('say --published-before <day> and --assume'),
    ])
    const vouched = ['prune', '--store', place, '--published-before', '2027-01-01', '--assume-unused']
    expect((await runLine(vouched)).out).toMatch(
      new RegExp(
        `would go {2}games {2}${old}\\n[\\s\\S]*1 releases would go, 1 stay. Nothing was deleted: say --delete`,
      ),
    )
    expect((await runLine([...vouched, '--delete'])).out).toContain('1 releases deleted, 1 stay.')
    expect((await runLine([...vouched, '--delete', '--dry-run'])).code).toBe(2)
    expect((await runLine(['prune', '--store', place, '--published-before', 'May', '--assume-unused'])).code).toBe(2)
  })
})
