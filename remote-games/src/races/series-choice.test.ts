import { expect, test } from 'vitest'
import { noPicks, togglePick, wishOf } from './series-choice.ts'
import { mostOfSeries } from './series-most.ts'

const runner = (num: string, scratched = false) => ({
  ...{ num, gate: 1, name: `Ejemplar ${num}`, jockey: 'A. Tovar', trainer: 'B. Navas', weight_kg: '54.0' },
  ...{ strengths: [100], odds: '3.00', place_odds: null, show_odds: null, opening_odds: null },
  ...{ odds_kind: 'fixed' as const, scratched, scratched_at: null },
})
const legs = [
  { id: 'a', runners: [runner('1'), runner('2')] },
  { id: 'b', runners: [runner('1', true), runner('2'), runner('3')] },
]

test('a bet over two races is asked for once each race has a runner that runs', () => {
  const one = togglePick(noPicks, 'a', '2')
  expect(wishOf(one, { code: 'doble' }, legs)).toBeNull()
  expect(wishOf(togglePick(one, 'b', '1'), { code: 'doble' }, legs)).toBeNull()
  const both = ['1', '3', '2'].reduce((picks, num) => togglePick(picks, 'b', num), one)
  expect(wishOf(both, { code: 'doble' }, legs)).toEqual({
    race_id: 'a',
    code: 'doble',
    combo: [['2'], ['2', '3']],
    box: false,
  })
  expect(wishOf(togglePick(both, 'a', '2'), { code: 'doble' }, legs)).toBeNull()
})

test('the most that a bet pays is its best combination, and what those beside it pay that miss one race', () => {
  const line = (runners: string[], odds: string, miss_odds: string | null = null) => ({ runners, odds, miss_odds })
  expect(mostOfSeries([line(['1', '1'], '4.00'), line(['1', '2'], '9.55')], 10n)).toBe(95n)
  const six = [
    line(['1', '1', '1', '1', '1', '1'], '100.00', '3.00'),
    line(['1', '1', '1', '1', '1', '2'], '99.00', '5.00'),
    line(['1', '1', '1', '1', '2', '2'], '98.00', '7.00'),
  ]
  // The middle one has every winner: the two others miss one race each.
  expect(mostOfSeries(six, 100n)).toBe(9_900n + 300n + 700n)
  expect(mostOfSeries([], 100n)).toBe(0n)
})
