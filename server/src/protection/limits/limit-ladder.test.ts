import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changeLimit, confirmChange, type Held, stageOf, withoutLapsed } from './limit-ladder.ts'

const dayMs = 86_400_000
const now = new Date('2026-11-20T14:00:00Z')
const at = (days: number) => new Date(now.getTime() + days * dayMs)
const terms = (when = now, id = 'uno') => ({ now: when, id, waitMs: dayMs, confirmMs: 7 * dayMs })
const held = (value: bigint): Held => ({ value, waiting: null })
const waiting = { id: 'uno', value: 200n, from: at(1), until: at(8) }

describe('A limit', () => {
  test('that is new or lower holds at once', () => {
    expect(changeLimit(null, 100n, terms())).toEqual(held(100n))
    expect(changeLimit(held(100n), 60n, terms())).toEqual(held(60n))
  })

  test('that is raised or removed stays as it is and waits', () => {
    expect(changeLimit(held(100n), 200n, terms())).toEqual({ value: 100n, waiting })
    expect(changeLimit(held(100n), null, terms())).toEqual({ value: 100n, waiting: { ...waiting, value: null } })
  })

  test('that is lowered drops the raise that waited, and a further wish begins the wait anew', () => {
    expect(changeLimit({ value: 100n, waiting }, 100n, terms())).toEqual(held(100n))
    expect(changeLimit({ value: 100n, waiting }, 300n, terms(at(1), 'dos'))).toEqual({
      value: 100n,
      waiting: { id: 'dos', value: 300n, from: at(2), until: at(9) },
    })
  })

  test('that was never set cannot be removed', () => {
    expect(changeLimit(null, null, terms())).toBeNull()
  })
})

describe('The second yes', () => {
  test('counts from the end of the wait to the end of its time, to the millisecond', () => {
    expect(confirmChange(waiting, new Date(at(1).getTime() - 1))).toEqual({ kind: 'early', from: at(1) })
    expect(confirmChange(waiting, at(1))).toEqual({ kind: 'changed', held: held(200n) })
    expect(confirmChange(waiting, new Date(at(8).getTime() - 1))).toEqual({ kind: 'changed', held: held(200n) })
    expect(confirmChange(waiting, at(8))).toEqual({ kind: 'lapsed' })
  })

  test('to a removal takes the limit away', () => {
    expect(confirmChange({ ...waiting, value: null }, at(2))).toEqual({ kind: 'changed', held: null })
  })

  test('that never comes leaves the old limit', () => {
    expect(withoutLapsed({ value: 100n, waiting }, at(8))).toEqual(held(100n))
    expect(withoutLapsed({ value: 100n, waiting }, at(7))).toEqual({ value: 100n, waiting })
    expect(stageOf(waiting, at(7))).toBe('ready')
  })
})

type Step = { readonly kind: 'ask' | 'yes'; readonly value: bigint | null; readonly after: number }
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('ask' as const, 'yes' as const),
  value: fc.option(fc.bigInt({ min: 1n, max: 1_000n }), { nil: null }),
  after: fc.integer({ min: 0, max: 10 * dayMs }),
})

test('whatever is asked and whenever, a limit never gets looser without a wait of a day and a yes after it', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let [limit, time, asked]: [Held | null, number, number] = [held(500n), now.getTime(), Number.POSITIVE_INFINITY]
      for (const [place, { after, ...what }] of steps.entries()) {
        time += after
        const when = new Date(time)
        const before: Held | null = limit === null ? null : withoutLapsed(limit, when)
        if (what.kind === 'ask') {
          limit = changeLimit(before, what.value, terms(when, String(place)))
          asked = time
        } else if (before?.waiting != null) {
          const confirmed = confirmChange(before.waiting, when)
          limit = confirmed.kind === 'changed' ? confirmed.held : before
        }
        const looser = before !== null && (limit === null || limit.value > before.value)
        if (looser) expect([what.kind, time - asked >= dayMs]).toEqual(['yes', true])
      }
    }),
  )
})
