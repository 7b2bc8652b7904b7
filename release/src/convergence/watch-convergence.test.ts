import { describe, expect, it } from 'vitest'
import type { ChangeCommand } from '../change/change-command.ts'
import { reportChange } from '../report/change-report.ts'
import { fakeId } from '../testing/fake-beacon.ts'
import { fakeStore } from '../testing/fake-store.ts'
import { leftRelease } from './convergence.ts'
import { describeConvergence, describeEnd } from './describe-convergence.ts'
import { watchConvergence } from './watch-convergence.ts'

const left = { unit: 'games', release: fakeId(1) } as const

/** Convergence of sessions that are counted so, one count a second; the clock is ours. */
async function watched(...still: number[]) {
  const pauses: number[] = []
  let count = 0
  const lines: string[] = []
  let last = null
  for await (const convergence of watchConvergence({
    left,
    countStill: async () => still[Math.min(count++, still.length - 1)] ?? 0,
    pause: async (ms) => pauses.push(ms),
  })) {
    last = convergence
    lines.push(describeConvergence(convergence))
  }
  return { lines, pauses, end: last && describeEnd(last) }
}

describe('convergence', () => {
  it('is told once a second until every open session is off, and says that it is done', async () => {
    const { lines, pauses, end } = await watched(430, 18, 0)
    expect(lines).toEqual([
      `new loads: now · open sessions: 0 of 430 off ${left.release}`,
      `new loads: now · open sessions: 412 of 430 off ${left.release}`,
      `new loads: now · open sessions: 430 of 430 off ${left.release}`,
    ])
    expect([pauses, end]).toEqual([[1_000, 1_000], `Done: no open session runs ${left.release}.`])
  })

  it('ends after ten seconds and says how many are left', async () => {
    const { pauses, end } = await watched(5, 2)
    expect(pauses).toHaveLength(10)
    expect(end).toContain(`2 open sessions still run ${left.release}`)
  })

  it('is done at once when nobody ran it, and never counts more off than there were', async () => {
    expect((await watched(0)).lines).toEqual([`new loads: now · open sessions: none ran ${left.release}`])
    expect((await watched(2, 3, 0)).lines.at(1)).toContain('0 of 3 off')
  })
})

describe('what open sessions have to leave', () => {
  it('is what a rollback or a recall left and the candidate of a ramp that is taken back, and nothing else', async () => {
    const { change, publish } = await fakeStore()
    const [one, two] = [await publish('games', { mark: 'a' }), await publish('games', { mark: 'b' })]
    const after = async (command: ChangeCommand) =>
      leftRelease(reportChange(await change(command), { channel: 'production', command }))?.release ?? null
    const promote = { kind: 'promote', unit: 'games', severity: 'passive' } as const
    const ramp = { kind: 'ramp', unit: 'games', reason: null, lock: false } as const
    expect(await after({ ...promote, release: one })).toBeNull()
    expect(await after({ ...promote, release: two, ramp: 10 })).toBeNull()
    expect(await after({ ...ramp, percent: 20 })).toBeNull()
    expect(await after({ ...ramp, percent: 0 })).toBe(two)
    expect(await after({ ...promote, release: two, severity: 'recall' })).toBe(one)
    expect(await after({ kind: 'rollback', unit: 'games', to: one, reason: 'white pages' })).toBe(two)
    expect(await after({ kind: 'unlock', unit: 'games' })).toBeNull()
  })
})
