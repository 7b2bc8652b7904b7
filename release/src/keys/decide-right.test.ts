import { units } from '@trebol/shared/contract/release'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideRight } from './decide-right.ts'
import { actions, coversRights, type Rights } from './rights.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const before = new Date('2026-11-20T11:59:59.000Z')
const games: Rights = { units: ['games'], channels: ['staging'], actions: ['publish', 'promote'] }
const key = { name: 'games-team', rights: games, expiresAt: null, revokedAt: null, endsWith: null }
const message = (decision: ReturnType<typeof decideRight>) => (decision.allowed ? 'allowed' : decision.message)

const some = <Value>(values: readonly Value[]) => fc.subarray([...values], { minLength: 1 })
const anyRights: fc.Arbitrary<Rights> = fc.record({
  units: fc.oneof(fc.constant('*' as const), some(units)),
  channels: fc.oneof(fc.constant('*' as const), some(['production', 'staging'])),
  actions: some(actions),
})

describe('a right', () => {
  it('is given for its units, channels and actions, and the refusal says who can grant more', () => {
    expect(message(decideRight(key, 'promote', 'games', 'staging', now))).toBe('allowed')
    expect(message(decideRight(key, 'rollback', 'games', 'staging', now))).toBe(
      'The key "games-team" may not rollback: it may publish, promote; a key with the action "keys" can grant it ("release keys add").',
    )
    expect(message(decideRight(key, 'promote', 'host', 'staging', now))).toContain(
      'may not promote host: its units are games; a key with the action "keys" can grant it',
    )
    expect(message(decideRight(key, 'promote', 'games', 'production', now))).toContain(
      'may not promote on production: its channels are staging;',
    )
  })

  it('ends with the key: a revoked or expired one may do nothing', () => {
    expect(message(decideRight({ ...key, expiresAt: now }, 'promote', 'games', 'staging', now))).toBe(
      'The key "games-team" expired at 2026-11-20T12:00:00.000Z: ask someone whose key has the action "keys" for a new one ("release keys add").',
    )
    expect(message(decideRight({ ...key, revokedAt: before }, 'promote', 'games', 'staging', now))).toContain(
      'was revoked at 2026-11-20T11:59:59.000Z',
    )
    expect(message(decideRight({ ...key, expiresAt: now }, 'promote', 'games', 'staging', before))).toBe('allowed')
  })

  it('can be given on only by who has it: what a covered key may do, the covering one may do', () => {
    fc.assert(
      fc.property(
        anyRights,
        anyRights,
        fc.constantFrom(...actions),
        fc.constantFrom(...units),
        fc.constantFrom('production', 'staging'),
        (mine, given, action, unit, channel) => {
          if (!coversRights(mine, given)) return true
          const may = (rights: Rights) => decideRight({ ...key, rights }, action, unit, channel, now).allowed
          return !may(given) || may(mine)
        },
      ),
    )
    expect(coversRights(games, { ...games, units: '*' })).toBe(false)
    expect(coversRights({ ...games, units: '*' }, games)).toBe(true)
  })
})
