import { expect, test } from 'vitest'
import { checkCard, endOfCard, groupedNumber, passesLuhn, slashedExpiry } from './card-rules.ts'
import { testCards } from './test-cards.ts'

const now = new Date('2026-11-20T14:00:00.000Z')
const card = { holder: 'Ana', number: '9900 0000 0000 0010', expiry: '12/40', cvc: '123' }

test('A mistyped digit and two swapped ones are found', () => {
  expect(passesLuhn('4111111111111111')).toBe(true)
  for (const wrong of ['4111111111111112', '1411111111111111', '41111111111', '4111 1111 1111 1111', '']) {
    expect(passesLuhn(wrong), wrong).toBe(false)
  }
  for (const { number } of testCards) expect(passesLuhn(number)).toBe(true)
})

test('A card holds to the end of its month', () => {
  expect(endOfCard('11/26')?.toISOString()).toBe('2026-12-01T00:00:00.000Z')
  expect(checkCard({ ...card, expiry: '11/26' }, now)).toEqual({})
  expect(checkCard({ ...card, expiry: '10/26' }, now)).toEqual({ expiry: 'expired' })
  for (const wrong of ['13/30', '00/30', '1/30', 'ayer', '']) expect(endOfCard(wrong), wrong).toBeNull()
})

test('Every field says what is wrong with it', () => {
  expect(checkCard(card, now)).toEqual({})
  const wrong = checkCard({ holder: ' ', number: '12', expiry: '', cvc: '12' }, now)
  expect(wrong).toEqual({ cvc: 'cvc', expiry: 'expiry-form', holder: 'holder-short', number: 'number' })
  expect(checkCard({ ...card, holder: 'A'.repeat(61) }, now)).toEqual({ holder: 'holder-long' })
})

test('Numbers are grouped while they are typed', () => {
  expect(groupedNumber('99000000-0000 0010')).toBe('9900 0000 0000 0010')
  expect([slashedExpiry('1'), slashedExpiry('124'), slashedExpiry('12/40'), slashedExpiry('12409')]).toEqual([
    '1',
    '12/4',
    '12/40',
    '12/40',
  ])
})
