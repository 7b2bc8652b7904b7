import { randomUUID } from 'node:crypto'
import { protectionSchema } from '@trebol/shared/contract'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { balanceOf, goodPassword, newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { launch, move, playing } from '../../test/play-as-provider.ts'
import { runLottery } from '../lottery/run-lottery.ts'
import { setMaintenance } from '../operator/maintenance-flag.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
}, 60_000)
afterAll(() => server.close())

const hour = 3_600_000
const pass = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}
const pause = (token: string, rid: string = randomUUID()) => server.call('panic', { rid }, { token })
const protectionOf = async (token: string) =>
  v.parse(protectionSchema, (await server.call('getProtection', { iso: 'USD' }, { token })).response.return)
const codeOf = ({ response }: { response: Readonly<Record<string, unknown>> }) => response.code

/** A login lasts half a day; what protects a player outlives it. */
const logIn = async (email: string) =>
  v.parse(v.string(), (await server.call('login', { email, pwd: goodPassword })).response.jwt)

const deposit = (token: string) =>
  server.call(
    'createDeposit',
    { rid: randomUUID(), method: 'sandbox', amount: { amount: '5.00', iso: 'USD' } },
    { token },
  )

async function buyTicket(token: string) {
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

describe('Pausa 24 h', () => {
  test('holds from the press on: launches, demos, bets, tickets and deposits are closed, and the text says until when', async () => {
    const { token, sid } = await playing(server)
    const until = new Date(server.clock.now.getTime() + 24 * hour).toISOString()
    expect((await pause(token)).response.return).toMatchObject({
      zone: 'America/Caracas',
      break: { until, scope: 'all' },
    })
    for (const mode of ['real', 'demo']) {
      const answer = await server.call('play', { id: 'siete-dorado', mode }, { token })
      expect([answer.status, codeOf(answer)]).toEqual([403, 'ON_BREAK'])
      expect(answer.response.msg).toBe('Su cuenta está en pausa hasta el 21 de noviembre, 10:00.')
    }
    expect((await server.wallet('bet', move(sid, '1.00'))).body.code).toBe('ON_BREAK')
    expect(codeOf(await buyTicket(token))).toBe('ON_BREAK')
    expect(codeOf(await deposit(token))).toBe('ON_BREAK')
  })

  test('ends the open game, and still pays the round that was under way', async () => {
    const { token, sid } = await playing(server)
    await server.wallet('bet', move(sid, '10.00'))
    await pause(token)
    const { response } = await server.call('getPlaySession', { sid }, { token })
    expect(response.return).toMatchObject({ status: 'ended', end_reason: 'break' })
    expect((await server.wallet('win', move(sid, '25.00'))).status).toBe(200)
    expect(await balanceOf(server, token)).toBe('115.00')
  })

  test('leaves balance, history and logging in again open', async () => {
    const { token } = await newPlayer(server, { USD: '5.00' })
    await pause(token)
    for (const name of ['getBalance', 'getHistory', 'getTickets', 'getProtection', 'getDeposits']) {
      expect([name, (await server.call(name, {}, { token })).result]).toEqual([name, true])
    }
  })

  test('ends after 24 hours to the millisecond, and not before', async () => {
    const { token, email } = await newPlayer(server, { USD: '5.00' })
    await pause(token)
    pass(24 * hour - 1)
    const later = await logIn(email)
    expect(codeOf(await deposit(later))).toBe('ON_BREAK')
    pass(1)
    expect((await deposit(later)).result).toBe(true)
    expect((await protectionOf(later)).break).toBeNull()
  })

  test('sent again with its rid is the same pause; pressed again it is a longer one', async () => {
    const { token } = await newPlayer(server)
    const rid = randomUUID()
    const first = await pause(token, rid)
    pass(hour)
    expect((await pause(token, rid)).text).toBe(first.text)
    const again = v.parse(protectionSchema, (await pause(token)).response.return)
    expect(again.break?.until).toBe(new Date(server.clock.now.getTime() + 24 * hour).toISOString())
  })

  test('is possible while the site is in maintenance', async () => {
    const { token } = await newPlayer(server)
    await setMaintenance(server.db, 'on')
    pass(1_000)
    expect((await pause(token)).result).toBe(true)
    await setMaintenance(server.db, 'off')
    pass(1_000)
  })

  test('belongs to one player', async () => {
    await pause((await newPlayer(server)).token)
    const { token } = await newPlayer(server)
    expect((await launch(server, token)).answer.result).toBe(true)
  })
})

describe('The reminder', () => {
  const set = (token: string, reality_check: number) =>
    server.call('setProtection', { rid: randomUUID(), reality_check }, { token })

  test('comes more often at once, and less often after 24 hours', async () => {
    const { token, email } = await newPlayer(server)
    expect((await protectionOf(token)).reality_check).toBe(60)
    expect((await set(token, 15)).response.return).toMatchObject({ reality_check: 15, reality_check_next: null })
    const from = new Date(server.clock.now.getTime() + 24 * hour).toISOString()
    expect((await set(token, 60)).response.return).toMatchObject({
      reality_check: 15,
      reality_check_next: { minutes: 60, from },
    })
    pass(24 * hour - 1)
    const later = await logIn(email)
    expect((await protectionOf(later)).reality_check).toBe(15)
    pass(1)
    expect(await protectionOf(later)).toMatchObject({ reality_check: 60, reality_check_next: null })
  })

  test('a stricter one drops the looser one that waited', async () => {
    const { token, email } = await newPlayer(server)
    await set(token, 30)
    await set(token, 60)
    await set(token, 15)
    pass(48 * hour)
    expect((await protectionOf(await logIn(email))).reality_check).toBe(15)
  })

  test('is one of those that the operator offers', async () => {
    const answer = await set((await newPlayer(server)).token, 45)
    expect([codeOf(answer), answer.response.msg]).toEqual(['VALIDATION', 'Elija cada cuántos minutos: 15, 30, 60.'])
  })
})

describe('The contract of a session', () => {
  const setup = { minutes: 2, spend: { amount: '3.00', iso: 'USD' } }
  const sessionOf = async (token: string, sid: string) =>
    (await server.call('getPlaySession', { sid }, { token })).response.return

  test('takes bets up to the money that was set, in all games and in the lottery', async () => {
    const { token, sid } = await playing(server, '100.00', { setup })
    expect((await server.wallet('bet', move(sid, '2.00'))).status).toBe(200)
    expect(await sessionOf(token, sid)).toMatchObject({ spend_left: { amount: '1.00', iso: 'USD' }, minutes_left: 2 })
    expect((await server.wallet('bet', move(sid, '1.01', 'round-0002'))).body.code).toBe('SPEND_REACHED')
    expect((await buyTicket(token)).result).toBe(true)
    const other = await launch(server, token, { id: 'nandu-veloz', replaces: sid })
    expect(other.answer.result).toBe(true)
    expect((await server.wallet('bet', move(other.sid, '0.50', 'round-0003'))).status).toBe(200)
    expect((await server.wallet('bet', move(other.sid, '0.01', 'round-0004'))).body.code).toBe('SPEND_REACHED')
    expect((await buyTicket(token)).response).toMatchObject({
      code: 'LIMIT_REACHED',
      msg: expect.stringMatching(/^Llegó a su límite de gasto de sesión\. Podrá jugar de nuevo el /),
    })
  })

  test('is never passed by stakes at once in different places', async () => {
    const { token, sid } = await playing(server, '100.00', { setup })
    const bets = ['a', 'b', 'c', 'd'].map((name) => server.wallet('bet', move(sid, '1.00', `round-of-${name}`)))
    const tickets = Array.from({ length: 6 }, () => buyTicket(token))
    const booked = (await Promise.all(bets)).filter(({ status }) => status === 200).length
    const bought = (await Promise.all(tickets)).filter(({ result }) => result).length
    const staked = booked * 100 + bought * 50
    expect(staked).toBeGreaterThan(250)
    expect(staked).toBeLessThanOrEqual(300)
    expect(await balanceOf(server, token)).toBe(`${(10_000 - staked) / 100}.${staked % 100 === 0 ? '00' : '50'}`)
  })

  test('gives back what a bet that was undone had taken', async () => {
    const { token, sid } = await playing(server, '100.00', { setup })
    const bet = move(sid, '3.00')
    await server.wallet('bet', bet)
    await server.wallet('rollback', { session: sid, undoes: bet.tx, round: bet.round })
    expect(await sessionOf(token, sid)).toMatchObject({ spend_left: { amount: '3.00', iso: 'USD' } })
  })

  test('ends when the time of play is over: a round in progress may finish, and its win is paid', async () => {
    const { token, sid, email } = await playing(server, '100.00', { setup })
    expect((await server.wallet('bet', move(sid, '1.00'))).status).toBe(200)
    for (let sign = 0; sign < 2; sign += 1) {
      pass(60_000)
      await sessionOf(token, sid)
    }
    expect(await sessionOf(token, sid)).toMatchObject({ minutes_left: 0, elapsed_s: 120 })
    expect((await server.wallet('bet', move(sid, '1.00', 'round-0002'))).body.code).toBe('TIME_REACHED')
    expect((await server.wallet('bet', move(sid, '1.00', 'round-0001'))).status).toBe(200)
    expect((await server.wallet('win', move(sid, '9.00', 'round-0001'))).status).toBe(200)
    const again = await server.call('play', { id: 'nandu-veloz', replaces: sid }, { token })
    expect(codeOf(again)).toBe('LIMIT_REACHED')
    pass(24 * hour)
    expect((await server.call('play', { id: 'nandu-veloz' }, { token: await logIn(email) })).result).toBe(true)
  })

  test('cannot be widened by asking again', async () => {
    const { token, sid } = await playing(server, '100.00', { setup })
    const wide = { minutes: 600, spend: { amount: '90.00', iso: 'USD' } }
    await launch(server, token, { setup: wide, replaces: sid })
    expect((await protectionOf(token)).contract).toMatchObject({
      minutes_left: 2,
      spend_left: { amount: '3.00', iso: 'USD' },
    })
  })

  test('that says nothing is remembered as asked', async () => {
    const { token } = await playing(server, '100.00', { setup: {} })
    expect((await protectionOf(token)).contract).toMatchObject({ minutes_left: null, spend_left: null })
    expect((await protectionOf((await newPlayer(server)).token)).contract).toBeNull()
  })

  test.each([
    [{ spend: { amount: '1.001', iso: 'USD' } }, 'Use solo números y hasta 2 decimales.'],
    [{ spend: { amount: '0.00', iso: 'USD' } }, 'Escriba un monto mayor que 0.'],
    [{ spend: { amount: '5.00', iso: 'VES' } }, 'Escriba el monto en USD.'],
  ])('refuses %j in words and opens nothing', async (wrong, msg) => {
    const { token } = await newPlayer(server)
    const answer = await server.call('play', { id: 'siete-dorado', setup: wrong }, { token })
    expect([codeOf(answer), answer.response.msg]).toEqual(['VALIDATION', msg])
    expect((await protectionOf(token)).contract).toBeNull()
  })
})

describe('The time of play', () => {
  test('counts what lies between two signs of life, and not the hours in which nobody was there', async () => {
    const { token, sid } = await playing(server)
    const ask = async () => (await server.call('getPlaySession', { sid }, { token })).response.return
    pass(30_000)
    expect(await ask()).toMatchObject({ elapsed_s: 30, played_s: 30 })
    pass(3 * hour)
    expect(await ask()).toMatchObject({ elapsed_s: 30 })
    pass(10_000)
    await server.wallet('bet', move(sid, '1.00'))
    expect(await ask()).toMatchObject({ elapsed_s: 40 })
  })

  test('misses nothing of rounds that follow each other quickly', async () => {
    const { token, sid } = await playing(server)
    for (let round = 0; round < 25; round += 1) {
      await server.wallet('bet', move(sid, '0.10', `quick-${round}`))
      pass(400)
      await server.wallet('win', move(sid, '0.10', `quick-${round}`))
      pass(400)
    }
    const { response } = await server.call('getPlaySession', { sid }, { token })
    expect(response.return).toMatchObject({ elapsed_s: 20 })
  })

  test('goes on in the next game, and a demo adds nothing to it', async () => {
    const { token, sid } = await playing(server)
    pass(20_000)
    await server.call('endPlay', { sid, reason: 'exit' }, { token })
    const demo = await launch(server, token, { mode: 'demo' })
    await server.wallet('authenticate', { token: demo.launchToken })
    pass(15_000)
    await server.call('endPlay', { sid: demo.sid, reason: 'exit' }, { token })
    const next = await launch(server, token, { id: 'nandu-veloz' })
    const { response } = await server.call('getPlaySession', { sid: next.sid }, { token })
    expect(response.return).toMatchObject({ elapsed_s: 0, played_s: 20 })
  })
})

describe('A second game for money', () => {
  test('is opened when the player says that the first may close', async () => {
    const { token, sid } = await playing(server)
    const asked = await server.call('play', { id: 'nandu-veloz' }, { token })
    expect([asked.status, asked.response.code, asked.response.msg]).toEqual([
      409,
      'SESSION_OPEN_ELSEWHERE',
      'Tiene otra sesión de juego abierta. ¿Desea cerrarla y continuar aquí?',
    ])
    expect((await server.call('play', { id: 'nandu-veloz', take_over: true }, { token })).result).toBe(true)
    expect((await server.call('getPlaySession', { sid }, { token })).response.return).toMatchObject({
      status: 'ended',
      end_reason: 'elsewhere',
    })
  })

  test('is no question in the same tab, for a demo, or when the first shows no sign of life any more', async () => {
    const { token, sid } = await playing(server)
    expect((await server.call('play', { id: 'nandu-veloz', mode: 'demo' }, { token })).result).toBe(true)
    expect((await server.call('play', { id: 'nandu-veloz', replaces: sid }, { token })).result).toBe(true)
    const other = await playing(server)
    pass(76_000)
    expect((await server.call('play', { id: 'nandu-veloz' }, { token: other.token })).result).toBe(true)
  })

  test('cannot be used to end what somebody else plays', async () => {
    const { token, sid } = await playing(server)
    const other = await newPlayer(server)
    await server.call('play', { id: 'nandu-veloz', replaces: sid }, { token: other.token })
    expect((await server.call('getPlaySession', { sid }, { token })).response.return).toMatchObject({ status: 'open' })
  })
})
