import { describe, expect, it } from 'vitest'
import type { Verdict } from '../judge/judge.ts'
import type { RampPlan } from '../policy/ramp-plan.ts'
import type { UnitPolicy } from '../policy/unit-policy.ts'
import { nextStep } from './next-step.ts'

const plan: RampPlan = { steps: [50, 100], everyMs: 600_000, by: 'ana', since: '2026-11-20T12:00:00.000Z' }
const healthy: Verdict = { kind: 'healthy' }
const at = (minutes: number) => new Date(Date.parse(plan.since) + minutes * 60_000)
const next = (changes: Partial<RampPlan>, verdict: Verdict, minutes: number, policy?: UnitPolicy) =>
  nextStep({ ...plan, ...changes }, { verdict, policy, now: at(minutes) })

describe('the next step of a planned ramp', () => {
  it('is taken when its time is over and the present one is healthy, and not a moment before', () => {
    expect(next({}, healthy, 10)).toEqual({ kind: 'step', percent: 50 })
    expect(next({}, healthy, 9.99)).toMatchObject({ waitsFor: 'time', percent: 50, until: '2026-11-20T12:10:00.000Z' })
    expect(next({}, { kind: 'wait' }, 60)).toMatchObject({ waitsFor: 'judge', blind: false })
    expect(next({}, { kind: 'wait', blind: true }, 60)).toMatchObject({ waitsFor: 'judge', blind: true })
    expect(next({}, { kind: 'revert', reason: 'worse' }, 60)).toMatchObject({ waitsFor: 'judge' })
  })

  it.each([
    ['none', 50, null, 'step'],
    ['last', 50, null, 'step'],
    ['last', 100, null, 'approval'],
    ['last', 100, 100, 'step'],
    ['every', 50, null, 'approval'],
    ['every', 50, 50, 'step'],
    // What was agreed to was another step.
    ['every', 100, 50, 'approval'],
  ] as const)('with the approval "%s" before %i %%, %s approved: %s', (approval, percent, approved, expected) => {
    const step = next({ steps: [percent], ...(approved && { approved }) }, healthy, 10, { approval })
    expect(step?.kind === 'wait' ? step.waitsFor : step?.kind).toBe(expected)
  })
})
