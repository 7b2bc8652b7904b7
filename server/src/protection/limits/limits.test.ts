import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitsOf, usd } from '../../../test/limits-of.ts'
import { type Answer, balanceOf, newPlayer, openTestServer, type TestServer } from '../../../test/open-test-server.ts'
import { launch, move, playing } from '../../../test/play-as-provider.ts'
import { playRaces, raceThat } from '../../../test/play-races.ts'
import { runLottery } from '../../lottery/run-lottery.ts'
import { runRaces } from '../../races/run-races.ts'

let server: TestServer
let on: ReturnType<typeof limitsOf>
beforeAll(async () => {
  server = await openTestServer()
  on = limitsOf(server)
}, 60_000)
afterAll(() => server.close())

describe('A limit on deposits', () => {
  test('holds from the moment it is set: the last cent goes in, the next one does not, and the text says when', async () => {
    const { token } = await newPlayer(server)
    await on.set(token, { type: 'deposit', period: 'P1D', value: usd('30.00') })
    expect((await on.deposit(token, '20.00')).result).toBe(true)
    expect(told(await on.deposit(token, '10.01'))).toEqual([
      409,
      'LIMIT_REACHED',
      'Supera su límite de depósito de un día. Puede depositar hasta $\u00a010,00.',
    ])
    expect((await on.deposit(token, '10.00')).result).toBe(true)
    const answer = await on.deposit(token, '5.00')
    expect(told(answer)).toEqual([
      409,
      'LIMIT_REACHED',
      'Llegó a su límite de depósito de un día. Podrá depositar de nuevo el 21 de noviembre, 00:00.',
    ])
    expect(answer.response.limit).toEqual({
      ...{ type: 'deposit', period: 'P1D', remaining: '0.00', resets_at: '2026-11-21T04:00:00.000Z' },
    })
    expect(await balanceOf(server, token)).toBe('30.00')
  })

  test('counts gross: what was taken out or lost again makes no room', async () => {
    const { token } = await newPlayer(server, { USD: '20.00' })
    await on.set(token, { type: 'deposit', period: 'P7D', value: usd('25.00') })
    const { sid, launchToken } = await launch(server, token)
    await server.wallet('authenticate', { token: launchToken })
    await server.wallet('bet', move(sid, '20.00'))
    expect(await on.own(token, 'deposit', 'P7D')).toMatchObject({ used: '20.00', remaining: '5.00' })
    expect((await on.deposit(token, '5.01')).result).toBe(false)
  })

  test('of each currency is its own; a ceiling over all of them counts in the base currency', async () => {
    const { token } = await newPlayer(server)
    await on.set(token, { type: 'deposit', period: 'P1D', value: usd('10.00') })
    expect((await on.deposit(token, '9000.00', 'VES')).result).toBe(true)
    expect(await on.own(token, 'deposit', 'P1D')).toMatchObject({ used: '0.00' })
    await on.set(token, { type: 'deposit', period: 'P1M', value: usd('50.00'), currency_mode: 'base' })
    expect(await on.own(token, 'deposit', 'P1M')).toMatchObject({
      used: '40.50',
      remaining: '9.50',
      currency_mode: 'base',
    })
    expect(told(await on.deposit(token, '9.60'))[2]).toBe(
      'Supera su límite de depósito de un mes. Puede depositar hasta $\u00a09,50.',
    )
    expect((await on.deposit(token, '2200.00', 'VES')).result).toBe(false)
    expect((await on.deposit(token, '9.50')).result).toBe(true)
  })

  test('of which there are several: the one that leaves least decides', async () => {
    const { token } = await newPlayer(server)
    for (const [period, amount] of [
      ['P1D', '40.00'],
      ['P7D', '15.00'],
      ['P1M', '20.00'],
    ]) {
      await on.set(token, { type: 'deposit', period, value: usd(amount ?? '') })
    }
    expect(told(await on.deposit(token, '30.00'))[2]).toMatch(/^Supera su límite de depósito de una semana\./)
  })

  test('that a longer one would always reach first is told when it is set or raised; a lower one is never refused', async () => {
    const { token } = await newPlayer(server)
    const set = (period: string, amount: string, over: object = {}) =>
      on.set(token, { type: 'deposit', period, value: usd(amount), ...over })
    await set('P1D', '40.00')
    expect((await set('P1M', '60.00')).result).toBe(true)
    const above = await set('P7D', '60.01')
    expect([above.status, above.response.errors]).toEqual([
      ...[422, { value: 'El límite semanal no puede ser mayor que el mensual.' }],
    ])
    // Stricter than what there is, although the day is above it now.
    expect((await set('P7D', '15.00')).result).toBe(true)
    expect((await set('P1D', '30.00')).result).toBe(true)
    expect((await set('P1D', '50.00')).response.errors).toEqual({
      value: 'El límite diario no puede ser mayor que el semanal.',
    })
    // Of another kind or over all currencies it is another limit.
    expect((await set('P1D', '500.00', { type: 'stake' })).result).toBe(true)
    expect((await set('P1D', '500.00', { currency_mode: 'base' })).result).toBe(true)
  })

  test('of the house holds for everybody, is shown, and cannot be changed', async () => {
    const { token } = await newPlayer(server)
    const house = (await on.limits(token)).filter(({ source }) => source !== 'player')
    expect(house.map(({ source, period, value }) => [source, period, value])).toEqual([
      ['operator', 'P1D', usd('20000.00')],
      ['regulator', 'P1M', usd('100000.00')],
    ])
    for (let paid = 0; paid < 4; paid += 1) expect((await on.deposit(token, '5000.00')).result).toBe(true)
    expect(told(await on.deposit(token, '5.00'))[2]).toMatch(/^Llegó a su límite de depósito de un día\./)
  })

  test('begins again with the day of the jurisdiction, to the millisecond', async () => {
    const { token, email } = await newPlayer(server)
    await on.set(token, { type: 'deposit', period: 'P1D', value: usd('5.00') })
    await on.deposit(token, '5.00')
    const limit = await on.own(token, 'deposit', 'P1D')
    const left = Date.parse(limit?.resets_at ?? '') - server.clock.now.getTime()
    on.pass(left - 1)
    const later = await on.logIn(email)
    expect((await on.deposit(later, '5.00')).result).toBe(false)
    on.pass(1)
    expect((await on.deposit(later, '5.00')).result).toBe(true)
  })
})

