import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createReloadGuard } from './reload-guard.ts'

function tab({ reachable = true, blocked = false } = {}) {
  const kept = new Map<string, string>()
  const opened: string[] = []
  const clock = { now: 1_000_000 }
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  const reloadOnce = createReloadGuard({
    storage: blocked ? null : storage,
    now: () => clock.now,
    reachable: async () => reachable,
    open: (address) => void opened.push(address),
  })
  return { opened, clock, kept, fail: (pathname: string, search = '') => reloadOnce({ pathname, search }) }
}

test('a failed part opens the page anew, with its query [R-08-06]', async () => {
  const { fail, opened } = tab()
  expect(await fail('/slots', '?orden=nombre')).toBe(true)
  expect(opened).toEqual(['/slots?orden=nombre'])
})

test('at most once in 10 s for the same path; other paths count for themselves [R-08-07]', async () => {
  const { fail, opened, clock } = tab()
  await fail('/slots')
  await fail('/slots')
  clock.now += 9_999
  expect(await fail('/slots')).toBe(false)
  expect(await fail('/table')).toBe(true)
  clock.now += 1
  expect(await fail('/slots')).toBe(true)
  expect(opened).toEqual(['/slots', '/table', '/slots'])
})

test('a page that takes longer than 10 s to fail does not reload for ever [R-10-19]', async () => {
  const { fail, opened, clock } = tab()
  await fail('/slots')
  clock.now += 30_000
  expect(await fail('/slots')).toBe(false)
  expect(opened).toHaveLength(1)
})

test('however long the failures take, no two follow each other without the player having seen the panel [R-10-19]', () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.nat(60_000), { maxLength: 30 }), async (waits) => {
      const { fail, clock } = tab()
      let before = false
      for (const wait of waits) {
        clock.now += wait
        const reloaded = await fail('/slots')
        expect(reloaded && before).toBe(false)
        before = reloaded
      }
    }),
  ))

test('a site that cannot be reached is not left for the error page of the browser', async () => {
  const { fail, opened } = tab({ reachable: false })
  expect(await fail('/slots')).toBe(false)
  expect(opened).toEqual([])
})

test('without storage, or with a broken mark, nothing loops', async () => {
  expect(await tab({ blocked: true }).fail('/slots')).toBe(false)
  for (const mark of ['{"broken', '{"/slots":5}', '{"/slots":{"at":"x","fresh":null}}', '[]', 'null']) {
    const { fail, kept, opened } = tab()
    kept.set('trebol:part-reload', mark)
    expect([await fail('/slots'), await fail('/slots')]).toEqual([true, false])
    expect(opened).toHaveLength(1)
  }
})
