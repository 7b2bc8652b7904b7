import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stepTowards } from './step-towards.ts'
import { rangeInSight } from './window-of.ts'

const layout = { columns: 3, rowHeight: 190, gap: 10 }
const wantedAt = (top: number, tiles = 900) => ({
  wanted: rangeInSight(tiles, layout, { top, height: 800 }, 6),
  sight: rangeInSight(tiles, layout, { top, height: 800 }, 0),
})

test('sixty more games are drawn three at a time', () => {
  const wanted = { from: 0, to: 120 }
  expect(stepTowards({ from: 0, to: 60 }, wanted, wanted, 3)).toEqual({ from: 0, to: 63 })
})

test('after a leap, what is in sight is drawn first, and what was drawn elsewhere goes', () => {
  const { wanted, sight } = wantedAt(20_000)
  expect(sight).toEqual({ from: 300, to: 312 })
  expect(stepTowards({ from: 600, to: 650 }, wanted, sight, 3)).toEqual(sight)
})

test('a list that has grown too long to be drawn whole loses its tiles a hundred or so at a time', () => {
  const { wanted, sight } = wantedAt(38_000)
  expect(wanted).toEqual({ from: 552, to: 600 })
  const taken: number[] = []
  let drawn = { from: 0, to: 600 }
  while (drawn.from < wanted.from) {
    const next = stepTowards(drawn, wanted, sight, layout.columns)
    taken.push(next.from - drawn.from)
    drawn = next
  }
  expect(taken).toEqual([120, 120, 120, 120, 72])
})

test('from wherever one comes, few steps lead to what is wanted, in whole rows, each with few new tiles', () => {
  const place = fc.integer({ min: 0, max: 60_000 })
  fc.assert(
    fc.property(fc.integer({ min: 601, max: 1_000 }), place, place, (tiles, before, after) => {
      const { wanted, sight } = wantedAt(after, tiles)
      let drawn = wantedAt(before, tiles).wanted
      for (let steps = 0; drawn.from !== wanted.from || drawn.to !== wanted.to; steps += 1) {
        expect(steps).toBeLessThan(14)
        const next = stepTowards(drawn, wanted, sight, layout.columns)
        expect(next.from % layout.columns).toBe(0)
        expect(next.to % layout.columns === 0 || next.to === tiles).toBe(true)
        const fresh = Array.from({ length: Math.max(0, next.to - next.from) }, (_, index) => next.from + index)
        const isNew = (tile: number) => tile < drawn.from || tile >= drawn.to
        expect(fresh.filter(isNew).length).toBeLessThanOrEqual(18)
        drawn = next
      }
    }),
  )
})
