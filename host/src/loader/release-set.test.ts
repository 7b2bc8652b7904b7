import { type Pointer, pointerSchema, type ReleaseId } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { asideReleases } from './aside-releases.ts'
import { createReleaseSet } from './release-set.ts'
import { createTestKey } from './test/sign-pointer.ts'
import { verifyPointer } from './verify-pointer.ts'

const oldId = '1.0.0-aaaaaaaaaaaa'
const newId = '1.1.0-bbbbbbbbbbbb'
const rampedId = '1.2.0-cccccccccccc'
const pin = `sha384-${'A'.repeat(64)}`
const now = Date.parse('2026-01-01T06:00:00Z')
const day = 24 * 60 * 60 * 1000
const key = createTestKey()

const release = (id: string) => ({
  unit: 'games',
  contract: 1,
  global: `trebol_games_${id.slice(-4)}`,
  entry: `/r/games/${id}/remoteEntry.js`,
  preload: [],
  files: { 'remoteEntry.js': pin },
})
type State = { ramp?: { release: string; percent: number }; withdrawn?: string[]; severity?: string }
const pointer = (
  rev: number,
  active: string,
  previous: string | null,
  { state = {}, ...rest }: { state?: State; log?: string; issuedAt?: string; expiresAt?: string } = {},
): Pointer =>
  v.parse(pointerSchema, {
    channel: 'production',
    log: '0123456789ab',
    rev,
    issuedAt: '2026-01-01T00:00:00Z',
    expiresAt: '2026-01-02T00:00:00Z',
    units: { games: { active, previous, severity: 'passive', locked: null, ...state } },
    releases: { [oldId]: release(oldId), [newId]: release(newId), [rampedId]: release(rampedId) },
    ...rest,
  })
const signed = (...args: Parameters<typeof pointer>) => key.sign(pointer(...args))

const clock = { now }
let served: Response | Error
beforeEach(() => {
  clock.now = now
  // The edge is another process; only its answer matters here.
  vi.stubGlobal('fetch', () => (served instanceof Error ? Promise.reject(served) : Promise.resolve(served)))
})
afterEach(() => vi.unstubAllGlobals())

async function set({
  inPage = signed(5, oldId, null),
  kept = null,
  bucket = 99,
  freshFor = -1,
  aside,
}: {
  inPage?: string
  kept?: string | null
  bucket?: number
  freshFor?: number
  aside?: ReturnType<typeof asideReleases>
} = {}) {
  const reports: string[] = []
  const keeps: string[] = []
  const releases = createReleaseSet({
    inPage,
    kept,
    verify: (text) => verifyPointer(text, [key.publicKey]),
    keep: (text) => void keeps.push(text),
    bucket: () => bucket,
    ...(aside && { aside }),
    report: (_, why) => void reports.push(why),
    timeout: 100,
    freshFor,
    now: () => clock.now,
  })
  await releases.ready
  const active = () => releases.candidates('games').map(({ id }) => id)
  const run = () => {
    const [first] = releases.candidates('games')
    if (first) releases.ran('games', first)
  }
  return { ...releases, active, run, reports, keeps }
}

describe('what a page runs in place of what did not load', () => {
  const failing = new Set([newId as ReleaseId])
  const second = (releases: Awaited<ReturnType<typeof set>>) => {
    const candidate = releases.candidates('games').find(({ id }) => id === oldId)
    if (!candidate) throw new Error('it is live')
    return candidate
  }

  test('is told with the release that failed, until the unit takes another', async () => {
    const releases = await set({ inPage: signed(6, newId, oldId) })
    releases.ran('games', second(releases), failing)
    expect([...releases.fellBack()]).toEqual([['games', newId]])
    // The same again, which is there already.
    releases.ran('games', second(releases))
    expect([...releases.fellBack()]).toEqual([['games', newId]])
    releases.renew('games')
    expect([...releases.fellBack()]).toEqual([])
    releases.run()
    expect([...releases.fellBack()]).toEqual([])
  })

  test('is told by a page that was opened anew and did not try it again', async () => {
    const aside = asideReleases(null, () => clock.now)
    aside.add(newId as ReleaseId)
    const releases = await set({ inPage: signed(6, newId, oldId), aside })
    releases.run()
    expect([...releases.fellBack()]).toEqual([['games', newId]])
  })

  test('is not told of a page that keeps what it runs while another becomes the active one', async () => {
    const { run, refresh, fellBack } = await set()
    run()
    served = new Response(signed(6, newId, oldId))
    await refresh()
    run()
    expect([...fellBack()]).toEqual([])
  })
})

