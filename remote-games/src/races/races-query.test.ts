import type { Course, Meeting, Race } from '@trebol/shared/contract'
import { describe, expect, test } from 'vitest'
import { askedBet, type BetChoice, columnsOf, noChoice, toggle } from './bet-choice.ts'
import { marksPassed, orderAt, positionsAt } from './course.ts'
import { potentialOf } from './race-texts.ts'
import { meetingsOf, readRacesQuery, upcoming } from './races-query.ts'
import { placesAt, scene } from './scene-places.ts'

/** Two in the morning in London is still the day before in Caracas. */
const night = Date.parse('2026-11-21T02:00:00Z')

test.each([
  ['', 'hoy', null, null, '2026-11-20', null],
  ['tab=nacionales&carrera=araguaneyes-1795183200', 'nacionales', 'araguaneyes-1795183200', null, '2026-11-20', null],
  [
    'tab=resultados&hipodromo=bahia-turquesa&fecha=2026-11-18',
    'resultados',
    null,
    'bahia-turquesa',
    '2026-11-18',
    null,
  ],
  ['tab=resultados&fecha=2026-02-31&hipodromo=A"', 'resultados', null, null, '2026-11-20', null],
  ['tab=jugadas&estado=won', 'jugadas', null, null, '2026-11-20', 'won'],
  ['tab=otra&estado=otro&carrera=../x', 'hoy', null, null, '2026-11-20', null],
])('the address "?%s" shows %s, race %s, track %s of %s, bets %s', (search, tab, race, track, day, status) => {
  const query = readRacesQuery(new URLSearchParams(search), night)
  expect([query.tab, query.race, query.track, query.day, query.status]).toEqual([tab, race, track, day, status])
})

test.each([
  ['jugada=pick3', 'pick3'],
  ['jugada=exacta', null],
  ['', null],
])('the address "?%s" makes the bet over several races %s', (search, series) => {
  expect(readRacesQuery(new URLSearchParams(search), night).series).toBe(series)
})

test('the tabs divide the meetings by country, and what comes next is in the order of the clock', () => {
  const meetings = [meeting('a', true, ['10:10', '10:25']), meeting('b', false, ['10:05', '10:20'])]
  expect(meetingsOf('nacionales', meetings).map(({ id }) => id)).toEqual(['a'])
  expect(meetingsOf('internacionales', meetings).map(({ id }) => id)).toEqual(['b'])
  expect(upcoming(meetingsOf('hoy', meetings)).map(({ race }) => race.id)).toEqual([
    'b-10:05',
    'a-10:10',
    'b-10:20',
    'a-10:25',
  ])
})

describe('A choice on the card', () => {
  const pick = (choice: BetChoice, ...picks: readonly (readonly [place: number, num: string])[]) =>
    picks.reduce((before, [place, num]) => toggle(before, place, num), choice)

  test('is a bet once every place has a runner of its own, and a second press takes one away', () => {
    const exacta: BetChoice = { ...noChoice, code: 'exacta' }
    expect(columnsOf(exacta, card)).toBe(2)
    expect(askedBet(pick(exacta, [0, '1']), card)).toBeNull()
    expect(askedBet(pick(exacta, [0, '1'], [1, '1']), card)).toBeNull()
    const both = pick(exacta, [0, '1'], [1, '1'], [1, '2'])
    expect(askedBet(both, card)).toEqual({ code: 'exacta', combo: [['1'], ['1', '2']], box: false })
    expect(askedBet(pick(both, [1, '2']), card)).toBeNull()
  })

  test('that is boxed takes one column and as many runners as the bet names', () => {
    const boxed: BetChoice = { ...noChoice, code: 'trifecta', box: true }
    expect(columnsOf(boxed, card)).toBe(1)
    expect(askedBet(pick(boxed, [0, '1'], [0, '2']), card)).toBeNull()
    expect(askedBet(pick(boxed, [0, '1'], [0, '2'], [0, '3']), card)?.combo).toEqual([['1', '2', '3']])
  })

  test('leaves out a runner that was scratched since', () => {
    expect(askedBet(pick(noChoice, [0, '4']), card)).toBeNull()
    expect(askedBet(pick(noChoice, [0, '4'], [0, '1']), card)?.combo).toEqual([['1']])
  })
})

