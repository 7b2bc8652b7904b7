// @vitest-environment happy-dom
import { type Pointer, pointerSchema, releaseIdSchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createReleaseSet } from '../loader/release-set.ts'
import { createTestKey } from '../loader/test/sign-pointer.ts'
import { verifyPointer } from '../loader/verify-pointer.ts'
import { followChanges } from './follow-changes.ts'

const id = (digit: number) => `1.0.0-${String(digit).repeat(12)}`
const now = Date.parse('2026-01-01T06:00:00Z')
const key = createTestKey()

type State = { previous?: string; withdrawn?: string[]; severity?: string; recalledAt?: number; recalledTo?: string }
type Rest = { log?: string; issuedAt?: string; unit?: 'games' | 'host' }

/** A pointer of this number with this release active. */
function pointer(rev: number, active: string, state: State = {}, { unit = 'games', ...rest }: Rest = {}): Pointer {
  const release = {
    ...{
      unit: 'games',
      contract: 1,
      global: 'trebol_games',
      entry: '/r/games/x/remoteEntry.js',
      preload: [],
      files: {},
    },
  }
  return v.parse(pointerSchema, {
    ...{ channel: 'production', log: '0123456789ab', rev },
    ...{ issuedAt: '2026-01-01T00:00:00Z', expiresAt: '2026-01-02T00:00:00Z' },
    units: { [unit]: { active, previous: null, severity: 'passive', locked: null, recalledAt: 0, ...state } },
    releases: { [id(1)]: release, [id(2)]: release, [id(3)]: release, [id(4)]: release },
    ...rest,
  })
}

/** A page of the real release set that runs what the first pointer says, and what happened to it. */
async function open(first: Pointer, hostRelease: string | null = null, asideHost: string | null = null) {
  const releases = createReleaseSet({
    ...{ inPage: key.sign(first), kept: null, keep: () => {}, bucket: () => 99, report: () => {} },
    ...{ timeout: 100, freshFor: 1_000, now: () => now, verify: (text) => verifyPointer(text, [key.publicKey]) },
  })
  await releases.ready
  const [candidate] = releases.candidates('games')
  if (candidate) releases.ran('games', candidate)
  const happened: string[] = []
  const waits: { readonly isWanted: () => boolean; readonly resolve: () => void }[] = []
  const loads: string[] = []
  const check = followChanges({
    ...{ releases, hostRelease, asideHost, pathname: () => '/slots' },
    revalidate: () => void loads.push('/slots'),
    untilThere: (_entry, isWanted) => new Promise((resolve) => waits.push({ isWanted, resolve })),
    offer: (waiting) => void (waiting && happened.push('offered a new version')),
    openAnew: () => void happened.push('opened anew'),
    recalled: (unit, from) => void happened.push(`${unit} left ${from}`),
  })
  return {
    happened,
    offer: (next: Pointer) => releases.offer(key.sign(next)),
    loads: () => loads.length,
    waits,
    /** The page has loaded: this release, or, without one, a panel. Those did not come. */
    loaded(own: string | null, ...failed: string[]) {
      const candidate = releases.candidates('games').find((one) => one.id === own)
      if (candidate) releases.ran('games', candidate, new Set(failed.map((one) => v.parse(releaseIdSchema, one))))
      check()
    },
    setAside: (one: string) => releases.setAside('games', v.parse(releaseIdSchema, one)),
    /** What is waited for can be had. */
    async comes() {
      for (const { resolve } of waits.splice(0)) resolve()
      await Promise.resolve()
    },
  }
}

test('a recall takes along a page two releases back', async () => {
  const { happened, offer } = await open(pointer(1, id(1)))
  await offer(pointer(2, id(2)))
  await offer(pointer(3, id(3), { severity: 'recall', withdrawn: [id(2)], recalledAt: 3 }))
  expect(happened).toEqual([`games left ${id(1)}`])
})

test('a page that missed the recall follows it, whatever was changed since', async () => {
  const { happened, offer } = await open(pointer(1, id(1)))
  await offer(pointer(4, id(4), { previous: id(3), withdrawn: [id(2)], recalledAt: 3 }))
  expect(happened).toEqual([`games left ${id(1)}`])
})