describe('A limit on stakes, losses, one stake or time', () => {
  test('closes games, tickets, races and sports with its text', async () => {
    const { token, sid } = await playing(server, '100.00')
    await on.set(token, { type: 'stake', period: 'P1D', value: usd('10.00') })
    expect((await server.wallet('bet', move(sid, '10.00'))).status).toBe(200)
    expect((await server.wallet('bet', move(sid, '0.01', 'round-0002'))).body.code).toBe('SPEND_REACHED')
    const text = /^Llegó a su límite de apuestas de un día\. Podrá jugar de nuevo el \d+ de noviembre, 00:00\.$/
    for (const answer of [
      await server.call('play', { id: 'nandu-veloz', replaces: sid }, { token }),
      await buyTicket(token),
      await betOnRace(token),
      await server.call('getSports', {}, { token }),
    ]) {
      expect(told(answer)).toEqual([409, 'LIMIT_REACHED', expect.stringMatching(text)])
    }
    expect((await on.deposit(token, '5.00')).result).toBe(true)
  })

  test('on losses makes room again for what was won, and never more than the limit', async () => {
    const { token, sid } = await playing(server, '100.00')
    await on.set(token, { type: 'loss', period: 'P7D', value: usd('10.00') })
    await server.wallet('bet', move(sid, '10.00'))
    expect((await server.wallet('bet', move(sid, '1.00', 'round-0002'))).body.code).toBe('SPEND_REACHED')
    await server.wallet('win', move(sid, '4.00'))
    expect(await on.own(token, 'loss', 'P7D')).toMatchObject({ used: '6.00', remaining: '4.00' })
    expect((await server.wallet('bet', move(sid, '4.01', 'round-0003'))).body.code).toBe('SPEND_REACHED')
    await server.wallet('win', move(sid, '50.00'))
    expect(await on.own(token, 'loss', 'P7D')).toMatchObject({ used: '0.00', remaining: '10.00' })
    expect((await server.wallet('bet', move(sid, '10.01', 'round-0004'))).body.code).toBe('SPEND_REACHED')
  })

  test('on one stake closes nothing but larger stakes', async () => {
    const { token, sid } = await playing(server, '100.00')
    await on.set(token, { type: 'single_stake', value: usd('0.40') })
    expect((await server.wallet('bet', move(sid, '0.41'))).body.code).toBe('SPEND_REACHED')
    expect((await server.wallet('bet', move(sid, '0.40'))).status).toBe(200)
    expect(told(await buyTicket(token))[2]).toBe('Supera su límite por apuesta. Puede apostar hasta $\u00a00,40.')
    expect((await launch(server, token, { id: 'nandu-veloz', replaces: sid })).answer.result).toBe(true)
  })

  test('on the time of a day counts play in all games and lets a round finish', async () => {
    const { token, sid } = await playing(server, '100.00')
    await on.set(token, { type: 'day_time', period: 'P1D', value: { minutes: 2 } })
    await server.wallet('bet', move(sid, '1.00'))
    await play(token, sid, 120_000)
    expect(await on.own(token, 'day_time', 'P1D')).toMatchObject({ used: '2', remaining: '0' })
    expect((await server.wallet('bet', move(sid, '1.00', 'round-0002'))).body.code).toBe('TIME_REACHED')
    expect((await server.wallet('bet', move(sid, '1.00'))).status).toBe(200)
    expect((await server.wallet('win', move(sid, '3.00'))).status).toBe(200)
    expect(told(await server.call('play', { id: 'nandu-veloz', replaces: sid }, { token }))[2]).toMatch(
      /^Llegó a su límite de tiempo de juego de un día\. Podrá jugar de nuevo el /,
    )
    expect((await server.call('getPlaySession', { sid }, { token })).response.return).toMatchObject({ minutes_left: 0 })
  })

  test('on the time of a session is over after an hour of rest, and logging in again is no way around it', async () => {
    const { token, sid, email } = await playing(server, '100.00')
    await on.set(token, { type: 'session_time', value: { minutes: 1 } })
    await play(token, sid, 60_000)
    await server.call('endPlay', { sid, reason: 'exit' }, { token })
    const again = await on.logIn(email)
    expect(told(await server.call('play', { id: 'nandu-veloz' }, { token: again }))[1]).toBe('LIMIT_REACHED')
    on.pass(59 * 60_000)
    expect((await server.call('play', { id: 'nandu-veloz' }, { token: again })).result).toBe(false)
    on.pass(60_000)
    expect((await server.call('play', { id: 'nandu-veloz' }, { token: again })).result).toBe(true)
  })

  test('stands in the session of a game as what is left, the lowest of all', async () => {
    const { token, sid } = await playing(server, '100.00', { setup: { minutes: 30, spend: usd('20.00') } })
    await on.set(token, { type: 'stake', period: 'P1M', value: usd('7.00') })
    await on.set(token, { type: 'day_time', period: 'P1D', value: { minutes: 5 } })
    expect((await server.call('getPlaySession', { sid }, { token })).response.return).toMatchObject({
      minutes_left: 5,
      spend_left: usd('7.00'),
    })
  })

  test('gives back what a bet that was undone had taken', async () => {
    const { token, sid } = await playing(server, '100.00')
    await on.set(token, { type: 'stake', period: 'P1D', value: usd('3.00') })
    const bet = move(sid, '3.00')
    await server.wallet('bet', bet)
    await server.wallet('rollback', { session: sid, undoes: bet.tx, round: bet.round })
    expect(await on.own(token, 'stake', 'P1D')).toMatchObject({ used: '0.00', remaining: '3.00' })
  })
})