describe('reading the pointer', () => {
  test('a newer pointer is taken, and the release before stays as the one to fall back to [R-07-22]', async () => {
    const { refresh, active } = await set()
    served = new Response(signed(6, newId, oldId))
    await refresh()
    expect(active()).toEqual([newId, oldId])
  })

  test('a pointer with a lower revision is never taken', async () => {
    const { refresh, active, reports } = await set()
    served = new Response(signed(4, newId, null))
    await refresh()
    expect(active()).toEqual([oldId])
    expect(reports).toEqual(['4 came after 5'])
  })

  test.each([
    ['no network', () => new Error('refused')],
    ['HTML', () => new Response('<!doctype html>')],
    ['another shape', () => new Response(key.signText('{"id":1}'))],
    ['null', () => new Response('null')],
    ['a failure with a good pointer', () => new Response(signed(6, newId, oldId), { status: 404 })],
    ['2 MB', () => new Response(`${signed(6, newId, oldId)}${' '.repeat(2_000_000)}`)],
    ['a flipped byte', () => new Response(signed(6, newId, oldId).replace('"rev":6', '"rev":7'))],
    ['the signature of another key', () => new Response(createTestKey().sign(pointer(6, newId, oldId)))],
    ['no signature', () => Response.json(pointer(6, newId, oldId))],
  ])('with %s the last good pointer stays', async (_, answer) => {
    const { refresh, active, keeps } = await set()
    served = answer()
    await refresh()
    expect(active()).toEqual([oldId])
    expect(keeps).toHaveLength(1)
  })

  test('a stream that goes on offering the old pointer hides no newer one [R-07-23]', async () => {
    const { refresh, offer, active } = await set({ freshFor: 15_000 })
    served = new Response(signed(6, newId, oldId))
    clock.now += 20_000
    await offer(signed(5, oldId, null))
    await refresh()
    expect(active()).toEqual([newId, oldId])
  })

  test('requests at the same moment share one reading', async () => {
    const { refresh } = await set()
    served = new Response(signed(6, newId, oldId))
    const fetching = vi.fn(fetch)
    vi.stubGlobal('fetch', fetching)
    await Promise.all([refresh(), refresh()])
    expect(fetching).toHaveBeenCalledOnce()
  })

  test('a document that arrives by itself is held to the same', async () => {
    const { offer, active } = await set()
    await offer(signed(6, newId, oldId).replace('"rev":6', '"rev":8'))
    expect(active()).toEqual([oldId])
    await offer(signed(6, newId, oldId))
    expect(active()).toEqual([newId, oldId])
  })
})

describe('the pointer that a page begins with', () => {
  test('is the one in the page, which is kept for later pages', async () => {
    const inPage = signed(5, oldId, null)
    const { active, keeps, reports } = await set({ inPage })
    expect(active()).toEqual([oldId])
    expect(keeps).toEqual([inPage])
    expect(reports).toEqual([])
  })

  test('is the one of an earlier page when the page came with a lower number', async () => {
    const { active, reports } = await set({ kept: signed(9, newId, oldId) })
    expect(active()).toEqual([newId, oldId])
    expect(reports).toEqual(['the page came with an older one'])
  })

  test('is the one in the page again when the kept one has been expired for a week', async () => {
    const expired = (days: number) => ({ expiresAt: new Date(now - days * day).toISOString() })
    expect((await set({ kept: signed(9, newId, null, expired(6)) })).active()).toEqual([newId])
    expect((await set({ kept: signed(9, newId, null, expired(8)) })).active()).toEqual([oldId])
  })

  test('of a channel that was set up anew counts when it was issued later', async () => {
    const fresh = { log: 'ffffffffffff', issuedAt: '2026-01-01T05:00:00Z' }
    expect((await set({ inPage: signed(1, newId, null, fresh), kept: signed(9, oldId, null) })).active()).toEqual([
      newId,
    ])
    const early = { log: 'ffffffffffff', issuedAt: '2025-12-31T05:00:00Z' }
    expect((await set({ inPage: signed(1, newId, null, early), kept: signed(9, oldId, null) })).active()).toEqual([
      oldId,
    ])
  })

  test('still serves when it has expired, and says so', async () => {
    const { active, reports } = await set({ inPage: signed(5, oldId, null, { expiresAt: '2026-01-01T05:59:59Z' }) })
    expect(active()).toEqual([oldId])
    expect(reports).toEqual(['expired at 2026-01-01T05:59:59Z'])
  })

  test('that nobody known has signed is none, however it came', async () => {
    const forged = createTestKey().sign(pointer(99, newId, null))
    const { active, reports } = await set({ inPage: forged, kept: forged })
    expect(active()).toEqual([])
    expect(reports).toEqual(['the one in the page is not signed by a key of this host'])
  })
})

