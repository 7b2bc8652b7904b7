import { expect, test } from 'vitest'
import { isOfAge } from './is-of-age.ts'

const at = (iso: string) => new Date(iso)

test('age counts from the birthday itself, not the day before', () => {
  expect(isOfAge('2008-11-20', 18, 'America/Caracas', at('2026-11-20T12:00:00Z'))).toBe(true)
  expect(isOfAge('2008-11-21', 18, 'America/Caracas', at('2026-11-20T12:00:00Z'))).toBe(false)
})

test('the day is the one in the zone of the player, not the one of the server', () => {
  // 03:00 UTC on the 20th is still the 19th in Caracas and already the 20th in the Canaries.
  expect(isOfAge('2008-11-20', 18, 'America/Caracas', at('2026-11-20T03:00:00Z'))).toBe(false)
  expect(isOfAge('2008-11-20', 18, 'Atlantic/Canary', at('2026-11-20T03:00:00Z'))).toBe(true)
})

test('somebody born on 29 February comes of age on 1 March', () => {
  expect(isOfAge('2008-02-29', 18, 'America/Lima', at('2026-02-28T15:00:00Z'))).toBe(false)
  expect(isOfAge('2008-02-29', 18, 'America/Lima', at('2026-03-01T15:00:00Z'))).toBe(true)
})
