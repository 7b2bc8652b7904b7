import type { ReleaseId } from '@trebol/shared/contract/release'
import { describe, expect, it } from 'vitest'
import { projectPointer } from '../pointer/project-pointer.ts'
import { act, active, id, manifest, promote, state, trail } from '../testing/fake-state.ts'
import { testSigner } from '../testing/test-signer.ts'
import type { ChangeCommand } from './change-command.ts'
import { plan } from './plan.ts'

describe('planning a change', () => {
  it('makes the first entry of a channel', () => {
    const planned = plan(
      state({ candidate: { kind: 'sound', manifest: manifest('games', id('a')) } }),
      promote('games', id('a')),
      act,
    )
    expect(planned).toMatchObject({
      kind: 'change',
      entry: {
        rev: 1,
        by: 'ana',
        command: 'promote',
        unit: 'games',
        from: null,
        to: id('a'),
        prev: null,
        units: { games: { active: id('a'), previous: null, severity: 'soft', locked: null } },
      },
    })
  })

  it('keeps the other units exactly as they were and carries the digest of the entry before', () => {
    const before = state({
      rev: 7,
      digest: 'd'.repeat(64),
      units: { games: active(id('a')), legal: active(id('c')) },
      candidate: { kind: 'sound', manifest: manifest('games', id('b')) },
    })
    const planned = plan(before, promote('games', id('b')), act)
    expect(planned).toMatchObject({
      entry: { rev: 8, prev: 'd'.repeat(64), from: id('a'), units: { legal: active(id('c')) } },
    })
    expect(planned).toMatchObject({ entry: { units: { games: { active: id('b'), previous: id('a') } } } })
  })

  it('says which change took every page along, and which withdrew each release', () => {
    const candidate = { kind: 'sound', manifest: manifest('games', id('c')) } as const
    const games = { ...active(id('b'), id('a')), withdrawn: [id('f')], recalledAt: 2 }
    const before = state({ rev: 7, units: { games }, withdrawnAt: { games: [2] }, candidate })
    const planned = (command: ChangeCommand, from = before) => plan(from, command, act)
    const promoted = (severity: 'passive' | 'recall', ramp?: number) =>
      ({ kind: 'promote', unit: 'games', release: id('c'), severity, ramp }) as const
    expect(planned(promoted('passive'))).toMatchObject({ entry: { units: { games: { recalledAt: 2 } } } })
    expect(planned(promoted('recall', 10))).toMatchObject({ entry: { units: { games: { recalledAt: 2 } } } })
    expect(planned(promoted('recall'))).toMatchObject({
      entry: {
        units: { games: { recalledAt: 8, recalledTo: id('c'), withdrawn: [id('b'), id('f')] } },
        withdrawnAt: { games: [8, 2] },
      },
    })
    const back = { kind: 'rollback', unit: 'games', to: null, reason: 'slow' } as const
    const sound = { kind: 'sound', manifest: manifest('games', id('a')) } as const
    expect(planned(back, { ...before, candidate: sound })).toMatchObject({
      entry: { units: { games: { recalledAt: 8 } } },
    })
    const ramping = { ...before, units: { games: { ...games, ramp: { release: id('c'), percent: 10 } } } }
    expect(planned({ ...back, to: null }, ramping)).toMatchObject({
      entry: { units: { games: { recalledAt: 2, withdrawn: [id('c'), id('f')] } }, withdrawnAt: { games: [8, 2] } },
    })
    // An older tool recalled, at the latest with the entry before.
    const { recalledAt: _unsaid, ...older } = { ...games, severity: 'recall' as const }
    expect(planned(promoted('passive'), { ...before, units: { games: older }, withdrawnAt: {} })).toMatchObject({
      entry: { units: { games: { recalledAt: 7, recalledTo: id('b') } }, withdrawnAt: { games: [0] } },
    })
  })

  it('remembers more withdrawn releases than a pointer names, and pages that missed the others still leave them', () => {
    const ten = [...'0123456789'].map(id)
    const games = { ...active(id('b'), id('a')), withdrawn: ten, recalledAt: 3 }
    const before = state({
      ...{ rev: 30, units: { games }, trail: { ...trail, games: [id('a')] } },
      withdrawnAt: { games: [29, 28, 27, 26, 25, 24, 23, 22, 21, 20] },
    })
    const planned = plan(before, { kind: 'withdraw', unit: 'games', release: id('a'), reason: 'slow' }, act)
    if (planned.kind !== 'change') throw new Error('nothing was planned')
    const { entry } = planned
    expect(entry.units.games?.withdrawn).toEqual([id('a'), ...ten])
    expect(entry.withdrawnAt.games?.slice(-2)).toEqual([21, 20])
    const validity = { issuedAt: act.at, expiresAt: act.at }
    expect(projectPointer(entry, new Map(), validity).units.games).toMatchObject({
      ...{ withdrawn: [id('a'), ...ten.slice(0, 9)], recalledAt: 20 },
    })
  })

  it('changes nothing in what it was given', () => {
    const before = state({
      units: { games: active(id('a')) },
      candidate: { kind: 'sound', manifest: manifest('games', id('b')) },
    })
    const copy = structuredClone(before)
    plan(before, promote('games', id('b')), act)
    expect(before).toEqual(copy)
  })

  it('never names a withdrawn release as the one to fall back to', () => {
    const before = state({
      units: { games: active(id('c'), id('b')) },
      trail: { ...trail, games: [id('b'), id('a')] },
      candidate: { kind: 'sound', manifest: manifest('games', id('b')) },
    })
    const planned = plan(before, { kind: 'rollback', unit: 'games', to: null, reason: 'slow' }, act)
    expect(planned).toMatchObject({
      entry: {
        to: id('b'),
        units: { games: { active: id('b'), previous: id('a'), severity: 'recall' } },
        trail: { games: [id('a')] },
      },
    })
  })

  it('says which releases there are when the one asked for is unknown', () => {
    const planned = plan(state({ published: [id('a'), id('b')] }), promote('games', id('c')), act)
    expect(planned).toEqual({
      kind: 'refused',
      message: `games has no release ${id('c')}: choose one of ${id('a')}, ${id('b')}, or publish it first.`,
    })
  })

  it('does not guess when the record of the live host is lost, but always lets the host be changed', () => {
    const lost = { units: { host: active(id('a')), games: active(id('e')) } }
    const remote = state({ ...lost, candidate: { kind: 'sound', manifest: manifest('games', id('b')) } })
    expect(plan(remote, promote('games', id('b')), act)).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('release verify'),
    })
    const host = state({ ...lost, candidate: { kind: 'sound', manifest: manifest('host', id('b')) } })
    expect(plan(host, promote('host', id('b')), act).kind).toBe('change')
  })

  it('refuses two units under one id, because the pointer names releases by id alone', () => {
    const before = state({
      units: { legal: active(id('a')) },
      candidate: { kind: 'sound', manifest: manifest('games', id('a')) },
    })
    expect(plan(before, promote('games', id('a')), act)).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('same id'),
    })
  })

  it('refuses a host that does not know the key under the pointer', () => {
    const stranger = manifest('host', id('b'), { pointerKeys: [] })
    expect(plan(state({ candidate: { kind: 'sound', manifest: stranger } }), promote('host', id('b')), act)).toEqual({
      kind: 'refused',
      message: `host ${id('b')} does not know the key that signs the pointer (${testSigner.keyId}): build it with the pointer-keys.json of this installation and publish again.`,
    })
  })

  it('never lets the log run backwards when a clock was set back', () => {
    const before = state({
      at: '2026-11-21T00:00:00.000Z',
      candidate: { kind: 'sound', manifest: manifest('games', id('a')) },
    })
    expect(plan(before, promote('games', id('a')), act)).toMatchObject({ entry: { at: '2026-11-21T00:00:00.000Z' } })
  })
})

