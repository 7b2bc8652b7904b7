import { getTickets } from '@trebol/shared/contract'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { balanceOf, newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { eleven, halfPast, type Line, line, playLottery, triple } from '../../test/play-lottery.ts'
import { checkLedger, soundLedger } from '../ledger/check-ledger.ts'
import { runLottery } from './run-lottery.ts'

let server: TestServer
let play: ReturnType<typeof playLottery>
beforeAll(async () => {
  server = await openTestServer()
  play = playLottery(server)
  await runLottery(server.services)
})
afterAll(async () => {
  expect(await checkLedger(server.db)).toEqual(soundLedger)
  await server.close()
})

describe('A ticket', () => {
  test('keeps "0" and "00" apart', async () => {
    const { token } = await newPlayer(server, { USD: '10.00' })
    expect((await play.buy(token, [line(eleven, '0'), line(eleven, '00')])).result).toBe(true)
    const [ticket] = await play.ticketsOf(token)
    expect(ticket?.lines.map(({ num, name }) => [num, name])).toEqual([
      ['0', 'Delfín'],
      ['00', 'Ballena'],
    ])
  })

  test.each<[string, Line, string]>([
    ['a figure that there is not', line(eleven, '37'), 'El 37 no se juega en Vereda Animal.'],
    ['a triple of two digits', line(triple, '07'), 'El 07 no se juega en Triple Ceiba.'],
    ['a draw that there is not', line('vereda-animal-2026-11-20-1101', '7'), 'Este sorteo no existe.'],
    ['the draw of another lottery', { ...line(triple, '7'), lottery: 'vereda-animal' }, 'Este sorteo no existe.'],
    ['a stake below the minimum', line(eleven, '7', '0.09'), 'El mínimo por jugada es $\u00a00,10.'],
    ['a stake above the maximum', line(eleven, '7', '50.01'), 'El máximo por jugada es $\u00a050,00.'],
    ['a negative stake', line(eleven, '7', '-1.00'), 'Escriba un monto mayor que 0.'],
    ['a stake of part of a cent', line(eleven, '7', '1.001'), 'Use solo números y hasta 2 decimales.'],
  ])('with %s is refused and books nothing', async (_what, wrong, text) => {
    const { token } = await newPlayer(server, { USD: '100.00' })
    const answer = await play.buy(token, [line(halfPast, '5'), wrong])
    expect([answer.status, answer.response.code, answer.response.errors]).toEqual([
      422,
      'VALIDATION',
      { 'lines.1': text },
    ])
    expect(await balanceOf(server, token)).toBe('100.00')
  })

  test('with one line twice, without lines, over its limit or over the balance is refused', async () => {
    const { token } = await newPlayer(server, { USD: '100.00' })
    const twice = await play.buy(token, [line(eleven, '7'), line(eleven, '7')])
    expect(twice.response.errors).toEqual({ 'lines.1': 'Esta jugada está repetida en el ticket.' })
    expect((await play.buy(token, [])).response.errors).toEqual({ lines: 'Agregue al menos una jugada.' })
    const dear = Array.from({ length: 11 }, (_, index) => line(eleven, String(index + 1), '50.00'))
    expect((await play.buy(token, dear)).response.errors).toEqual({
      lines: 'Un ticket cuesta hasta $\u00a0500,00. Quite jugadas o baje el monto.',
    })
    const poor = await play.buy(token, [line(eleven, '7', '50.00'), line(eleven, '8', '50.00'), line(eleven, '9')])
    expect([poor.status, poor.response.code]).toEqual([409, 'INSUFFICIENT_FUNDS'])
    expect((await play.buy(token, [line(eleven, '7')], 'EUR')).response.code).toBe('CURRENCY_NOT_SUPPORTED')
    expect((await play.buy(undefined, [line(eleven, '7')])).response.code).toBe('LOGIN_REQUIRED')
    expect(await balanceOf(server, token)).toBe('100.00')
  })

  test('is seen by its owner alone; the list pages without gap or repeat', async () => {
    const [mine, other] = [await newPlayer(server, { USD: '50.00' }), await newPlayer(server)]
    for (let count = 0; count < 23; count += 1) await play.buy(mine.token, [line(triple, String(100 + count), '0.10')])
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const body: object = cursor === null ? {} : { cursor }
      const { response } = await server.call('getTickets', body, { token: mine.token })
      const page: v.InferOutput<typeof getTickets.output> = v.parse(getTickets.output, response.return)
      seen.push(...page.items.map(({ lines }) => lines[0]?.num ?? ''))
      cursor = page.next
    } while (cursor !== null)
    expect(seen).toEqual(Array.from({ length: 23 }, (_, index) => String(122 - index)))
    expect(await play.ticketsOf(other.token)).toEqual([])
    expect(await play.ticketsOf(mine.token, { status: 'won' })).toEqual([])
    const all = await play.ticketsOf(mine.token)
    const { number } = all[4] ?? { number: '' }
    expect(await play.ticketsOf(mine.token, { number })).toEqual([all[4]])
    expect(await play.ticketsOf(other.token, { number })).toEqual([])
  })
})
