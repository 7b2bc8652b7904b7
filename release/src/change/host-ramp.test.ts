import { describe, expect, it } from 'vitest'
import { act, active, id, manifest, promote, state } from '../testing/fake-state.ts'
import type { ChangeCommand } from './change-command.ts'
import { plan } from './plan.ts'

describe('a ramp of the host', () => {
  const [old, next] = [manifest('host', id('a')), manifest('host', id('b'), { provides: { react: '19.9.0' } })]
  const start: ChangeCommand = { kind: 'promote', unit: 'host', release: id('b'), severity: 'passive', ramp: 10 }
  const ramping = { ...active(id('a')), ramp: { release: id('b'), percent: 10 } }

  it('begins, and is taken back, as that of any unit', () => {
    const before = state({ units: { host: active(id('a')) }, candidate: { kind: 'sound', manifest: next } })
    expect(plan(before, start, act)).toMatchObject({ kind: 'change', entry: { units: { host: ramping } } })
    const back = plan(
      state({ units: { host: ramping }, candidate: { kind: 'sound', manifest: next } }),
      { kind: 'ramp', unit: 'host', percent: 0, reason: 'white pages', lock: false },
      act,
    )
    expect(back).toMatchObject({
      entry: { units: { host: { ...active(id('a')), withdrawn: [id('b')], severity: 'recall' } } },
    })
  })

  it.each([
    ['live', { live: { games: manifest('games', id('c'), { needs: { jquery: '^3.0.0' } }) } }],
    ['ramping', { ramping: [manifest('games', id('c'), { needs: { jquery: '^3.0.0' } })] }],
  ] as const)('is refused where its candidate does not fit a %s remote', (_, remotes) => {
    const units = { host: active(id('a')), games: active(id('c')) }
    const before = state({ units, candidate: { kind: 'sound', manifest: next }, ...remotes })
    expect(plan(before, start, act)).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('needs jquery ^3.0.0, host 1.0.0-bbbbbbbbbbbb does not provide it'),
    })
  })

  const rich = { react: '19.9.0' }
  it.each([
    ['the live host', {}, rich, 'a'],
    ['the candidate', rich, {}, 'b'],
  ])('holds a remote to both hosts: what %s does not provide is refused', (_, has, candidateHas, named) => {
    const before = state({
      units: { host: ramping },
      live: { host: manifest('host', id('a'), { provides: has }) },
      ramping: [manifest('host', id('b'), { provides: candidateHas })],
      candidate: { kind: 'sound', manifest: manifest('games', id('e'), { needs: { react: '^19.9.0' } }) },
    })
    expect(plan(before, promote('games', id('e')), act)).toMatchObject({
      kind: 'refused',
      message: expect.stringMatching(
        new RegExp(`^games \\S+ needs react \\^19.9.0, host ${id(named)} does not provide it[.]`),
      ),
    })
  })

  it('does not guess when the record of its candidate is lost: no remote is promoted, and the host may be changed', () => {
    const lost = { units: { host: ramping }, live: { host: old } }
    const remote = state({ ...lost, candidate: { kind: 'sound', manifest: manifest('games', id('c')) } })
    expect(plan(remote, promote('games', id('c')), act)).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining(`host ${id('b')} is live but its release.json cannot be read`),
    })
    const host = state({ ...lost, candidate: { kind: 'sound', manifest: manifest('host', id('d')) } })
    expect(plan(host, promote('host', id('d')), act).kind).toBe('change')
  })
})
