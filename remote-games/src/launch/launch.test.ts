import { ApiError } from '@trebol/shared/api'
import { bundledCurrencies } from '@trebol/shared/money'
import { describe, expect, test } from 'vitest'
import { launchRefusal } from './launch-refusal.ts'
import { readSetup } from './read-setup.ts'
import { spanish as t } from './texts/spanish.ts'

const currency = bundledCurrencies.find(({ iso }) => iso === 'USD')
if (!currency) throw new Error('The bundled table has no USD.')
const rules = { currency, locale: 'es-VE', required: false, t }

describe('What a player sets for his session', () => {
  test('is read as he writes it', () => {
    expect(readSetup(' 90 ', '1.234,50', rules)).toEqual({
      kind: 'good',
      setup: { minutes: 90, spend: { amount: '1234.50', iso: 'USD' } },
    })
  })

  test('may be left empty where nobody demands it, and only there', () => {
    expect(readSetup('', '', rules)).toEqual({ kind: 'good', setup: {} })
    expect(readSetup('', '', { ...rules, required: true })).toEqual({
      kind: 'wrong',
      errors: { minutes: t.neededMinutes, spend: t.neededSpend },
    })
  })

  test.each(['0', '1441', '1,5', '-5', 'una hora', '1e3'])('has no minutes in «%s»', (minutes) => {
    expect(readSetup(minutes, '', rules)).toEqual({ kind: 'wrong', errors: { minutes: t.wrongMinutes } })
  })

  test.each([
    ['0', t.notZero],
    ['0,00', t.notZero],
    ['1,005', t.wrongSpend(2)],
    ['veinte', t.wrongSpend(2)],
  ])('has no money in «%s»', (spend, text) => {
    expect(readSetup('', spend, rules)).toEqual({ kind: 'wrong', errors: { spend: text } })
  })
})

describe('Why a game did not open', () => {
  const refused = (message: string, code: string | null) => new ApiError('refused', message, { code, status: 409 })

  test('is said in the words of the server first', () => {
    expect(launchRefusal(refused('La mesa está llena.', 'GAME_UNAVAILABLE'), t).text).toBe('La mesa está llena.')
  })

  test.each(Object.entries(t.codes))('is said by its code %s when the server has no words', (code, text) => {
    expect(launchRefusal(refused('Error', code), t).text).toBe(text)
  })

  test('is «Error» when the server says neither', () => {
    expect(launchRefusal(refused('Error', null), t).text).toBe('Error')
    expect(launchRefusal(refused('Error', 'toString'), t).text).toBe('Error')
  })

  test('offers what mends it', () => {
    const remedies = ['CURRENCY_NOT_SUPPORTED', 'INSUFFICIENT_FUNDS', 'KYC_REQUIRED', 'TERMS_CHANGED', 'ON_BREAK'].map(
      (code) => launchRefusal(refused('Error', code), t).remedy,
    )
    expect(remedies).toEqual(['currency', 'deposit', 'verify', 'terms', null])
  })

  test('is not blamed on the player when the answer was lost or cannot be read', () => {
    expect(launchRefusal(ApiError.network(''), t).text).toBe(t.unknown)
    expect(launchRefusal(new ApiError('contract', 'x'), t).text).toBe(t.error)
    expect(launchRefusal(new TypeError('x'), t).text).toBe(t.error)
  })
})
