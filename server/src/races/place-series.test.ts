import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { balanceOf, newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { lastSix, playRaces } from '../../test/play-races.ts'
import { checkLedger, soundLedger } from '../ledger/check-ledger.ts'
import type { RaceRow } from './race-state.ts'
import { runRaces } from './run-races.ts'

let server: TestServer
let play: ReturnType<typeof playRaces>
let six: readonly RaceRow[]
const idAt = (place: number) => six[place]?.id ?? ''

beforeAll(async () => {
  server = await openTestServer()
  play = playRaces(server)
  await runRaces(server.services)
  six = await lastSix(server)
})
afterAll(async () => {
  expect(await checkLedger(server.db)).toEqual(soundLedger)
  await server.close()
})

test('a race offers the bets that its meeting has races left for, and 5 y 6 from the sixth before the end', async () => {
  const offers = async (place: number) => (await play.raceOf(idAt(place))).series
  expect((await offers(0)).map(({ code }) => code)).toEqual(['doble', 'pick3', 'pick4', 'pick6', 'cincoyseis'])
  expect((await offers(1)).map(({ code }) => code)).toEqual(['doble', 'pick3', 'pick4'])
  expect((await offers(4)).map(({ code, races }) => [code, races])).toEqual([['doble', [idAt(4), idAt(5)]]])
  expect(await offers(5)).toEqual([])
  const [doble, , , , cinco] = await offers(0)
  expect(doble).toMatchObject({ rtp: '82.00', miss_rtp: null, min: '0.02', bet_max: '500.00', iso: 'USD' })
  expect(cinco).toMatchObject({ rtp: '75.00', miss_rtp: '20.00', races: six.map(({ id }) => id) })
})

describe('A bet over several races', () => {
  test('comes to every way of taking one runner of each race, and the first pick stands for the first race', async () => {
    const { token } = await newPlayer(server, { USD: '50.00' })
    const wish = { race_id: idAt(0), code: 'pick3' as const, combo: [['1', '2'], ['3'], ['4', '5']], stake: '0.50' }
    const odds = await play.quote(wish)
    expect(odds).toHaveLength(4)
    const answer = await play.bet(token, wish)
    const most = odds.map((text) => BigInt(text.replace('.', ''))).sort((a, b) => (a < b ? 1 : -1))[0] ?? 0n
    const cents = (most * 50n) / 100n
    const potential = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
    expect(answer.response.return).toMatchObject({ total: '2.00', potential, status: 'active', result: null })
    const [mine] = await play.betsOf(token)
    expect(mine?.lines.map(({ runners }) => runners.map(({ num }) => num).join('-'))).toEqual([
      ...['1-3-4', '1-3-5', '2-3-4', '2-3-5'],
    ])
    expect(mine?.lines.map((line) => line.odds)).toEqual(odds)
    expect(mine?.legs.map(({ race_id, picks }) => [race_id, picks.map(({ num }) => num)])).toEqual([
      [idAt(0), ['1', '2']],
      [idAt(1), ['3']],
      [idAt(2), ['4', '5']],
    ])
    expect(mine?.official_at).toBe(six[2]?.officialAt.toISOString())
    const [booked] = await play.historyOf(token)
    expect(booked).toMatchObject({ kind: 'bet', product: 'races', ref: mine?.number, amount: '-2.00' })
    expect(booked?.title).toMatch(/, carreras 3 a 5 \(20\/11, .+\): pick 3 1-3-4 a [\d.]+,\d\d; .+ y 1 más$/)
    expect(await balanceOf(server, token)).toBe('48.00')
  })

  test('stays out of the list of a unit that does not know such bets', async () => {
    const { token } = await newPlayer(server, { USD: '5.00' })
    await play.bet(token, { race_id: idAt(0), code: 'doble', combo: [['1'], ['1']] })
    await play.bet(token, { race_id: idAt(0), code: 'ganador', combo: [['1']] })
    const codes = async (body: object) => (await play.betsOf(token, body)).map(({ code }) => code)
    expect(await codes({ series: false })).toEqual(['ganador'])
    expect(await codes({})).toEqual(['ganador', 'doble'])
  })

  test.each<[string, { combo: string[][]; stake?: string; code?: 'doble' | 'pick4'; box?: boolean }, object]>([
    ['a runner that there is not', { combo: [['1'], ['99']] }, { combo: 'El 99 no corre en la carrera 4.' }],
    ['one runner twice', { combo: [['1', '1'], ['2']] }, { combo: 'Un ejemplar está repetido en la jugada.' }],
    ['a race too few', { combo: [['1']] }, { combo: 'Doble lleva 2 carreras.' }],
    ['a race too many', { combo: [['1'], ['1'], ['1']] }, { combo: 'Doble lleva 2 carreras.' }],
    ['a box', { combo: [['1'], ['1']], box: true }, { combo: 'Doble no se juega combinada.' }],
    [
      'too small a stake',
      { combo: [['1'], ['1']], stake: '0.01' },
      { stake: 'El mínimo por combinación es $\u00a00,02.' },
    ],
    [
      'too large a stake',
      { combo: [['1'], ['1']], stake: '20.01' },
      { stake: 'El máximo por combinación es $\u00a020,00.' },
    ],
    [
      'a total over the limit',
      {
        combo: [
          ['1', '2', '3', '4', '5', '6'],
          ['1', '2', '3', '4', '5'],
        ],
        stake: '20.00',
      },
      { stake: 'Una jugada cuesta hasta $\u00a0500,00. Baje el monto.' },
    ],
    [
      'more combinations than one bet takes',
      {
        code: 'pick4',
        combo: [
          ['1', '2', '3', '4'],
          ['1', '2', '3', '4'],
          ['1', '2', '3', '4'],
          ['1', '2'],
        ],
      },
      { combo: 'Una jugada lleva hasta 120 combinaciones. Elija menos ejemplares.' },
    ],
  ])('with %s is refused whole and books nothing', async (_what, { code = 'doble', ...wrong }, errors) => {
    const { token } = await newPlayer(server, { USD: '900.00' })
    const answer = await play.bet(token, { race_id: idAt(0), code, ...wrong })
    expect([answer.status, answer.response.code, answer.response.errors]).toEqual([422, 'VALIDATION', errors])
    expect(await balanceOf(server, token)).toBe('900.00')
    expect(await play.betsOf(token)).toEqual([])
  })

  test('that the meeting has no races left for is refused with what it needs', async () => {
    const { token } = await newPlayer(server, { USD: '5.00' })
    const combo = (many: number) => Array.from({ length: many }, () => ['1'])
    const late = await play.bet(token, { race_id: idAt(4), code: 'pick3', combo: combo(3), seen: ['2.00'] })
    expect(late.response.errors).toEqual({
      code: 'Pick 3 lleva 3 carreras seguidas de una reunión. Elija otra carrera u otra jugada.',
    })
    const early = await play.bet(token, { race_id: idAt(1), code: 'cincoyseis', combo: combo(6), seen: ['2.00'] })
    expect(early.response.errors).toEqual({
      code: '5 y 6 lleva las últimas 6 carreras de una reunión. Elija otra carrera u otra jugada.',
    })
    expect(await balanceOf(server, token)).toBe('5.00')
  })

  test('with other odds than those of now is refused, for one missed race too', async () => {
    const { token } = await newPlayer(server, { USD: '5.00' })
    const wish = { race_id: idAt(0), code: 'cincoyseis' as const, combo: six.map(() => ['1']), stake: '0.02' }
    const odds = await play.quote(wish)
    expect(odds).toHaveLength(2)
    const [all = '', missed = ''] = odds
    for (const seen of [['9.99', missed], [all, '9.99'], [all]]) {
      const answer = await play.bet(token, { ...wish, seen })
      expect([answer.status, answer.response.code]).toEqual([409, 'ODDS_CHANGED'])
    }
    expect(await balanceOf(server, token)).toBe('5.00')
    expect((await play.bet(token, wish)).result).toBe(true)
    expect(await balanceOf(server, token)).toBe('4.98')
  })
})