describe('a ramp', () => {
  const ramp = (percent: number) => ({ state: { ramp: { release: rampedId, percent } } })

  test.each([
    [10, 9, [rampedId, newId, oldId]],
    [10, 10, [newId, oldId]],
    [99, 98, [rampedId, newId, oldId]],
    [1, 0, [rampedId, newId, oldId]],
  ])('of %i %% is for the browsers below it: number %i gets %j', async (percent, bucket, wanted) => {
    const { active } = await set({ inPage: signed(5, newId, oldId, ramp(percent)), bucket })
    expect(active()).toEqual(wanted)
  })
})

describe('a release that does not load here', () => {
  test('is left, and tried after the others, for ten minutes and over a reload; nothing offers it', async () => {
    const items = new Map<string, string>()
    const storage = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, text: string) => void items.set(key, text),
    }
    const aside = () => asideReleases(storage, () => clock.now)
    const { setAside, active, run, running, isDue } = await set({ inPage: signed(6, newId, oldId), aside: aside() })
    run()
    setAside('games', newId as ReleaseId)
    expect(running().has('games')).toBe(false)
    expect(active()).toEqual([oldId, newId])
    run()
    expect(isDue('games')).toBe(false)
    const reloaded = await set({ inPage: signed(6, newId, oldId), aside: aside() })
    expect(reloaded.active()).toEqual([oldId, newId])
    reloaded.setAside('games', oldId as ReleaseId)
    expect(reloaded.active(), 'when none loads the usual order holds').toEqual([newId, oldId])
    clock.now += 10 * 60_000
    expect((await set({ inPage: signed(6, newId, oldId), aside: aside() })).active()).toEqual([newId, oldId])
  })

  test.each(['', '[]', '[["x"]]', '{}', '[["games",1]]'])('is not read out of %j, which somebody left', (text) => {
    const storage = { getItem: () => text, setItem: () => undefined }
    expect(asideReleases(storage, () => clock.now).has(newId as ReleaseId)).toBe(false)
  })
})

describe('a unit that runs', () => {
  test('goes on with its release when another is promoted passively', async () => {
    const { run, offer, active, isDue } = await set()
    run()
    await offer(signed(6, newId, oldId))
    expect(active()).toEqual([oldId, newId])
    expect(isDue('games')).toBe(false)
  })

  test('is due when the other was promoted softly, and changes once that disturbs nobody', async () => {
    const { run, offer, active, isDue, renew, wanted } = await set()
    run()
    expect(wanted('games')).toBe(oldId)
    await offer(signed(6, newId, oldId, { state: { severity: 'soft' } }))
    expect([isDue('games'), wanted('games')]).toEqual([true, newId])
    expect(active()).toEqual([oldId, newId])
    renew('games')
    expect(active()).toEqual([newId, oldId])
    run()
    expect(isDue('games')).toBe(false)
  })

  test('never goes on with a withdrawn release, nor falls back to one', async () => {
    const { run, offer, active, isWithdrawn } = await set({ inPage: signed(5, newId, oldId) })
    run()
    await offer(signed(6, oldId, newId, { state: { withdrawn: [newId] } }))
    expect(isWithdrawn('games', newId)).toBe(true)
    expect(active()).toEqual([oldId])
  })

  test('tells whoever listens of each pointer that was taken, and of no other', async () => {
    const { offer, onChange } = await set()
    const changes = vi.fn()
    onChange(changes)
    await offer(signed(6, newId, oldId))
    await offer(signed(6, newId, oldId))
    await offer(signed(4, newId, oldId))
    expect(changes).toHaveBeenCalledOnce()
  })
})
