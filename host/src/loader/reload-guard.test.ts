import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createReloadGuard } from './reload-guard.ts'

/** A tab whose page can be opened anew: `fail` reports a failed part of the page that is open. */
function tab({ online = true, blocked = false } = {}) {
  const kept = new Map<string, string>()
  const opened: string[] = []
  const clock = { now: 1_000_000 }
  const player = { acted: false }
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const load = () => {
    player.acted = false
    return createReloadGuard({
      storage: blocked ? null : storage,
      now: () => clock.now,
      online: () => online,
      acted: () => player.acted,
      open: (address) => void opened.push(address),
    })
  }
  let guard = load()
  const fail = (pathname: string, search = '') => {
    const reloads = guard({ pathname, search })
    if (reloads) guard = load()
    return reloads
  }
  const again = () => {
    guard = load()
  }
  return { opened, clock, kept, player, fail, again }
}

test('a failed part opens the page anew, with its query [R-08-06]', () => {
  const { fail, opened } = tab()
  expect(fail('/slots', '?orden=nombre')).toBe(true)
  expect(opened).toEqual(['/slots?orden=nombre'])
})

test('at most once in 10 s for the same path; other paths count for themselves [R-08-07]', () => {
  const { fail, opened, clock, player } = tab()
  fail('/slots')
  player.acted = true
  fail('/slots')
  clock.now += 9_999
  expect(fail('/slots')).toBe(false)
  expect(fail('/table')).toBe(true)
  clock.now += 1
  player.acted = true
  expect(fail('/slots')).toBe(true)
  expect(opened).toEqual(['/slots', '/table', '/slots'])
})

test('a page whose parts take longer than 10 s to fail does not reload for ever, however many fail [R-10-19]', () => {
  const { fail, opened, clock } = tab()
  fail('/slots')
  for (const wait of [2_000, 12_000, 30_000, 600_000]) {
    clock.now += wait
    expect(fail('/slots')).toBe(false)
  }
  expect(opened).toHaveLength(1)
})

test('one that the player opens anew may open itself anew once more', () => {
  const { fail, opened, clock, again } = tab()
  fail('/slots')
  again()
  clock.now += 10_000
  expect(fail('/slots')).toBe(true)
  expect(opened).toHaveLength(2)
})

test('however long failures take, on whatever paths, one reload follows what the player did [R-10-19]', () => {
  const step = fc.record({ wait: fc.nat(60_000), path: fc.constantFrom('/slots', '/table'), acts: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { fail, clock, player } = tab()
      let alone = 0
      for (const { wait, path, acts } of steps) {
        clock.now += wait
        if (acts) {
          player.acted = true
          alone = 0
        }
        if (fail(path)) {
          alone += 1
          if (alone > 1) expect.fail(`${path} after another one`)
        }
      }
    }),
  )
})

test('a browser without a network is not left on its own error page', () => {
  const { fail, opened } = tab({ online: false })
  expect(fail('/slots')).toBe(false)
  expect(opened).toEqual([])
})

test('without storage, or with a broken mark, nothing loops', () => {
  expect(tab({ blocked: true }).fail('/slots')).toBe(false)
  for (const mark of ['', 'x', '{}', 'NaN']) {
    const { fail, kept, opened } = tab()
    kept.set('trebol:part-reload:/slots', mark)
    expect([fail('/slots'), fail('/slots')]).toEqual([true, false])
    expect(opened).toHaveLength(1)
  }
})
