import { describe, expect, it } from 'vitest'
import { changeChannel } from '../change/change-channel.ts'
import type { ChangeCommand } from '../change/change-command.ts'
import type { RampPlan } from '../policy/ramp-plan.ts'
import type { NextStep } from '../ramps/next-step.ts'
import { telling } from '../testing/telling.ts'
import { testSigner } from '../testing/test-signer.ts'
import { tellNews } from './outbox.ts'
import { findWait, waitReader } from './ramp-waits.ts'

const since = new Date('2026-11-20T12:00:00.000Z')
const hours = (count: number) => new Date(since.getTime() + count * 3_600_000)
const plan: RampPlan = { steps: [50, 100], everyMs: 3_600_000, by: 'ana', since: since.toISOString() }
const waits = (step: { waitsFor: 'approval' } | { waitsFor: 'judge'; blind: boolean }): NextStep => ({
  kind: 'wait',
  percent: 50,
  ...step,
})

describe('a ramp waits for people', () => {
  it.each<[string, RampPlan | null, NextStep | null, number, string | null]>([
    ['without a plan for less than a day', null, null, 23.9, null],
    ['without a plan for a day', null, null, 24, 'stands since 2026-11-20T12:00:00.000Z and has no plan'],
    ['until its time', plan, { kind: 'wait', percent: 50, waitsFor: 'time', until: '' }, 99, null],
    ['with a step that is due', plan, { kind: 'step', percent: 50 }, 99, null],
    ['for an approval', plan, waits({ waitsFor: 'approval' }), 1, 'agree to 50 %: release approve games'],
    [
      'for a judge that sees nothing',
      plan,
      waits({ waitsFor: 'judge', blind: true }),
      1,
      'does not go on to 50 % by itself',
    ],
    ['for the judge', plan, waits({ waitsFor: 'judge', blind: false }), 24.9, null],
    ['for the judge, a day longer than planned', plan, waits({ waitsFor: 'judge', blind: false }), 25, 'waits since'],
  ])('%s', (_, planned, step, after, words) => {
    const found = findWait({ since, plan: planned, step }, 'games', hours(after))
    if (words === null) expect(found).toBeNull()
    else expect(found?.words).toContain(words)
  })
})

it('of a real channel is told once, and again when it is another ramp', async () => {
  const { db, store, add, receiver, round, publish, later, now } = await telling()
  await add({ events: ['ramp-waits'] })
  const change = (command: ChangeCommand) =>
    changeChannel(store, { channel: 'production', command, by: 'ana', dryRun: false, signer: testSigner, now })
  const begin = async (mark: string) => {
    const release = await publish('games', { mark })
    await change({ kind: 'promote', unit: 'games', release, severity: 'passive', ramp: 10 })
    return release
  }
  const readWaits = waitReader({ store, channel: 'production', signer: testSigner, now })
  const look = async () => {
    for (const notice of await readWaits(db)) await tellNews(db, notice, now())
    await round()
    return receiver.got.length
  }
  const first = await begin('a')
  expect(await look()).toBe(0)
  later(24 * 3_600_000)
  expect([await look(), await look()]).toEqual([1, 1])
  expect(receiver.got[0]?.json).toMatchObject({
    ...{ event: 'ramp-waits', unit: 'games', to: first, percent: 10 },
    sentence: `The ramp of games ${first} on production, at 10 %, stands since 2026-11-20T12:00:00.000Z and has no plan.`,
  })
  await change({ kind: 'ramp', unit: 'games', percent: 0, reason: null, lock: false })
  await begin('b')
  expect(await look()).toBe(1)
  later(24 * 3_600_000)
  expect(await look()).toBe(2)
})
