import { createHash, randomUUID } from 'node:crypto'
import { type buyTicket, getDraws, getLotteries, getTickets, type InputOf } from '@trebol/shared/contract'
import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkLedger, soundLedger } from '../../test/check-ledger.ts'
import { balanceOf, newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { lotteryDraws, lotteryLines, transactions } from '../database/schema/index.ts'
import { drawPlace } from './draw-number.ts'
import { figures } from './figures.ts'
import { runLottery } from './run-lottery.ts'

/** The clock of the test server stands at 10:00 in Caracas. */
const eleven = 'vereda-animal-2026-11-20-1100'
const halfPast = 'finca-dorada-2026-11-20-1030'
const triple = 'triple-ceiba-2026-11-20-1300'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
  await runLottery(server.services)
})
afterEach(async () => {
  expect(await checkLedger(server.db)).toEqual(soundLedger)
  await server.close()
})

describe('The lotteries', () => {
  test('say what they pay and what they give back in the long run', async () => {
    const { response } = await server.call('getLotteries', {})
    const { items } = v.parse(getLotteries.output, response.return)
    expect(items.map(({ slug, multiplier, rtp }) => [slug, multiplier, rtp])).toEqual([
      ['vereda-animal', 32, '84.21'],
      ['finca-dorada', 32, '84.21'],
      ['triple-ceiba', 850, '85.00'],
    ])
    const nums = items[0]?.symbols.map(({ num }) => num) ?? []
    expect([nums.length, new Set(nums).size, nums.slice(0, 3)]).toEqual([38, 38, ['0', '00', '1']])
    expect(items[2]?.symbols).toEqual([])
  })

  test('show every figure as a picture that is kept for ever', async () => {
    const { response } = await server.call('getLotteries', {})
    const { items } = v.parse(getLotteries.output, response.return)
    for (const { image } of items[0]?.symbols ?? []) {
      const answer = await server.request(image.src, {})
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
    }
  })

  test('sell the draws of today that have not closed and those of tomorrow', async () => {
    const draws = await drawsOf('vereda-animal')
    expect(draws[0]).toMatchObject({
      id: eleven,
      at: '2026-11-20T15:00:00.000Z',
      closes_at: '2026-11-20T14:55:00.000Z',
    })
    expect(draws).toHaveLength(9 + 12)
    expect((await drawsOf('finca-dorada'))[0]?.id).toBe(halfPast)
    expect((await drawsOf('triple-ceiba')).map(({ id }) => id.slice(-4))).toEqual([
      '1300',
      '1630',
      '1910',
      '1300',
      '1630',
      '1910',
    ])
    await runLottery(server.services)
    expect(await drawsOf('vereda-animal')).toEqual(draws)
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
    const [before] = await drawsOf('vereda-animal')
    expect(before).toMatchObject({ status: 'open', seed: null, result: null })
    await moveTo('15:00:00')
    const [after] = await drawsOf('vereda-animal')
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
    await setClock('14:54:59.999')
    expect((await buy(token, [line(eleven, '7')])).result).toBe(true)
    await setClock('14:55:00')
    expect((await drawsOf('vereda-animal'))[0]?.status).toBe('closed')
    const late = await buy(token, [line(eleven, '8')])
    expect([late.status, late.response.code]).toEqual([409, 'DRAW_CLOSED'])
    expect(await balanceOf(server, token)).toBe('9.00')
  })

  test('that comes due while the server is down is drawn when it is back', async () => {
    await moveTo('19:30:00')
    expect((await drawsOf('vereda-animal')).slice(0, 5).map(({ status }) => status)).toEqual([
      'drawn',
      'drawn',
      'drawn',
      'drawn',
      'drawn',
    ])
  })

  test.each(['unreadable', 'another'])('with an %s seed is void and gives the stakes back', async (kind) => {
    const { token } = await newPlayer(server, { USD: '10.00' })
    await buy(token, [line(eleven, '7', '2.00'), line(eleven, '8', '1.00'), line(halfPast, '3')])
    const sealedSeed = kind === 'another' ? server.services.seedSeal.close('0'.repeat(64)) : 'AAAA'
    await server.db.update(lotteryDraws).set({ sealedSeed }).where(eq(lotteryDraws.id, eleven))
    await moveTo('15:00:00')
    await moveTo('15:01:00')
    expect((await drawsOf('vereda-animal'))[0]).toMatchObject({ status: 'void', seed: null, result: null })
    const items = await historyOf(token)
    expect(items.filter(({ kind }) => kind === 'refund')).toMatchObject([
      { product: 'lottery', title: 'Vereda Animal (20/11, 11:00\u00a0a.\u00a0m.): sorteo anulado', amount: '3.00' },
    ])
    const [ticket] = await ticketsOf(token)
    expect(ticket?.lines.map(({ status }) => status).slice(0, 2)).toEqual(['void', 'void'])
  })
})

