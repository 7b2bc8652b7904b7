import { type ReleaseId, type ReleaseManifest, releaseIdSchema, type Unit } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { fakeUnit } from '../testing/fake-build.ts'
import { testSigner } from '../testing/test-signer.ts'
import type { ChangeCommand } from './change-command.ts'
import type { ChannelState } from './channel-state.ts'
import { plan } from './plan.ts'

const id = (digit: string): ReleaseId => v.parse(releaseIdSchema, `1.0.0-${digit.repeat(12)}`)
const act = { by: 'ana', at: '2026-11-20T12:00:00.000Z' }
const trail = { host: [], games: [], profile: [], legal: [] }

function manifest(unit: Unit, release: ReleaseId, changes: Partial<ReleaseManifest> = {}): ReleaseManifest {
  const record = { id: release, files: [], publishedAt: act.at, commit: null, builder: 'ana' }
  return { ...fakeUnit(unit), ...record, ...changes }
}

function state(changes: Partial<ChannelState> = {}): ChannelState {
  return {
    channel: 'production',
    rev: 0,
    log: null,
    digest: null,
    at: null,
    units: {},
    trail,
    candidate: { kind: 'unknown' },
    live: {},
    ramping: [],
    signingKey: testSigner.keyId,
    published: [],
    ...changes,
  }
}

const promote = (unit: Unit, release: ReleaseId): ChangeCommand => ({
  kind: 'promote',
  unit,
  release,
  severity: 'soft',
})
const active = (release: ReleaseId, previous: ReleaseId | null = null) => ({
  active: release,
  previous,
  ramp: null,
  withdrawn: [],
  severity: 'passive' as const,
  locked: null,
})

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