describe('a ramp', () => {
  const sound = (release: ReleaseId) => ({ kind: 'sound', manifest: manifest('games', release) }) as const
  const ramping = (percent: number) => ({
    ...active(id('a')),
    ramp: { release: id('b'), percent },
  })
  const ramp = (percent: number, lock = false): ChangeCommand => ({
    kind: 'ramp',
    unit: 'games',
    percent,
    reason: lock ? 'boots fail' : null,
    lock,
  })
  const after = (planned: ReturnType<typeof plan>) =>
    planned.kind === 'change' ? { to: planned.entry.to, ...planned.entry.units.games } : planned

  it('gives a share of browsers the candidate and leaves the active release where it is', () => {
    const before = state({ units: { games: active(id('a')) }, candidate: sound(id('b')) })
    const command = { kind: 'promote', unit: 'games', release: id('b'), severity: 'passive', ramp: 10 } as const
    expect(after(plan(before, command, act))).toMatchObject({
      to: id('b'),
      active: id('a'),
      ramp: { release: id('b'), percent: 10 },
      withdrawn: [],
    })
  })

  it('is widened, and at 100 its candidate is live', () => {
    const before = state({ units: { games: ramping(10) }, candidate: sound(id('b')) })
    expect(after(plan(before, ramp(50), act))).toMatchObject({ active: id('a'), ramp: { percent: 50 } })
    expect(after(plan(before, ramp(100), act))).toMatchObject({ active: id('b'), previous: id('a'), ramp: null })
  })

  it('that is taken back withdraws its candidate; by the judge or by a rollback it locks the unit too', () => {
    const before = state({ units: { games: ramping(10) }, candidate: sound(id('b')) })
    const back = { to: id('b'), active: id('a'), ramp: null, withdrawn: [id('b')] }
    expect(after(plan(before, ramp(0), act))).toMatchObject({ ...back, locked: null })
    expect(after(plan(before, ramp(0, true), act))).toMatchObject({ ...back, locked: { reason: 'boots fail' } })
    const rollback = { kind: 'rollback', unit: 'games', to: null, reason: 'white pages' } as const
    expect(after(plan(before, rollback, act))).toMatchObject({ ...back, locked: { reason: 'white pages' } })
  })

  it.each(['host', 'games'] as const)('of a unit that is not live (%s) is refused', (unit) => {
    const before = state({ candidate: { kind: 'sound', manifest: manifest(unit, id('b')) } })
    const planned = plan(before, { kind: 'promote', unit, release: id('b'), severity: 'passive', ramp: 10 }, act)
    expect(planned).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining(`${unit} has no active release on production`),
    })
  })

  it('that was never started cannot be widened', () => {
    expect(plan(state({ units: { games: active(id('a')) } }), ramp(50), act)).toEqual({
      kind: 'refused',
      message: 'games has no ramp on production: start one with "release promote games <id> --ramp 10".',
    })
  })

  it('holds a new host to what its candidate needs', () => {
    const hungry = manifest('games', id('b'), { needs: { react: '^19.9.0' } })
    const before = state({
      units: { games: ramping(10) },
      ramping: [hungry],
      candidate: { kind: 'sound', manifest: manifest('host', id('c')) },
    })
    expect(plan(before, promote('host', id('c')), act)).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('needs react ^19.9.0'),
    })
  })
})

