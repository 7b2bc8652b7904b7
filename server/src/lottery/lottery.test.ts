import { createHash } from 'node:crypto'
import { getLotteries, splitLotteries } from '@trebol/shared/contract'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { balanceOf, newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { eleven, halfPast, line, playLottery, resultOf } from '../../test/play-lottery.ts'
import { lotteryDraws } from '../database/schema/index.ts'
import { checkLedger, soundLedger } from '../ledger/check-ledger.ts'
import { runLottery } from './run-lottery.ts'

let server: TestServer
let play: ReturnType<typeof playLottery>
beforeEach(async () => {
  server = await openTestServer()
  play = playLottery(server)
  await runLottery(server.services)
})
afterEach(async () => {
  expect(await checkLedger(server.db)).toEqual(soundLedger)
  await server.close()
})

describe('The lotteries', () => {
  test('say what they pay and what they give back in the long run', async () => {
    const { response } = await server.call('getLotteries', {})
    const { drawn } = splitLotteries(v.parse(getLotteries.output, response.return).items)
    expect(drawn.map(({ slug, multiplier, rtp }) => [slug, multiplier, rtp])).toEqual([
      ['vereda-animal', 32, '84.21'],
      ['finca-dorada', 32, '84.21'],
      ['triple-ceiba', 850, '85.00'],
    ])
    const nums = drawn[0]?.symbols.map(({ num }) => num) ?? []
    expect([nums.length, new Set(nums).size, nums.slice(0, 3)]).toEqual([38, 38, ['0', '00', '1']])
    expect(drawn[2]?.symbols).toEqual([])
  })

  test('stand beside games of numbers that their provider draws, with what each gives back', async () => {
    const { response } = await server.call('getLotteries', {})
    const { launched } = splitLotteries(v.parse(getLotteries.output, response.return).items)
    expect(launched.map(({ kind, launcher }) => [kind, launcher])).toEqual(Array(4).fill(['keno', 'play']))
    for (const { payload, text, image } of launched) {
      expect([typeof payload.id, text]).toEqual(['number', expect.stringMatching(/ RTP 96,00 %\.$/)])
      expect((await server.request(image?.src ?? '', {})).status).toBe(200)
    }
  })

  test('show every figure as a picture that is kept for ever', async () => {
    const { response } = await server.call('getLotteries', {})
    const { drawn } = splitLotteries(v.parse(getLotteries.output, response.return).items)
    for (const { image } of drawn[0]?.symbols ?? []) {
      const answer = await server.request(image.src, {})
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
    }
  })

  test('sell the draws of today that have not closed and those of tomorrow', async () => {
    const draws = await play.drawsOf('vereda-animal')
    expect(draws[0]).toMatchObject({
      id: eleven,
      at: '2026-11-20T15:00:00.000Z',
      closes_at: '2026-11-20T14:55:00.000Z',
    })
    expect(draws).toHaveLength(9 + 12)
    expect((await play.drawsOf('finca-dorada'))[0]?.id).toBe(halfPast)
    expect((await play.drawsOf('triple-ceiba')).map(({ id }) => id.slice(-4))).toEqual([
      '1300',
      '1630',
      '1910',
      '1300',
      '1630',
      '1910',
    ])
    await runLottery(server.services)
    expect(await play.drawsOf('vereda-animal')).toEqual(draws)
  })

  test('refuse a currency, a lottery or a day that there is not', async () => {
    const codeOf = async (name: string, body: unknown) => (await server.call(name, body)).response.code
    expect(await codeOf('getLotteries', { iso: 'EUR' })).toBe('CURRENCY_NOT_SUPPORTED')
    expect(await codeOf('getDraws', { lottery: 'otra' })).toBe('NOT_FOUND')
    expect(await codeOf('getDraws', { lottery: 'vereda-animal', date: '2026-02-31' })).toBe('VALIDATION')
  })
})

describe('A draw', () => {
  test('is fixed by a seed whose hash was known before, and anyone can check it afterwards', async () => {
    const [before] = await play.drawsOf('vereda-animal')
    expect(before).toMatchObject({ status: 'open', seed: null, result: null })
    await play.moveTo('15:00:00')
    const [after] = await play.drawsOf('vereda-animal')
    expect(after).toMatchObject({ status: 'drawn', commitment: before?.commitment })
    const seed = after?.seed ?? ''
    expect(createHash('sha256').update(`${seed}:${eleven}`).digest('hex')).toBe(before?.commitment)
    expect(after?.result).toEqual(resultOf(seed, eleven))
  })

  test('keeps its seed encrypted until it is drawn', async () => {
    const [row] = await server.db.select().from(lotteryDraws).where(eq(lotteryDraws.id, eleven))
    const seed = server.services.seedSeal.open(row?.sealedSeed ?? '')
    expect(seed).toMatch(/^[0-9a-f]{64}$/)
    expect(row).toMatchObject({ seed: null })
    expect(row?.sealedSeed).not.toContain(seed)
  })

  test('closes some minutes before its time, by the clock of the server', async () => {
    const { token } = await newPlayer(server, { USD: '10.00' })
    play.setClock('14:54:59.999')
    expect((await play.buy(token, [line(eleven, '7')])).result).toBe(true)
    play.setClock('14:55:00')
    expect((await play.drawsOf('vereda-animal'))[0]?.status).toBe('closed')
    const late = await play.buy(token, [line(eleven, '8')])
    expect([late.status, late.response.code]).toEqual([409, 'DRAW_CLOSED'])
    expect(await balanceOf(server, token)).toBe('9.00')
  })

  test('that comes due while the server is down is drawn when it is back', async () => {
    await play.moveTo('19:30:00')
    expect((await play.drawsOf('vereda-animal')).slice(0, 5).map(({ status }) => status)).toEqual([
      'drawn',
      'drawn',
      'drawn',
      'drawn',
      'drawn',
    ])
  })

  test.each(['unreadable', 'another'])('with an %s seed is void and gives the stakes back', async (kind) => {
    const { token } = await newPlayer(server, { USD: '10.00' })
    await play.buy(token, [line(eleven, '7', '2.00'), line(eleven, '8', '1.00'), line(halfPast, '3')])
    const sealedSeed = kind === 'another' ? server.services.seedSeal.close('0'.repeat(64)) : 'AAAA'
    await server.db.update(lotteryDraws).set({ sealedSeed }).where(eq(lotteryDraws.id, eleven))
    await play.moveTo('15:00:00')
    await play.moveTo('15:01:00')
    expect((await play.drawsOf('vereda-animal'))[0]).toMatchObject({ status: 'void', seed: null, result: null })
    const items = await play.historyOf(token)
    expect(items.filter(({ kind }) => kind === 'refund')).toMatchObject([
      { product: 'lottery', title: 'Vereda Animal (20/11, 11:00\u00a0a.\u00a0m.): sorteo anulado', amount: '3.00' },
    ])
    const [ticket] = await play.ticketsOf(token)
    expect(ticket?.lines.map(({ status }) => status).slice(0, 2)).toEqual(['void', 'void'])
  })
})
