import { expect, it } from 'vitest'
import { sessionBook } from './session-book.ts'

it('forgets a session after twelve hours', () => {
  let now = new Date('2026-11-20T12:00:00.000Z')
  const book = sessionBook(() => now)
  const { id } = book.begin('0011aabb')
  now = new Date('2026-11-20T23:59:59.999Z')
  expect(book.find(id)?.keyId).toBe('0011aabb')
  now = new Date('2026-11-21T00:00:00.000Z')
  expect(book.find(id)).toBeNull()
})

it('keeps the newest thousand and lets the oldest go', () => {
  const book = sessionBook(() => new Date('2026-11-20T12:00:00.000Z'))
  const ids = Array.from({ length: 1_001 }, (_, index) => book.begin(String(index)).id)
  expect(book.find(ids[0] ?? '')).toBeNull()
  expect(book.find(ids[1] ?? '')?.keyId).toBe('1')
  expect(book.find(ids[1_000] ?? '')?.keyId).toBe('1000')
})

it('knows no id that it did not give', () => {
  const book = sessionBook(() => new Date('2026-11-20T12:00:00.000Z'))
  const { id } = book.begin('0011aabb')
  book.end(id)
  expect([book.find(id), book.find('')]).toEqual([null, null])
})