test('a page that was opened after the recall keeps its release through passive changes and the end of a ramp', async () => {
  const { happened, offer } = await open(pointer(3, id(3), { severity: 'recall', recalledAt: 3 }))
  // It missed the passive change. A candidate that is taken back leaves the severity of a recall.
  await offer(pointer(6, id(4), { previous: id(3), severity: 'recall', withdrawn: [id(2)], recalledAt: 3 }))
  expect(happened).toEqual([])
})

test('a page on the release that the recall named keeps it, and is offered what came after softly', async () => {
  const { happened, offer } = await open(pointer(1, id(1)))
  // Several changes in one moment: it hears of the last alone.
  await offer(pointer(5, id(2), { previous: id(1), severity: 'soft', recalledAt: 3, recalledTo: id(1) }))
  expect(happened).toEqual(['offered a new version'])
})

test.each([
  ['an older release service', { severity: 'recall' }, {}],
  ['another log', { severity: 'recall', recalledAt: 1 }, { log: 'ba9876543210', issuedAt: '2026-01-01T01:00:00Z' }],
])('a recall of %s is known by its severity', async (_which, state, rest) => {
  const { happened, offer } = await open(pointer(5, id(1)))
  const { units, ...next } = pointer(6, id(2), {}, rest)
  const { recalledAt: _said, ...games } = { ...units.games, ...state }
  await offer(v.parse(pointerSchema, { ...next, units: { games: { ...games, ...state } } }))
  expect(happened).toEqual([`games left ${id(1)}`])
})

test('a host that was recalled while nobody told the page is opened anew', async () => {
  const host = { unit: 'host' } as const
  const { happened, offer } = await open(pointer(1, id(1), {}, host), id(1))
  await offer(pointer(4, id(4), { recalledAt: 3 }, host))
  expect(happened).toEqual(['opened anew'])
})

test.each([
  ['is offered a new host', null, ['offered a new version']],
  ['is not offered the one that does not start in this browser', id(2), []],
])('a page of the host before %s', async (_what, asideHost, happens) => {
  const host = { unit: 'host' } as const
  const { happened } = await open(pointer(2, id(2), { previous: id(1), severity: 'soft' }, host), id(1), asideHost)
  expect(happened).toEqual(happens)
})

const recall = pointer(2, id(2), { previous: id(1), severity: 'recall', recalledAt: 2, recalledTo: id(2) })

test.each([
  ['fell back to what it ran', id(1)],
  ['shows a panel', null],
])('a page that could not follow a recall and %s follows it as soon as the release can be had', async (_what, own) => {
  const { offer, loads, loaded, waits, comes } = await open(pointer(1, id(1)))
  await offer(recall)
  loaded(own, id(2))
  expect([loads(), waits.length]).toEqual([1, 1])
  await comes()
  expect(loads()).toBe(2)
  loaded(id(2))
  expect([loads(), waits.length]).toEqual([2, 0])
})

test('a release that can be had and still does not load is let be after three times', async () => {
  const { offer, loads, loaded, waits, comes } = await open(pointer(1, id(1)))
  await offer(recall)
  for (let times = 0; times < 5; times += 1) {
    loaded(id(1), id(2))
    await comes()
  }
  expect([loads(), waits.length]).toEqual([4, 0])
})

test('a release whose files are wrong is not waited for', async () => {
  const { offer, loaded, setAside, waits } = await open(pointer(1, id(1)))
  await offer(recall)
  setAside(id(2))
  loaded(id(1))
  expect(waits).toHaveLength(0)
})

test('what is promoted softly while the page loads another release is offered when that has loaded', async () => {
  const { happened, offer, loaded } = await open(pointer(1, id(1)))
  await offer(recall)
  await offer(pointer(3, id(3), { previous: id(2), severity: 'soft', recalledAt: 2, recalledTo: id(2) }))
  expect(happened).toEqual([`games left ${id(1)}`])
  loaded(id(2))
  expect(happened).toEqual([`games left ${id(1)}`, 'offered a new version'])
})

test('a page that waits for a release does not go to it, nor asks any more, when it is taken back meanwhile', async () => {
  const { offer, loads, loaded, waits, comes } = await open(pointer(1, id(1)))
  await offer(recall)
  loaded(id(1), id(2))
  expect(waits.map(({ isWanted }) => isWanted())).toEqual([true])
  await offer(pointer(3, id(1), { previous: id(2), severity: 'recall', recalledAt: 3, recalledTo: id(1) }))
  expect(waits.map(({ isWanted }) => isWanted())).toEqual([false])
  await comes()
  expect(loads()).toBe(1)
})
