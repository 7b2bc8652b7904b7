import { bundledCurrencies } from '@trebol/shared/money'
import { describe, expect, test } from 'vitest'
import { dayResults } from './day-results.ts'
import { isLooser, isReady, raiseFrom } from './limit-stage.ts'
import { readTab } from './load-protection.ts'
import { monthSentence } from './month-sentence.ts'
import { readLimitValue } from './read-limit-value.ts'

const [usd] = bundledCurrencies.filter(({ iso }) => iso === 'USD')
const format = { currencies: bundledCurrencies, locale: 'es-VE' }

describe('A limit as it is written', () => {
  const read = (text: string) => readLimitValue(text, usd ?? null, 'es-VE')

  test('is free text in the formats of the page', () => {
    expect(read('1.250,50')).toMatchObject({ kind: 'value', value: { amount: '1250.50', iso: 'USD' }, minor: 125_050n })
    expect(readLimitValue(' 90 ', null, 'es-VE')).toMatchObject({ kind: 'value', value: { minutes: 90 }, minor: 90n })
  })

  test.each([
    ['', 'Escriba un monto mayor que 0.'],
    ['0', 'Escriba un monto mayor que 0.'],
    ['diez', 'Escriba el monto con números. Ejemplo: 20,00'],
    ['1,005', 'Use hasta 2 decimales.'],
  ])('%j says what is wrong with it', (typed, text) => {
    expect(read(typed)).toEqual({ kind: 'wrong', text })
  })

  test.each(['', '0', '1441', '2,5', 'una hora'])('of minutes cannot be %j', (typed) => {
    expect(readLimitValue(typed, null, 'es-VE')).toEqual({ kind: 'wrong', text: 'Escriba los minutos, de 1 a 1440.' })
  })
})

describe('A change', () => {
  const limits = {
    ...{ now: '2026-11-20T14:00:00.000Z', zone: 'America/Caracas', base: 'USD', items: [] },
    raise_wait_days: { P1D: 1, P7D: 7, P1M: 30, none: 1 },
  }

  test('waits only when it makes a limit looser', () => {
    expect([isLooser(null, 5n), isLooser(5n, 5n), isLooser(5n, 4n)]).toEqual([false, false, false])
    expect([isLooser(5n, 6n), isLooser(5n, null)]).toEqual([true, true])
  })

  test('says beforehand when a raise could be confirmed, by the server’s own days', () => {
    expect(raiseFrom('P7D', limits)).toBe('2026-11-27T14:00:00.000Z')
    expect(raiseFrom(null, limits)).toBe('2026-11-21T14:00:00.000Z')
  })

  test('may be confirmed from its moment on, by the clock of the server', () => {
    const pending = {
      ...{ id: 'x', value: null, effective_at: limits.now, confirm_from: limits.now },
      confirm_until: '2026-11-27T14:00:00.000Z',
    }
    expect(isReady(pending, '2026-11-20T13:59:59.999Z')).toBe(false)
    expect(isReady(pending, limits.now)).toBe(true)
  })
})

describe('My activity', () => {
  const day = (on: string, staked: string, won: string) => ({
    day: on,
    deposited: '0.00',
    withdrawn: '0.00',
    staked,
    won,
  })
  const currency = {
    ...{ iso: 'USD', deposited: '50.00', withdrawn: '20.00', staked: '30.00', won: '18.00', net: '-12.00' },
    days: [day('2026-11-18', '10.00', '18.00'), day('2026-11-19', '20.00', '0.00')],
  }
  const activity = {
    ...{ now: '2026-11-20T14:00:00.000Z', from: '2026-10-22', to: '2026-11-20' },
    ...{ played_minutes: 90, days_played: 2, currencies: [currency] },
  }

  test('is one plain sentence, whatever was won or lost', () => {
    expect(plain(monthSentence(activity, 30, format))).toBe(
      'En los últimos 30 días depositó $ 50,00 USD, retiró $ 20,00 USD y jugó 1,5 horas en 2 días.',
    )
    const nothing = { ...activity, played_minutes: 0, currencies: [] }
    expect(monthSentence(nothing, 90, format)).toBe('En los últimos 90 días no hubo depósitos, retiros ni juego.')
  })

  test('shows each day by its share of the largest one, and what stayed on the site', () => {
    const { results, netDeposits, biggest } = dayResults(currency, bundledCurrencies)
    expect(results).toEqual([
      { day: '2026-11-18', amount: '8.00', share: 400 },
      { day: '2026-11-19', amount: '-20.00', share: -1000 },
    ])
    expect([netDeposits, biggest?.day]).toEqual(['30.00', '2026-11-19'])
  })
})

test('an address with an unknown tab shows the information', () => {
  expect(readTab(new URLSearchParams('tab=otra'))).toBe('informacion')
  expect(readTab(new URLSearchParams('tab=limites'))).toBe('limites')
})

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
