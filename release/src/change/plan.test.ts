import { type ReleaseId, type ReleaseManifest, releaseIdSchema, type Unit } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { fakeUnit } from '../testing/fake-build.ts'
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
    digest: null,
    units: {},
    trail,
    candidate: { kind: 'unknown' },
    live: {},
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
const active = (release: ReleaseId, previous: ReleaseId | null = null) =>
  ({ active: release, previous, severity: 'passive', locked: null }) as const

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
})
