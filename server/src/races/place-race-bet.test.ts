import { randomUUID } from 'node:crypto'
import { getRaceBets } from '@trebol/shared/contract'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { balanceOf, newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { playRaces, raceThat } from '../../test/play-races.ts'
import { checkLedger, soundLedger } from '../ledger/check-ledger.ts'
import { runRaces } from './run-races.ts'

let server: TestServer
let play: ReturnType<typeof playRaces>
let race_id: string
beforeAll(async () => {
  server = await openTestServer()
  play = playRaces(server)
  await runRaces(server.services)
  race_id = (await raceThat(server, false)).id
})
afterAll(async () => {
  expect(await checkLedger(server.db)).toEqual(soundLedger)
  await server.close()
})

describe('A bet', () => {
  test('names its combinations with the odds that were seen, and says the most that it can pay', async () => {
    const { token } = await newPlayer(server, { USD: '50.00' })
    const bet = { race_id, code: 'exacta', combo: [['1', '2', '3']], box: true, stake: '0.50' } as const
    const odds = await play.quote({ ...bet, combo: [['1', '2', '3']] })
    expect(odds).toHaveLength(6)
    const answer = await play.bet(token, { ...bet, combo: [['1', '2', '3']] })
    const most = odds.map((text) => BigInt(text.replace('.', ''))).sort((a, b) => (a < b ? 1 : -1))[0] ?? 0n
    const cents = (most * 50n) / 100n
    const potential = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
    expect(answer.response.return).toMatchObject({ total: '3.00', potential, status: 'active', prize: '0.00' })
    const [mine] = await play.betsOf(token)
    expect(mine?.lines.map(({ runners, odds: own }) => [runners.map(({ num }) => num).join('-'), own])).toEqual(
      ['1-2', '1-3', '2-1', '2-3', '3-1', '3-2'].map((combo, place) => [combo, odds[place]]),
    )
    const [booked] = await play.historyOf(token)
    expect(booked).toMatchObject({ kind: 'bet', product: 'races', ref: mine?.number, amount: '-3.00' })
    expect(booked?.title).toMatch(/, carrera \d+ \(20\/11, .+\): exacta 1-2 a \d+,\d\d; 1-3 a .+; 2-1 a .+ y 3 más$/)
  })

  test.each<[string, { combo: string[][]; stake?: string; code?: 'ganador' | 'exacta'; box?: boolean }, object]>([
    ['a runner that there is not', { combo: [['99']] }, { combo: 'El 99 no corre en esta carrera.' }],
    ['one runner twice', { combo: [['1', '1']] }, { combo: 'Un ejemplar está repetido en la jugada.' }],
    ['a place too few', { combo: [['1']], code: 'exacta' }, { combo: 'Exacta lleva 2 puestos.' }],
    ['too small a stake', { combo: [['1']], stake: '0.09' }, { stake: 'El mínimo por combinación es $\u00a00,10.' }],
    [
      'too large a stake',
      { combo: [['1']], stake: '100.01' },
      { stake: 'El máximo por combinación es $\u00a0100,00.' },
    ],
    ['no stake', { combo: [['1']], stake: '0' }, { stake: 'Escriba un monto mayor que 0.' }],
    ['a negative stake', { combo: [['1']], stake: '-5' }, { stake: 'Escriba un monto mayor que 0.' }],
    ['part of a cent', { combo: [['1']], stake: '1.001' }, { stake: 'Use solo números y hasta 2 decimales.' }],
    [
      'a total over the limit',
      { combo: [['1', '2', '3', '4']], stake: '50.00', code: 'exacta', box: true },
      { stake: 'Una jugada cuesta hasta $\u00a0500,00. Baje el monto.' },
    ],
  ])('with %s is refused whole and books nothing', async (_what, { code = 'ganador', ...wrong }, errors) => {
    const { token } = await newPlayer(server, { USD: '900.00' })
    const answer = await play.bet(token, { race_id, code, ...wrong })
    expect([answer.status, answer.response.code, answer.response.errors]).toEqual([422, 'VALIDATION', errors])
    expect(await balanceOf(server, token)).toBe('900.00')
    expect(await play.betsOf(token)).toEqual([])
  })

  test('of a player who has paused is refused with the time until when', async () => {
    const { token } = await newPlayer(server, { USD: '20.00' })
    await server.call('panic', { rid: randomUUID() }, { token })
    const answer = await play.bet(token, { race_id, code: 'ganador', combo: [['1']] })
    expect([answer.response.code, answer.response.msg]).toEqual([
      'ON_BREAK',
      expect.stringMatching(/^Su cuenta está en pausa hasta el /),
    ])
    expect(await balanceOf(server, token)).toBe('20.00')
  })

  test('over the balance, in a currency that is not played, of a visitor or on no race is refused', async () => {
    const { token } = await newPlayer(server, { USD: '5.00' })
    const bet = { race_id, code: 'ganador', combo: [['1']] } as const
    const own = { ...bet, combo: [['1']] }
    const poor = await play.bet(token, { ...own, stake: '6.00' })
    expect([poor.status, poor.response.code, poor.response.msg]).toEqual([
      409,
      'INSUFFICIENT_FUNDS',
      'Su saldo no alcanza: la jugada cuesta $\u00a06,00.',
    ])
    expect((await play.bet(token, { ...own, iso: 'EUR' })).response.code).toBe('CURRENCY_NOT_SUPPORTED')
    expect((await play.bet(undefined, own)).response.code).toBe('LOGIN_REQUIRED')
    expect((await play.bet(token, { ...own, race_id: 'otra-carrera-1' })).response.code).toBe('NOT_FOUND')
    expect(await balanceOf(server, token)).toBe('5.00')
  })

  test('with other odds than those of now is refused with both, and nothing is booked', async () => {
    const { token } = await newPlayer(server, { USD: '5.00' })
    const [odds = ''] = await play.quote({ race_id, code: 'ganador', combo: [['1']] })
    const answer = await play.bet(token, { race_id, code: 'ganador', combo: [['1']], seen: ['99.99'] })
    const text = `La cuota cambió de 99,99 a ${odds.replace('.', ',')}. ¿Desea continuar?`
    expect([answer.status, answer.response.code, answer.response.msg]).toEqual([409, 'ODDS_CHANGED', text])
    const many = await play.bet(token, { race_id, code: 'ganador', combo: [['1', '2']], seen: [odds] })
    expect(many.response.msg).toBe('Las cuotas de su jugada cambiaron. ¿Desea continuar?')
    expect(await balanceOf(server, token)).toBe('5.00')
  })

  test('sent ten times at once is booked once; with other content the same intent is refused', async () => {
    const { token } = await newPlayer(server, { USD: '10.00' })
    const rid = randomUUID()
    const send = (num: string) => play.bet(token, { race_id, code: 'ganador', combo: [[num]], rid })
    const answers = await Promise.all(Array.from({ length: 10 }, () => send('1')))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect((await send('2')).response.code).toBe('KEY_REUSED')
    expect(await balanceOf(server, token)).toBe('9.00')
    expect(await play.betsOf(token)).toHaveLength(1)
  })

  test('is seen by its owner alone; the list pages without gap or repeat', async () => {
    const [mine, other] = [await newPlayer(server, { USD: '50.00' }), await newPlayer(server)]
    const stakes = Array.from({ length: 23 }, (_, index) => `0.${20 + index}`)
    for (const stake of stakes) await play.bet(mine.token, { race_id, code: 'show', combo: [['1']], stake })
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const body: object = cursor === null ? {} : { cursor }
      const { response } = await server.call('getRaceBets', body, { token: mine.token })
      const page: v.InferOutput<typeof getRaceBets.output> = v.parse(getRaceBets.output, response.return)
      seen.push(...page.items.map(({ total }) => total))
      cursor = page.next
    } while (cursor !== null)
    expect(seen).toEqual(stakes.toReversed())
    expect(await play.betsOf(other.token)).toEqual([])
    expect(await play.betsOf(mine.token, { status: 'won' })).toEqual([])
    const all = await play.betsOf(mine.token)
    const { number } = all[4] ?? { number: '' }
    expect(await play.betsOf(mine.token, { number })).toEqual([all[4]])
    expect(await play.betsOf(other.token, { number })).toEqual([])
    const forged = await server.call('getRaceBets', { cursor: 'e30' }, { token: mine.token })
    expect(forged.response.code).toBe('VALIDATION')
  })
})