describe('A change of a limit', () => {
  test('downwards holds at once; upwards waits, needs a second yes, and then holds', async () => {
    const { token, email } = await newPlayer(server)
    await on.set(token, { type: 'deposit', period: 'P1D', value: usd('50.00') })
    await on.set(token, { type: 'deposit', period: 'P1D', value: usd('20.00') })
    expect((await on.deposit(token, '20.01')).result).toBe(false)
    await on.set(token, { type: 'deposit', period: 'P1D', value: usd('80.00') })
    const { pending } = (await on.own(token, 'deposit', 'P1D')) ?? {}
    const from = new Date(server.clock.now.getTime() + on.day)
    expect(pending).toMatchObject({
      value: usd('80.00'),
      effective_at: from.toISOString(),
      confirm_from: from.toISOString(),
      confirm_until: new Date(from.getTime() + 7 * on.day).toISOString(),
    })
    expect(told(await on.confirm(token, pending?.id))).toEqual([
      422,
      'VALIDATION',
      expect.stringMatching(/^Podrá confirmar el cambio a partir del /),
    ])
    on.pass(on.day)
    const later = await on.logIn(email)
    expect((await on.deposit(later, '20.01')).result).toBe(false)
    expect((await on.confirm(later, pending?.id)).result).toBe(true)
    expect((await on.deposit(later, '80.00')).result).toBe(true)
  })

  test.each([
    ['P1D', 1],
    ['P7D', 7],
    ['P1M', 30],
  ])('upwards over %s waits %i days', async (period, days) => {
    const { token } = await newPlayer(server)
    await on.set(token, { type: 'loss', period, value: usd('50.00') })
    await on.set(token, { type: 'loss', period, value: null, iso: 'USD' })
    const found = (await on.limits(token)).find(({ source }) => source === 'player')
    expect(found?.pending?.value).toBeNull()
    expect(Date.parse(found?.pending?.confirm_from ?? '') - server.clock.now.getTime()).toBe(days * on.day)
  })

  test('that nobody confirms in its time lapses, and the old limit stays', async () => {
    const { token, email } = await newPlayer(server)
    await on.set(token, { type: 'stake', period: 'P1D', value: usd('5.00') })
    await on.set(token, { type: 'stake', period: 'P1D', value: usd('9.00') })
    const { pending } = (await on.own(token, 'stake', 'P1D')) ?? {}
    on.pass(8 * on.day)
    const later = await on.logIn(email)
    expect(told(await on.confirm(later, pending?.id))).toEqual([
      404,
      'NOT_FOUND',
      'Ese cambio ya no está pendiente: sigue vigente su límite actual.',
    ])
    expect(await on.own(later, 'stake', 'P1D')).toMatchObject({ value: usd('5.00'), pending: null })
  })

  test('can be dropped, twice over, and a yes for another change confirms nothing', async () => {
    const { token, email } = await newPlayer(server)
    const ask = (amount: string) => on.set(token, { type: 'stake', period: 'P1D', value: usd(amount) })
    await ask('5.00')
    await ask('9.00')
    const first = (await on.own(token, 'stake', 'P1D'))?.pending?.id
    await ask('900.00')
    on.pass(on.day)
    const later = await on.logIn(email)
    expect(told(await on.confirm(later, first))[1]).toBe('NOT_FOUND')
    const second = (await on.own(later, 'stake', 'P1D'))?.pending?.id
    for (let time = 0; time < 2; time += 1) expect((await on.drop(later, second)).result).toBe(true)
    expect(await on.own(later, 'stake', 'P1D')).toMatchObject({ value: usd('5.00'), pending: null })
    expect((await on.confirm(later, second)).result).toBe(false)
  })

  test('whose answer was lost is sent again and is one change', async () => {
    const { token } = await newPlayer(server)
    const [rid, body] = [randomUUID(), { type: 'deposit', period: 'P1D', value: usd('5.00') }]
    const first = await on.set(token, body, rid)
    on.pass(1_000)
    expect((await on.set(token, body, rid)).text).toBe(first.text)
  })

  test('to none, confirmed, takes the limit away', async () => {
    const { token, email } = await newPlayer(server)
    await on.set(token, { type: 'single_stake', value: usd('1.00') })
    await on.set(token, { type: 'single_stake', value: null, iso: 'USD' })
    const { pending } = (await on.own(token, 'single_stake')) ?? {}
    on.pass(on.day)
    const later = await on.logIn(email)
    await on.confirm(later, pending?.id)
    expect(await on.own(later, 'single_stake')).toBeUndefined()
  })

  test.each([
    [{ type: 'deposit', period: 'P1D', value: usd('0.00') }, 'Escriba un monto mayor que 0.'],
    [{ type: 'deposit', period: 'P1D', value: usd('1.001') }, 'Use solo números y hasta 2 decimales.'],
    [{ type: 'deposit', period: 'P1D', value: { minutes: 5 } }, 'Escriba un monto.'],
    [{ type: 'deposit', period: null, value: usd('5.00') }, 'Elija el periodo: un día, una semana o un mes.'],
    [{ type: 'day_time', value: usd('5.00') }, 'Escriba el límite en minutos.'],
    [{ type: 'loss', period: 'P1D', value: null }, 'Elija una moneda.'],
    [
      { type: 'loss', period: 'P1D', value: { amount: '5.00', iso: 'VES' }, currency_mode: 'base' },
      'El límite de todas las monedas se escribe en USD.',
    ],
  ])('that cannot be read is refused in words: %j', async (body, text) => {
    const { token } = await newPlayer(server)
    expect(told(await on.set(token, body))).toEqual([422, 'VALIDATION', text])
  })

  test('belongs to one player', async () => {
    const { token } = await newPlayer(server)
    await on.set(token, { type: 'stake', period: 'P1D', value: usd('5.00') })
    await on.set(token, { type: 'stake', period: 'P1D', value: usd('9.00') })
    const { pending } = (await on.own(token, 'stake', 'P1D')) ?? {}
    const other = await newPlayer(server)
    await on.drop(other.token, pending?.id)
    expect((await on.own(token, 'stake', 'P1D'))?.pending?.id).toBe(pending?.id)
    expect(await on.own(other.token, 'stake', 'P1D')).toBeUndefined()
  })
})

