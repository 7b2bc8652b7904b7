import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeShield, closedMinutes, minutesClosed, type Shield, shieldAt, toHours } from './shields.ts'

const now = new Date('2026-11-20T14:00:00Z')
const later = new Date('2026-11-21T14:00:00Z')
const held = (...texts: string[]): Shield => ({ held: texts, next: null })

describe('Hours that are closed', () => {
  test('may pass midnight, and end with the minute that was said', () => {
    const closed = closedMinutes([{ from: '22:00', to: '06:00' }])
    expect(closed.size).toBe(8 * 60)
    expect([minutesClosed(closed, 21 * 60 + 59), minutesClosed(closed, 22 * 60)]).toEqual([0, 480])
    expect([minutesClosed(closed, 5 * 60 + 59), minutesClosed(closed, 6 * 60)]).toEqual([1, 0])
  })

  test('are shown as the fewest ranges', () => {
    const ranges = [
      { from: '20:00', to: '23:00' },
      { from: '22:30', to: '02:00' },
    ]
    expect(toHours(closedMinutes(ranges))).toEqual([{ from: '20:00', to: '02:00' }])
  })

  test('may be the whole day: then nobody can say when it opens', () => {
    const ranges = [
      { from: '00:00', to: '13:00' },
      { from: '12:00', to: '00:00' },
    ]
    const closed = closedMinutes(ranges)
    expect(minutesClosed(closed, 60)).toBeNull()
    expect(closedMinutes(toHours(closed))).toEqual(closed)
  })

  test('are the same hours after they were made into ranges, whatever they are', () => {
    const time = fc
      .integer({ min: 0, max: 1_439 })
      .map((m) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`)
    fc.assert(
      fc.property(fc.array(fc.record({ from: time, to: time }), { maxLength: 12 }), (ranges) => {
        const closed = closedMinutes(ranges)
        expect(closedMinutes(toHours(closed))).toEqual(closed)
      }),
    )
  })
})

describe('A shield', () => {
  test('that closes more holds at once, one that opens something waits', () => {
    expect(changeShield('products', held('slots'), ['deportes', 'slots'], later)).toEqual(held('deportes', 'slots'))
    expect(changeShield('products', held('deportes', 'slots'), ['slots'], later)).toEqual({
      held: ['deportes', 'slots'],
      next: { value: ['slots'], from: later },
    })
  })

  test('that closes one thing and opens another closes at once and opens later', () => {
    const changed = changeShield('hours', held('22:00-06:00'), ['12:00-14:00'], later)
    expect(changed.held).toEqual(['12:00-14:00', '22:00-06:00'])
    expect(changed.next).toEqual({ value: ['12:00-14:00'], from: later })
    expect(shieldAt(changed, now)).toEqual(changed)
    expect(shieldAt(changed, later)).toEqual(held('12:00-14:00'))
  })

  test('that is asked for again as it stands drops what waited', () => {
    const waiting = { held: ['slots'], next: { value: [], from: later } }
    expect(changeShield('products', waiting, ['slots'], later)).toEqual(held('slots'))
  })
})
