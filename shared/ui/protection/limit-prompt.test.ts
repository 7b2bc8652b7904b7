import { describe, expect, test } from 'vitest'
import { bundledCurrencies } from '../../money/bundled-currencies.ts'
import { catalogueFaults } from '../../testing/catalogue-faults.ts'
import { readPrompt } from './read-prompt.ts'
import { english } from './texts/prompt-english.ts'
import { portuguese } from './texts/prompt-portuguese.ts'
import { spanish as t } from './texts/prompt-spanish.ts'

const [currency] = bundledCurrencies.filter(({ iso }) => iso === 'USD')
const read = (P1D: string, P7D = '', P1M = '') => {
  if (!currency) throw new Error('The bundled table has no USD.')
  return readPrompt({ P1D, P7D, P1M }, { currency, locale: 'es-VE', t })
}
const wrong = (errors: object) => ({ kind: 'wrong', errors })

describe('Limits on deposits as a player writes them', () => {
  test('are free text, and any of the three may stay empty', () => {
    expect(read('20', '', '1.000,50')).toEqual({
      kind: 'good',
      limits: [
        { period: 'P1D', amount: '20' },
        { period: 'P1M', amount: '1000.50' },
      ],
    })
  })

  test('are at least one', () => {
    expect(read('')).toEqual(wrong({ P1D: t.one }))
  })

  test('are higher for longer periods', () => {
    expect(read('50', '20')).toEqual(wrong({ P1D: t.dayOverWeek }))
    expect(read('10', '50', '20')).toEqual(wrong({ P7D: t.weekOverMonth }))
    expect(read('20', '20', '20').kind).toBe('good')
  })

  test('each say what is wrong with them', () => {
    expect(read('0', 'diez', '1,005')).toEqual(wrong({ P1D: t.positive, P7D: t.number, P1M: t.decimals(2) }))
  })
})

test.each([
  ['Portuguese', portuguese, []],
  ['English', english, []],
])('%s says everything that Spanish says, in words of its own', (_language, catalogue, alike: readonly string[]) => {
  expect(catalogueFaults(t, catalogue, { alike })).toEqual([])
})