describe('A ticket', () => {
  test('over all figures wins once: prize and loss stand in ledger, history and list', async () => {
    const { token } = await newPlayer(server, { USD: '100.00' })
    const answer = await buy(
      token,
      figures.map(({ num }) => line(eleven, num, '1.00')),
    )
    expect(answer.response.return).toMatchObject({ total: '38.00', status: 'active', iso: 'USD' })
    expect(await balanceOf(server, token)).toBe('62.00')
    await moveTo('15:00:00')
    expect(await balanceOf(server, token)).toBe('94.00')
    const [ticket] = await ticketsOf(token)
    const [draw] = await drawsOf('vereda-animal')
    const { num, name } = draw?.result ?? { num: '', name: '' }
    expect(ticket).toMatchObject({ status: 'won', prize: '32.00' })
    expect(ticket?.lines.filter(({ status }) => status === 'won')).toMatchObject([{ num, name, prize: '32.00' }])
    expect(ticket?.lines.filter(({ status }) => status === 'lost')).toHaveLength(37)
    expect(await historyOf(token)).toMatchObject([
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
    const drawn = await numberOf(eleven)
    const missed = figures.find(({ num }) => num !== drawn)?.num ?? ''
    await buy(token, [line(eleven, missed), line(triple, '007', '0.50')])
    await moveTo('15:00:00')
    expect(await ticketsOf(token)).toMatchObject([
      { status: 'active', lines: [{ status: 'lost' }, { status: 'active' }] },
    ])
    const due = await numberOf(triple)
    await moveTo('17:00:00')
    const won = due === '007'
    expect(await ticketsOf(token)).toMatchObject([{ status: won ? 'won' : 'lost', prize: won ? '425.00' : '0.00' }])
  })

  test('keeps "0" and "00" apart', async () => {
    const { token } = await newPlayer(server, { USD: '10.00' })
    expect((await buy(token, [line(eleven, '0'), line(eleven, '00')])).result).toBe(true)
    const [ticket] = await ticketsOf(token)
    expect(ticket?.lines.map(({ num, name }) => [num, name])).toEqual([
      ['0', 'Delfín'],
      ['00', 'Ballena'],
    ])
  })

  test('with one closed draw is refused whole, and the line is named', async () => {
    const { token } = await newPlayer(server, { USD: '10.00' })
    await setClock('14:56:00')
    const answer = await buy(token, [line(triple, '123'), line(eleven, '7')])
    expect(answer.response).toMatchObject({
      code: 'DRAW_CLOSED',
      errors: { 'lines.1': 'Este sorteo cerró a las 10:55\u00a0a.\u00a0m.' },
    })
    expect(await balanceOf(server, token)).toBe('10.00')
    expect(await ticketsOf(token)).toEqual([])
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
    const answer = await buy(token, [line(halfPast, '5'), wrong])
    expect([answer.status, answer.response.code, answer.response.errors]).toEqual([
      422,
      'VALIDATION',
      { 'lines.1': text },
    ])
    expect(await balanceOf(server, token)).toBe('100.00')
  })

  test('with one line twice, without lines, over its limit or over the balance is refused', async () => {
    const { token } = await newPlayer(server, { USD: '100.00' })
    const twice = await buy(token, [line(eleven, '7'), line(eleven, '7')])
    expect(twice.response.errors).toEqual({ 'lines.1': 'Esta jugada está repetida en el ticket.' })
    expect((await buy(token, [])).response.errors).toEqual({ lines: 'Agregue al menos una jugada.' })
    const dear = Array.from({ length: 11 }, (_, index) => line(eleven, String(index + 1), '50.00'))
    expect((await buy(token, dear)).response.errors).toEqual({
      lines: 'Un ticket cuesta hasta $\u00a0500,00. Quite jugadas o baje el monto.',
    })
    const poor = await buy(token, [line(eleven, '7', '50.00'), line(eleven, '8', '50.00'), line(eleven, '9')])
    expect([poor.status, poor.response.code]).toEqual([409, 'INSUFFICIENT_FUNDS'])
    expect((await buy(token, [line(eleven, '7')], 'EUR')).response.code).toBe('CURRENCY_NOT_SUPPORTED')
    expect((await buy(undefined, [line(eleven, '7')])).response.code).toBe('LOGIN_REQUIRED')
    expect(await balanceOf(server, token)).toBe('100.00')
  })

  test('sent ten times at once is bought once; with other lines the same intent is refused', async () => {
    const { token } = await newPlayer(server, { USD: '10.00' })
    const rid = randomUUID()
    const send = (num: string) => buy(token, [line(eleven, num)], 'USD', rid)
    const answers = await Promise.all(Array.from({ length: 10 }, () => send('7')))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect((await send('8')).response.code).toBe('KEY_REUSED')
    expect(await balanceOf(server, token)).toBe('9.00')
    await setClock('15:30:00')
    expect((await send('7')).text).toBe(answers[0]?.text)
  })

  test('is seen by its owner alone; the list pages without gap or repeat', async () => {
    const [mine, other] = [await newPlayer(server, { USD: '50.00' }), await newPlayer(server)]
    for (let count = 0; count < 23; count += 1) await buy(mine.token, [line(triple, String(100 + count), '0.10')])
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
    expect(await ticketsOf(other.token)).toEqual([])
    expect(await ticketsOf(mine.token, { status: 'won' })).toEqual([])
  })
})

describe('Settling', () => {
  test('that fails at any of its writes pays each prize once in the end', async () => {
    const players = [await newPlayer(server, { USD: '100.00' }), await newPlayer(server, { USD: '100.00' })]
    const drawn = await numberOf(eleven)
    const missed = figures.find(({ num }) => num !== drawn)?.num ?? ''
    for (const { token } of players) await buy(token, [line(eleven, drawn), line(eleven, missed)])
    await failEachWriteOnce(server)
    await setClock('15:00:00')
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
    expect(failures).toBeGreaterThan(10)
    for (const { token } of players) expect(await balanceOf(server, token)).toBe('130.00')
    expect(await server.db.select().from(lotteryLines).where(eq(lotteryLines.status, 'active'))).toEqual([])
  })

  test('of fifty players at once, by two processes at once, pays what was promised and nothing twice', async () => {
    const players = await Promise.all(Array.from({ length: 50 }, () => newPlayer(server, { USD: '20.00' })))
    const drawn = await numberOf(eleven)
    const numbers = figures.map(({ num }) => num)
    const expected = await Promise.all(
      players.map(async ({ token }, index) => {
        const first = index % 3 === 0 ? numbers.indexOf(drawn) : index
        const own = [first, first + 1, first + 2].map((place) => numbers[place % numbers.length] ?? '')
        const answer = await buy(
          token,
          own.map((num) => line(eleven, num)),
        )
        expect(answer.result).toBe(true)
        return own.includes(drawn) ? '49.00' : '17.00'
      }),
    )
    await setClock('15:00:00')
    await Promise.all([runLottery(server.services), runLottery(server.services)])
    const balances = await Promise.all(players.map(({ token }) => balanceOf(server, token)))
    expect(balances).toEqual(expected)
    const wins = await server.db.select().from(transactions).where(eq(transactions.kind, 'win'))
    expect(wins).toHaveLength(expected.filter((balance) => balance === '49.00').length)
  })
})

type Line = InputOf<typeof buyTicket>['lines'][number]

function line(drawId: string, num: string, stake = '1.00'): Line {
  return { lottery: drawId.replace(/-2026.*/, ''), draw_id: drawId, num, stake }
}

const buy = (token: string | undefined, lines: readonly Line[], iso = 'USD', rid: string = randomUUID()) =>
  server.call('buyTicket', { rid, iso, lines }, { token })

/** An instant of the test's day, in UTC. */
async function setClock(time: string): Promise<void> {
  server.clock.now = new Date(`2026-11-20T${time}${time.includes('.') ? '' : '.000'}Z`)
}

async function moveTo(time: string): Promise<void> {
  await setClock(time)
  await runLottery(server.services)
}

async function drawsOf(lottery: string) {
  const { response } = await server.call('getDraws', { lottery })
  return v.parse(getDraws.output, response.return).items
}

async function ticketsOf(token: string, body: object = {}) {
  const { response } = await server.call('getTickets', body, { token })
  return v.parse(getTickets.output, response.return).items
}

const historySchema = v.object({ items: v.array(v.looseObject({ kind: v.string() })) })

async function historyOf(token: string) {
  const { response } = await server.call('getHistory', {}, { token })
  return v.parse(historySchema, response.return).items
}

const resultOf = (seed: string, drawId: string) => {
  const { num = '', name = '' } = figures[drawPlace(seed, drawId, figures.length)] ?? {}
  return { num, name }
}

/** What a draw is going to be: only who holds the key of the seeds can know. */
async function numberOf(drawId: string): Promise<string> {
  const [row] = await server.db.select().from(lotteryDraws).where(eq(lotteryDraws.id, drawId))
  const seed = server.services.seedSeal.open(row?.sealedSeed ?? '')
  return drawId.startsWith('triple')
    ? String(drawPlace(seed, drawId, 1_000)).padStart(3, '0')
    : resultOf(seed, drawId).num
}

/**
 * From now on the database refuses every write the first time: each row of each table, in each state. Sequences
 * remember it, because they survive a rollback.
 */
async function failEachWriteOnce({ db }: TestServer): Promise<void> {
  const run = (text: string) => db.execute(sql.raw(text))
  await run(`DO $$ BEGIN FOR n IN 0..127 LOOP EXECUTE 'CREATE SEQUENCE fault_' || n; END LOOP; END $$`)
  await run(`
    CREATE FUNCTION fail_once() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      written jsonb := to_jsonb(NEW);
      place text := TG_TABLE_NAME || coalesce(written->>'account_id', written->>'ref', written->>'id')
        || coalesce(written->>'status', written->>'kind', '');
    BEGIN
      IF nextval('fault_' || abs(hashtext(place)) % 128) = 1 THEN RAISE EXCEPTION 'this write fails'; END IF;
      RETURN NEW;
    END $$`)
  for (const table of ['lottery_draws', 'lottery_tickets', 'lottery_lines', 'transactions', 'entries', 'accounts']) {
    await run(`CREATE TRIGGER fail_once BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION fail_once()`)
  }
}
