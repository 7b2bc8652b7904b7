import { describe, expect, it } from 'vitest'
import { cruise, landing, planLanding, turning } from './reel-motion.ts'

describe('the motion of a reel', () => {
  it('draws back a little and then turns at even speed', () => {
    expect(turning(10, 80)).toBeGreaterThan(10)
    expect(turning(10, 1160) - turning(10, 1260)).toBeCloseTo(cruise / 10)
  })

  it('slows down from full speed without a jump and rests on a whole place', () => {
    const plan = planLanding(-30.4, 1000)
    const early = landing(plan, 1001)
    expect((plan.from - early.place) * 1000).toBeCloseTo(cruise, 0)
    expect(landing(plan, 1001 + plan.ms)).toEqual({ place: -37, done: true })
  })

  it('shows nothing of the result before the reel has moved past what was visible', () => {
    const plan = planLanding(-30.01, 0)
    // The window is three high and one more symbol peeps in at either end.
    expect(plan.to + 3).toBeLessThan(Math.floor(plan.from) - 1)
  })
})