test('the most that a bet can pay counts only the combinations that can hit together', () => {
  const lines = [
    { runners: ['1'], odds: '2.55' },
    { runners: ['2'], odds: '10.01' },
    { runners: ['3'], odds: '4.00' },
  ]
  expect([1, 2, 3].map((together) => potentialOf(lines, 33n, together))).toEqual([330n, 462n, 546n])
})

describe('The course of a race', () => {
  test('tells where everybody is at any moment, and the last mark tells who came first', () => {
    expect(positionsAt(course, 0).map(({ metres }) => metres)).toEqual([0, 0])
    expect(positionsAt(course, 5_000)).toEqual([
      { num: '2', metres: 100 },
      { num: '1', metres: 5_000 / 55 },
    ])
    expect(positionsAt(course, 21_000)[0]?.num).toBe('1')
    expect(course.marks.map(orderAt)).toEqual([
      ['2', '1'],
      ['1', '2'],
    ])
    expect([9_999, 10_000, 20_000, 99_000].map((ms) => marksPassed(course, ms))).toEqual([0, 1, 2, 2])
  })

  test('keeps every runner in the picture, in the order of the race', () => {
    for (let ms = 0; ms <= 22_000; ms += 500) {
      const { places } = placesAt(course, ['1', '2'], 400, ms)
      const noses = [...places].sort((a, b) => b.metres - a.metres).map(({ x, size }) => x + 126 * size)
      expect(noses[0]).toBeGreaterThanOrEqual((noses[1] ?? 0) - 0.001)
      expect(noses[1]).toBeGreaterThan(scene.nose - scene.behind)
    }
  })
})

const course: Course = {
  marks: [
    {
      at_m: 200,
      times: [
        { num: '1', ms: 11_000 },
        { num: '2', ms: 10_000 },
      ],
    },
    {
      at_m: 400,
      times: [
        { num: '1', ms: 20_000 },
        { num: '2', ms: 21_500 },
      ],
    },
  ],
}

const runner = (num: string, scratched = false): Race['runners'][number] => ({
  num,
  gate: Number(num),
  name: `Ejemplar ${num}`,
  jockey: 'A. Tovar',
  trainer: 'B. Navas',
  weight_kg: '54.0',
  strengths: [100, 100, 100, 100],
  odds: '3.00',
  place_odds: '1.80',
  show_odds: '1.40',
  opening_odds: '3.20',
  odds_kind: 'fixed',
  scratched,
  scratched_at: null,
})

const type = (code: Race['bet_types'][number]['code'], legs: number): Race['bet_types'][number] => ({
  code,
  legs,
  rtp: '86.00',
  min: '0.10',
  max: '100.00',
  iso: 'USD',
  box: legs > 1,
})

const card = {
  bet_types: [type('ganador', 1), type('exacta', 2), type('trifecta', 3)],
  runners: [runner('1'), runner('2'), runner('3'), runner('4', true)],
}

function meeting(id: string, national: boolean, times: readonly string[]): Meeting {
  return {
    id,
    track: { slug: id, name: id, country: national ? 'VE' : 'PA', national },
    date: '2026-11-20',
    tz: 'America/Caracas',
    surface: 'arena',
    races: times.map((time, place) => ({
      id: `${id}-${time}`,
      number: place + 1,
      post_at: `2026-11-20T${time}:00Z`,
      closes_at: `2026-11-20T${time}:00Z`,
      status: 'open',
      distance_m: 1_200,
      result: null,
    })),
  }
}
