import { perUnit, releaseIdSchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import type { Overview } from '../../src/ops/overview-schema.ts'
import type { Who } from '../../src/ops/who.ts'
import { whyNot } from './why-not.ts'

it('names the missing right before anything else', () => {
  expect(whyNot(overview(), who(['read']), 'rollback', 'games')).toMatch(/^The key "eva" may not rollback/)
  expect(whyNot(overview(), who(['read', 'rollback']), 'rollback', 'games')).toBeNull()
})

it('knows what the state of a unit does not allow', () => {
  const all = who(['read', 'rollback', 'promote', 'unlock'])
  expect(whyNot(overview(), all, 'rollback', 'legal')).toBe('legal is not live here.')
  expect(whyNot(overview(), all, 'unlock', 'games')).toBe('games is not locked.')
  expect(whyNot(overview(), all, 'ramp', 'games')).toBe('games has no ramp.')
  expect(whyNot(overview({ by: 'ana', reason: 'x', at: '' }), all, 'promote', 'games')).toBe(
    'games is locked: unlock it first.',
  )
})

const id = (text: string) => v.parse(releaseIdSchema, text)
const [first, second] = [id('1.8.0-000000000001'), id('1.9.0-000000000002')]

const who = (actions: Who['key']['actions']): Who => ({
  key: { id: '0011aabb', name: 'eva', expiresAt: null, units: '*', channels: '*', actions },
  channel: 'production',
  endsAt: '2026-11-21T00:00:00.000Z',
})

function overview(locked: { by: string; reason: string; at: string } | null = null): Overview {
  const none = perUnit(() => null)
  const empty = { newest: [], total: 0 }
  const published = { ...perUnit(() => []), games: [first, second] }
  const state = {
    active: second,
    previous: first,
    ramp: null,
    withdrawn: [],
    severity: 'passive',
    locked,
    plan: null,
    last: null,
  }
  return {
    status: {
      ...{
        channel: 'production',
        store: '/data',
        rev: 2,
        changedAt: null,
        pointer: 'current',
        sources: null,
        published,
      },
      units: { ...none, games: { ...state, severity: 'passive' } },
    },
    ...{ channels: ['production'], now: '2026-11-20T12:00:00.000Z', pointer: null, sessions: null },
    releases: {
      ...perUnit(() => empty),
      games: { newest: [second, first].map((one) => ({ id: one, wasLive: true, facts: null })), total: 2 },
    },
    judged: none,
    steps: none,
  }
}
