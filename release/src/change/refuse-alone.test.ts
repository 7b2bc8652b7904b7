import type { ReleaseId } from '@trebol/shared/contract/release'
import { describe, expect, it } from 'vitest'
import type { Approval } from '../policy/unit-policy.ts'
import { fakeStore } from '../testing/fake-store.ts'

/** Games with a live release, a candidate and an approval; commands are said as on the command line, in somebody's name. */
async function governed(approval: Approval) {
  const team = await fakeStore()
  const [first, next] = [await team.publish('games'), await team.publish('games', { mark: 'next' })]
  const games = { unit: 'games' } as const
  const set = async (value: Approval) =>
    team.change({ kind: 'policy', ...games, policy: { approval: value }, reason: 'two pairs of eyes' })
  await set(approval === 'none' ? 'last' : approval)
  if (approval === 'none') await set(approval)
  await team.promote('games', first)
  const promote = (release: ReleaseId, percents: readonly number[] = [], by = 'ana') => {
    const [ramp, ...steps] = percents
    const plan = steps.length === 0 ? {} : { plan: { steps, everyMs: 600_000 } }
    return team.change({ kind: 'promote', ...games, release, severity: 'passive', ramp, ...plan }, { by })
  }
  const ramp = (percent: number, by = 'ana') =>
    team.change({ kind: 'ramp', ...games, percent, reason: null, lock: false }, { by })
  const approve = (by = 'eva') => team.change({ kind: 'approve', ...games }, { by })
  return { ...team, first, next, promote, ramp, approve, set }
}
const agreed = (percent: number) =>
  `games goes to ${percent} % on production when somebody else than ana has agreed: "release approve games".`
const changed = { status: 'changed' }

describe('where the policy asks for an approval, nobody widens a release alone', () => {
  it('last: the ramp of a plan goes as far as it will by hand, and to all once somebody else has agreed', async () => {
    const { next, promote, ramp, approve } = await governed('last')
    expect(await promote(next, [10, 50, 100])).toMatchObject(changed)
    expect(await ramp(50)).toMatchObject(changed)
    // By hand, which has ended the plan.
    await expect(ramp(100)).rejects.toThrow(
      `The policy of production asks for the approval of somebody else before 100 % of games: begin a planned ramp ("release promote games ${next} --ramp 50,100 --every 10m") and have it approved ("release approve games"); then "release ramp games 100" need not wait.`,
    )
    expect(await promote(next, [50, 100])).toMatchObject(changed)
    await expect(ramp(100)).rejects.toThrow(agreed(100))
    await expect(promote(next)).rejects.toThrow(agreed(100))
    await expect(approve('ana')).rejects.toThrow('ana began this ramp of games')
    expect(await approve()).toMatchObject(changed)
    expect(await ramp(100)).toMatchObject(changed)
  })

  it('every: each wider share, and no further than was agreed to', async () => {
    const { first, next, promote, ramp, approve } = await governed('every')
    expect(await promote(next, [10, 50, 100])).toMatchObject(changed)
    for (const percent of [20, 50]) await expect(ramp(percent)).rejects.toThrow(agreed(percent))
    await expect(ramp(100)).rejects.toThrow('asks for the approval of somebody else before 100 % of games')
    // A plan that begins anew, wider.
    await expect(promote(next, [40, 100])).rejects.toThrow(agreed(40))
    await approve()
    await expect(ramp(60)).rejects.toThrow('asks for the approval of somebody else before 60 % of games')
    expect(await ramp(50)).toMatchObject(changed)
    expect(await ramp(20)).toMatchObject(changed)
    expect(await ramp(0)).toMatchObject(changed)
    await expect(promote(next)).rejects.toThrow(`--ramp 10,100 --every 10m`)
    expect(await promote(first)).toMatchObject({ status: 'nothing-to-do' })
  })

  it('a promote without a ramp too, and once its ramp is approved it may be made whole at once', async () => {
    const { next, promote, approve } = await governed('last')
    await expect(promote(next)).rejects.toThrow('asks for the approval of somebody else before 100 % of games')
    await promote(next, [1, 100])
    await approve()
    expect(await promote(next)).toMatchObject({ status: 'changed', entry: { units: { games: { active: next } } } })
  })

  it('but a rollback, a ramp that is taken back or narrowed, and what ends a plan never wait', async () => {
    const { first, next, promote, ramp, approve, rollback, unlock } = await governed('every')
    await promote(next, [10, 50, 100])
    expect(await ramp(10)).toMatchObject(changed)
    expect(await ramp(5)).toMatchObject(changed)
    expect(await rollback('games')).toMatchObject(changed)
    await unlock('games')
    await promote(next, [99, 100])
    await approve()
    await promote(next)
    expect(await rollback('games', first)).toMatchObject(changed)
  })

  it('and where the policy asks for none, nothing is asked', async () => {
    const { next, promote, ramp } = await governed('none')
    await promote(next, [10, 50, 100])
    expect(await ramp(60)).toMatchObject(changed)
    expect(await promote(next)).toMatchObject(changed)
  })

  it('nor for the first release of a unit, which there is nothing to ramp beside', async () => {
    const { change, publish } = await governed('every')
    const legal = await publish('legal')
    await change({ kind: 'policy', unit: 'legal', policy: { approval: 'every' }, reason: 'x' })
    expect(await change({ kind: 'promote', unit: 'legal', release: legal, severity: 'passive' })).toMatchObject(changed)
  })
})
