import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { failEachWriteOnce } from '../../test/fail-each-write-once.ts'
import { balanceOf, newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { eleven, line, playLottery, triple } from '../../test/play-lottery.ts'
import { lotteryLines, transactions } from '../database/schema/index.ts'
import { checkLedger, soundLedger } from '../ledger/check-ledger.ts'
import { figures } from './figures.ts'
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

describe('A ticket', () => {
  test('over all figures wins once: prize and loss stand in ledger, history and list', async () => {
    const { token } = await newPlayer(server, { USD: '100.00' })
    const answer = await play.buy(
      token,
      figures.map(({ num }) => line(eleven, num, '1.00')),
    )
    expect(answer.response.return).toMatchObject({ total: '38.00', status: 'active', iso: 'USD' })
    expect(await balanceOf(server, token)).toBe('62.00')
    await play.moveTo('15:00:00')
    expect(await balanceOf(server, token)).toBe('94.00')
    const [ticket] = await play.ticketsOf(token)
    const [draw] = await play.drawsOf('vereda-animal')
    const { num, name } = draw?.result ?? { num: '', name: '' }
    expect(ticket).toMatchObject({ status: 'won', prize: '32.00' })
    expect(ticket?.lines.filter(({ status }) => status === 'won')).toMatchObject([{ num, name, prize: '32.00' }])
    expect(ticket?.lines.filter(({ status }) => status === 'lost')).toHaveLength(37)
    expect(await play.historyOf(token)).toMatchObject([
      {
        kind: 'win',
        product: 'lottery',
        title: `Vereda Animal (20/11, 11:00\u00a0a.\u00a0m.): salió ${num} ${name}`,
        ref: ticket?.number,
        amount: '32.00',
      },
      { kind: 'bet', product: 'lottery', title: 'Vereda Animal: 38 jugadas', ref: ticket?.number, amount: '-38.00' },
      { kind: 'deposit' },
    ])
    await runLottery(server.services)
    expect(await balanceOf(server, token)).toBe('94.00')
  })

  test('may join lotteries and draws, and stays active until the last of them', async () => {
    const { token } = await newPlayer(server, { USD: '10.00' })
    const drawn = await play.numberOf(eleven)
    const missed = figures.find(({ num }) => num !== drawn)?.num ?? ''
    await play.buy(token, [line(eleven, missed), line(triple, '007', '0.50')])
    await play.moveTo('15:00:00')
    expect(await play.ticketsOf(token)).toMatchObject([
      { status: 'active', lines: [{ status: 'lost' }, { status: 'active' }] },
    ])
    const due = await play.numberOf(triple)
    await play.moveTo('17:00:00')
    const won = due === '007'
    expect(await play.ticketsOf(token)).toMatchObject([
      { status: won ? 'won' : 'lost', prize: won ? '425.00' : '0.00' },
    ])
  })

  test('with one closed draw is refused whole, and the line is named', async () => {
    const { token } = await newPlayer(server, { USD: '10.00' })
    play.setClock('14:56:00')
    const answer = await play.buy(token, [line(triple, '123'), line(eleven, '7')])
    expect(answer.response).toMatchObject({
      code: 'DRAW_CLOSED',
      errors: { 'lines.1': 'Este sorteo cerró a las 10:55\u00a0a.\u00a0m.' },
    })
    expect(await balanceOf(server, token)).toBe('10.00')
    expect(await play.ticketsOf(token)).toEqual([])
  })

  test('sent ten times at once is bought once; with other lines the same intent is refused', async () => {
    const { token } = await newPlayer(server, { USD: '10.00' })
    const rid = randomUUID()
    const send = (num: string) => play.buy(token, [line(eleven, num)], 'USD', rid)
    const answers = await Promise.all(Array.from({ length: 10 }, () => send('7')))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect((await send('8')).response.code).toBe('KEY_REUSED')
    expect(await balanceOf(server, token)).toBe('9.00')
    play.setClock('15:30:00')
    expect((await send('7')).text).toBe(answers[0]?.text)
  })
})

test('Draws that are open are not drawn up again: a turn in which nothing is due writes nothing', async () => {
  const failedWrites = await failEachWriteOnce(server, ['lottery_draws'])
  await runLottery(server.services)
  expect(await failedWrites()).toBe(0)
})

describe('Settling', () => {
  test('that fails at any of its writes pays each prize once in the end', async () => {
    const players = [await newPlayer(server, { USD: '100.00' }), await newPlayer(server, { USD: '100.00' })]
    const drawn = await play.numberOf(eleven)
    const missed = figures.find(({ num }) => num !== drawn)?.num ?? ''
    for (const { token } of players) await play.buy(token, [line(eleven, drawn), line(eleven, missed)])
    const tables = ['lottery_draws', 'lottery_tickets', 'lottery_lines', 'transactions', 'entries', 'accounts']
    const failedWrites = await failEachWriteOnce(server, tables)
    play.setClock('15:00:00')
    let failures = 0
    for (let done = false; !done; ) {
      done = await runLottery(server.services).then(
        () => true,
        () => false,
      )
      if (!done) failures += 1
      expect(await checkLedger(server.db)).toEqual(soundLedger)
      if (failures > 100) throw new Error('settling never ends')
    }
    expect(await failedWrites()).toBeGreaterThan(10)
    for (const { token } of players) expect(await balanceOf(server, token)).toBe('130.00')
    expect(await server.db.select().from(lotteryLines).where(eq(lotteryLines.status, 'active'))).toEqual([])
  })

  test('of fifty players at once, by two processes at once, pays what was promised and nothing twice', async () => {
    const players = await Promise.all(Array.from({ length: 50 }, () => newPlayer(server, { USD: '20.00' })))
    const drawn = await play.numberOf(eleven)
    const numbers = figures.map(({ num }) => num)
    const expected = await Promise.all(
      players.map(async ({ token }, index) => {
        const first = index % 3 === 0 ? numbers.indexOf(drawn) : index
        const own = [first, first + 1, first + 2].map((place) => numbers[place % numbers.length] ?? '')
        const answer = await play.buy(
          token,
          own.map((num) => line(eleven, num)),
        )
        expect(answer.result).toBe(true)
        return own.includes(drawn) ? '49.00' : '17.00'
      }),
    )
    play.setClock('15:00:00')
    await Promise.all([runLottery(server.services), runLottery(server.services)])
    const balances = await Promise.all(players.map(({ token }) => balanceOf(server, token)))
    expect(balances).toEqual(expected)
    const wins = await server.db.select().from(transactions).where(eq(transactions.kind, 'win'))
    expect(wins).toHaveLength(expected.filter((balance) => balance === '49.00').length)
  })
})