describe('what no page may run any more', () => {
  const games = (planned: ReturnType<typeof plan>) =>
    planned.kind === 'change' ? planned.entry.units.games?.withdrawn : planned

  it('is what a rollback left, and what a recall replaced', () => {
    const before = state({
      units: { games: active(id('b'), id('a')) },
      trail: { ...trail, games: [id('a')] },
      candidate: { kind: 'sound', manifest: manifest('games', id('a')) },
    })
    const rollback = { kind: 'rollback', unit: 'games', to: null, reason: 'slow' } as const
    expect(games(plan(before, rollback, act))).toEqual([id('b')])
    const recall = state({
      units: { games: active(id('b')) },
      candidate: { kind: 'sound', manifest: manifest('games', id('c')) },
    })
    const promoted = { kind: 'promote', unit: 'games', release: id('c'), severity: 'recall' } as const
    expect(games(plan(recall, promoted, act))).toEqual([id('b')])
  })

  it('stays withdrawn through later changes, until it is promoted again', () => {
    const withdrawn = { ...active(id('a')), withdrawn: [id('b')] }
    const next = state({
      units: { games: withdrawn },
      candidate: { kind: 'sound', manifest: manifest('games', id('c')) },
    })
    expect(games(plan(next, promote('games', id('c')), act))).toEqual([id('b')])
    const again = state({
      units: { games: withdrawn },
      candidate: { kind: 'sound', manifest: manifest('games', id('b')) },
    })
    expect(games(plan(again, promote('games', id('b')), act))).toEqual([])
  })
})