describe('At once and from several places', () => {
  test('deposits never pass a limit, whatever the currency', async () => {
    const { token } = await newPlayer(server)
    await on.set(token, { type: 'deposit', period: 'P1D', value: usd('30.00'), currency_mode: 'base' })
    const wishes = ['USD', 'USDT', 'USD', 'USDT', 'USD', 'USDT'].map((iso) => on.deposit(token, '10.00', iso))
    const answers = await Promise.all(wishes)
    expect(answers.filter(({ result }) => result)).toHaveLength(3)
    expect((await on.own(token, 'deposit', 'P1D'))?.used).toBe('30.00')
  })

  test('a game, a ticket and a race together never pass a limit on stakes, and nobody waits for ever', async () => {
    const { token, sid } = await playing(server, '100.00')
    const race = await openRace()
    await on.set(token, { type: 'stake', period: 'P1D', value: usd('2.00') })
    const stakes = [0, 1, 2, 3].flatMap((place) => [
      server.wallet('bet', move(sid, '0.50', `round-${place}00`)).then(({ status }) => status === 200),
      buyTicket(token).then(({ result }) => result),
      betOnRace(token, race).then(({ result }) => result),
    ])
    const taken = (await Promise.all(stakes)).filter(Boolean)
    expect(taken).toHaveLength(4)
    expect(await on.own(token, 'stake', 'P1D')).toMatchObject({ used: '2.00', remaining: '0.00' })
  })

  test('a limit that has been answered holds for every stake after it, and breaks and stakes end', async () => {
    const { token, sid } = await playing(server, '100.00')
    await on.set(token, { type: 'stake', period: 'P1D', value: usd('50.00') })
    const bets = [0, 1, 2, 3].map((place) => server.wallet('bet', move(sid, '1.00', `round-${place}00`)))
    const lowered = on.set(token, { type: 'stake', period: 'P1D', value: usd('4.00') })
    const launched = server.call('play', { id: 'nandu-veloz', replaces: sid }, { token })
    await Promise.all([...bets, lowered, launched])
    const rest = server.call('takeBreak', { rid: randomUUID(), term: 'P1D' }, { token })
    await Promise.all([server.wallet('bet', move(sid, '5.00', 'round-900')), rest])
    expect(Number.parseInt((await on.own(token, 'stake', 'P1D'))?.used ?? '', 10)).toBeLessThanOrEqual(4)
  })
})

