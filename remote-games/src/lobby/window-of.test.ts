import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Layout, rangeInSight, windowOf } from './window-of.ts'

const layout = { columns: 7, rowHeight: 290, gap: 10 }
const windowAt = (tiles: number, place: Layout, top: number, height: number) =>
  windowOf(rangeInSight(tiles, place, { top, height }, 6), tiles, place)

test('at its beginning a list draws what is in sight and some rows more', () => {
  expect(windowAt(5_000, layout, -400, 900)).toEqual({ from: 0, to: 56, above: 0, below: 707 * 300 })
})

test('in its middle it leaves out the rows before and after', () => {
  expect(windowAt(5_000, layout, 30_000, 900)).toEqual({ from: 94 * 7, to: 109 * 7, above: 94 * 300, below: 606 * 300 })
})

test('its last row may be shorter', () => {
  expect(windowAt(702, layout, 30_000, 900)).toMatchObject({ to: 702, below: 0 })
})

test('whatever the place, what is in sight is drawn, whole rows are left out and the height never changes', () => {
  const lengths = { columns: fc.integer({ min: 1, max: 9 }), rowHeight: fc.integer({ min: 40, max: 600 }) }
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6_000 }),
      fc.record({ ...lengths, gap: fc.integer({ min: 0, max: 40 }) }),
      fc.integer({ min: -2_000, max: 400_000 }),
      fc.integer({ min: 200, max: 2_000 }),
      (tiles, place, top, height) => {
        const { from, to, above, below } = windowAt(tiles, place, top, height)
        const step = place.rowHeight + place.gap
        const rows = Math.ceil(tiles / place.columns)
        expect(from % place.columns).toBe(0)
        expect(above + Math.ceil((to - from) / place.columns) * step + below).toBe(rows * step)
        const inSight = (row: number) => row * step < top + height && (row + 1) * step > top
        for (const row of [Math.floor(top / step), Math.floor((top + height) / step)]) {
          if (row < 0 || row >= rows || !inSight(row)) continue
          expect(from).toBeLessThanOrEqual(row * place.columns)
          expect(to).toBeGreaterThan(row * place.columns)
        }
      },
    ),
  )
})
