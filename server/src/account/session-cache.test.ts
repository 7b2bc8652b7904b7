import { expect, test } from 'vitest'
import { createSessionCache } from './session-cache.ts'

const now = new Date('2026-11-20T14:00:00Z')
const entry = { caller: { playerId: 'p', sessionId: 's' }, expiresAt: new Date(now.getTime() + 1_000) }

test('a session is known until it expires', () => {
  const cache = createSessionCache()
  cache.begin()('token', entry)
  expect(cache.find('token', now)).toBe(entry.caller)
  expect(cache.find('token', entry.expiresAt)).toBeUndefined()
  expect(cache.find('other', now)).toBeUndefined()
})

test('a session that ends while it is being read is not remembered as valid', () => {
  const cache = createSessionCache()
  const remember = cache.begin()
  cache.clear()
  remember('token', entry)
  expect(cache.find('token', now)).toBeUndefined()
})