describe('While limits cannot be read', () => {
  test('nothing goes in, and what pays out goes on', async () => {
    const { token, sid } = await playing(server, '100.00')
    await server.wallet('bet', move(sid, '1.00'))
    await server.db.execute(sql`alter table limits rename to limits_gone`)
    try {
      const text = 'No pudimos comprobar sus límites. Inténtelo en unos minutos.'
      for (const answer of [
        await on.deposit(token, '5.00'),
        await server.call('play', { id: 'nandu-veloz', replaces: sid }, { token }),
        await buyTicket(token),
      ]) {
        expect(told(answer)).toEqual([503, 'UNAVAILABLE', text])
      }
      expect((await server.wallet('bet', move(sid, '1.00', 'round-0002'))).status).toBe(503)
      expect((await server.wallet('win', move(sid, '9.00'))).status).toBe(200)
      expect(await balanceOf(server, token)).toBe('108.00')
    } finally {
      await server.db.execute(sql`alter table limits_gone rename to limits`)
    }
  })
})

function told({ status, response }: Answer): readonly [number, unknown, unknown] {
  return [status, response.code, response.msg]
}

/** Shows signs of life for so long. */
async function play(token: string, sid: string, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 60_000) {
    on.pass(Math.min(left, 60_000))
    await server.call('getPlaySession', { sid }, { token })
  }
}

async function buyTicket(token: string): Promise<Answer> {
  await runLottery(server.services)
  const draws = await server.call('getDraws', { lottery: 'vereda-animal' })
  const { items } = v.parse(
    v.object({ items: v.array(v.object({ id: v.string(), status: v.string() })) }),
    draws.response.return,
  )
  const draw = items.find(({ status }) => status === 'open')
  const line = { lottery: 'vereda-animal', draw_id: draw?.id, num: '00', stake: '0.50' }
  return server.call('buyTicket', { rid: randomUUID(), iso: 'USD', lines: [line] }, { token })
}

async function openRace(): Promise<string> {
  await runRaces(server.services)
  return (await raceThat(server, false)).id
}

async function betOnRace(token: string, race?: string): Promise<Answer> {
  const race_id = race ?? (await openRace())
  return playRaces(server).bet(token, { race_id, code: 'ganador', combo: [['1']], stake: '0.50' })
}
