import { randomInt, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { getClosing } from '@trebol/shared/contract'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitsOf, usd } from '../../test/limits-of.ts'
import { listenOn } from '../../test/listen-on.ts'
import { makeDeposit, payer } from '../../test/make-deposit.ts'
import { makeWithdrawal, readyPlayer } from '../../test/make-withdrawal.ts'
import { balanceOf, goodPassword, newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { launch, move, playing } from '../../test/play-as-provider.ts'
import { eleven, line, playLottery } from '../../test/play-lottery.ts'
import { playRaces, raceThat } from '../../test/play-races.ts'
import { operatorAt } from '../../test/work-at-desk.ts'
import { accounts, deposits, entries, players, pushTokens } from '../database/schema/index.ts'
import { checkLedger } from '../ledger/check-ledger.ts'
import { runLottery } from '../lottery/run-lottery.ts'
import { runRaces } from '../races/run-races.ts'

let server: TestServer
/** What the provider says that a player has open. */
let open = { rounds: 0, bets: 0 }
const provider = createServer((asked, answer) => {
  if (asked.url === '/api/open-plays') answer.end(JSON.stringify(open))
  else answer.writeHead(404).end()
})

beforeAll(async () => {
  server = await openTestServer()
  Object.assign(server.services, { studioOrigin: `http://127.0.0.1:${await listenOn(provider, 0)}` })
}, 60_000)
afterAll(async () => {
  provider.closeAllConnections()
  provider.close()
  await server.close()
})

const close = (token: string, over: object = {}) =>
  server.call('closeAccount', { rid: randomUUID(), current: goodPassword, give_up: [], ...over }, { token })
const obstacles = async (token: string) =>
  v.parse(getClosing.output, (await server.call('getClosing', {}, { token })).response.return)
const logIn = (email: string, pwd = goodPassword) => server.call('login', { email, pwd })
const idOf = async (email: string) => {
  const [player] = await server.db.select({ id: players.id }).from(players).where(eq(players.email, email))
  return player?.id ?? 'nobody'
}
const walletsOf = async (email: string) =>
  server.db
    .select({ iso: accounts.iso, balance: accounts.balance })
    .from(accounts)
    .where(eq(accounts.playerId, await idOf(email)))
/** The mails of a player that say something, in no order: several may bear the same moment. */
const mailed = async (email: string, words: string | RegExp) =>
  (await server.mails()).filter((mail) => mail.includes(`Para: ${email}\n`) && mail.search(words) >= 0).length
const sound = { unbalanced: [], wrongWallets: [], wrongDays: [], wrongPots: [] }

describe('Closing an account', () => {
  test('ends every login, is confirmed by mail, and is told to who knows the password and to nobody else', async () => {
    const { token, email } = await newPlayer(server)
    const other = v.parse(v.string(), (await logIn(email)).response.jwt)
    await server.call('savePushToken', { token: `push-${randomUUID()}`, topics: ['payments'] }, { token: other })
    const answer = await close(token)
    expect(answer.response).toMatchObject({
      return: { closed_at: server.clock.now.toISOString() },
      msg: 'Su cuenta está cerrada. Le enviamos la confirmación por correo.',
    })
    for (const ended of [token, other]) {
      expect((await server.call('getBalance', {}, { token: ended })).response.code).toBe('SESSION_EXPIRED')
      expect((await server.call('timestamp', {}, { token: ended })).response.return).toMatchObject({
        session: 'expired',
        notices: [{ text: 'Su sesión terminó.', tone: 'info' }],
      })
    }
    expect((await logIn(email)).response).toMatchObject({
      code: 'ACCOUNT_CLOSED',
      msg: 'Esta cuenta está cerrada. Contacte a soporte.',
    })
    const [wrong, unknown] = [await logIn(email, 'no es'), await logIn(`nadie-${email}`)]
    expect(wrong.text).toBe(unknown.text)
    const tokens = await server.db
      .select()
      .from(pushTokens)
      .where(eq(pushTokens.playerId, await idOf(email)))
    expect(tokens).toEqual([])
    expect(await mailed(email, 'Cerramos su cuenta, como usted pidió.')).toBe(1)
  })

  test('needs the password, and changes nothing without it', async () => {
    const { token } = await newPlayer(server)
    const answer = await close(token, { current: 'no es' })
    expect(answer.response.errors).toEqual({ current: 'La contraseña actual no es correcta.' })
    expect((await server.call('getBalance', {}, { token })).result).toBe(true)
  })

  test('happens once: the lost answer comes again with the login that it ended, and with no other key or token', async () => {
    const { token, email } = await newPlayer(server)
    const intent = { rid: randomUUID(), current: goodPassword, give_up: [] }
    const first = await server.call('closeAccount', intent, { token })
    const again = await server.call('closeAccount', intent, { token })
    expect(again.text).toBe(first.text)
    expect(await mailed(email, 'Cerramos su cuenta')).toBe(1)
    expect((await close(token)).response.code).toBe('SESSION_EXPIRED')
    expect((await server.call('closeAccount', intent)).response.code).toBe('LOGIN_REQUIRED')
    const stranger = await newPlayer(server)
    await server.call('logout', {}, { token: stranger.token })
    expect((await server.call('closeAccount', intent, { token: stranger.token })).response.code).toBe('SESSION_EXPIRED')
    expect((await logIn(email)).response.code).toBe('ACCOUNT_CLOSED')
  })

  test('from two tabs at once closes once, and the other finds its login ended or the account closed', async () => {
    const { token, email } = await newPlayer(server)
    const answers = await Promise.all([close(token), close(token)])
    expect(answers.filter(({ result }) => result)).toHaveLength(1)
    const late = answers.find(({ result }) => !result)
    expect(['ACCOUNT_CLOSED', 'SESSION_EXPIRED']).toContain(late?.response.code)
    expect(await mailed(email, 'Cerramos su cuenta')).toBe(1)
  })
})

describe('What is in the way of closing', () => {
  test('is money that can be withdrawn', async () => {
    const { token } = await newPlayer(server, { USD: '25.00' })
    expect(await obstacles(token)).toEqual({
      obstacles: [{ kind: 'money', money: { amount: '25.00', iso: 'USD' } }],
      remainders: [],
    })
    expect((await close(token)).response.code).toBe('NOT_READY')
    expect((await server.call('getBalance', {}, { token })).result).toBe(true)
  })

  test('are a withdrawal and a deposit that are under way', async () => {
    const player = await readyPlayer(server, { USD: '40.00' })
    await makeWithdrawal(server, player)
    expect((await obstacles(player.token)).obstacles).toEqual([{ kind: 'withdrawal', count: 1 }])
    expect((await close(player.token)).response.code).toBe('NOT_READY')

    const { token } = await newPlayer(server, {}, payer)
    const { id } = await makeDeposit(server, token)
    expect((await obstacles(token)).obstacles).toEqual([{ kind: 'deposit', count: 1 }])
    expect((await close(token)).response.code).toBe('NOT_READY')
    await server.call('cancelDeposit', { rid: randomUUID(), id }, { token })
    expect((await close(token)).result).toBe(true)
  })

  test('are a ticket and a race bet that are not decided', async () => {
    const { token } = await newPlayer(server, { USD: '5.00' })
    await runLottery(server.services)
    await runRaces(server.services)
    const race = await raceThat(server, false)
    const combo = [[race.card.runners[0]?.num ?? '']]
    expect((await playLottery(server).buy(token, [line(eleven, '7', '3.00')])).result).toBe(true)
    expect(
      (await playRaces(server).bet(token, { race_id: race.id, code: 'ganador', combo, stake: '2.00' })).result,
    ).toBe(true)
    expect((await obstacles(token)).obstacles).toEqual([
      { kind: 'lottery', count: 1 },
      { kind: 'races', count: 1 },
    ])
    expect((await close(token)).response.code).toBe('NOT_READY')
  })

  test('is what the provider has not decided; when it does not tell, nothing is closed', async () => {
    const { token, sid } = await playing(server, '5.00')
    await server.wallet('bet', move(sid, '5.00', `round-${randomUUID()}`))
    open = { rounds: 1, bets: 2 }
    expect((await obstacles(token)).obstacles).toEqual([
      { kind: 'round', count: 1 },
      { kind: 'sports', count: 2 },
    ])
    expect((await close(token)).response.code).toBe('NOT_READY')
    const { studioOrigin } = server.services
    Object.assign(server.services, { studioOrigin: 'http://127.0.0.1:9' })
    expect((await close(token)).response.code).toBe('UNAVAILABLE')
    Object.assign(server.services, { studioOrigin })
    open = { rounds: 0, bets: 0 }
    expect((await close(token)).result).toBe(true)
  })

  test('is not what is too little to be withdrawn, once its owner gives up exactly that', async () => {
    const { token, email, sid } = await playing(server, '5.00')
    await server.wallet('bet', move(sid, '4.40', `round-${randomUUID()}`))
    const left = { amount: '0.60', iso: 'USD' }
    expect(await obstacles(token)).toEqual({ obstacles: [], remainders: [left] })
    expect((await close(token)).response.code).toBe('NOT_READY')
    expect((await close(token, { give_up: [{ ...left, amount: '0.50' }] })).response.code).toBe('NOT_READY')
    expect((await close(token, { give_up: [left, { ...left, iso: 'VES' }] })).response.code).toBe('NOT_READY')
    expect(await balanceOf(server, token)).toBe('0.60')
    expect((await close(token, { give_up: [left] })).result).toBe(true)
    expect((await walletsOf(email)).every(({ balance }) => balance === 0n)).toBe(true)
    expect(await checkLedger(server.db)).toEqual(sound)
  })
})

describe('A closed account', () => {
  const booked = async () => (await server.db.select({ id: entries.id }).from(entries)).length

  test('has no movement any more, whatever was on its way when it closed', async () => {
    for (let round = 0; round < 4; round++) {
      const { token, email, sid } = await playing(server, '5.00')
      await server.wallet('bet', move(sid, '5.00', `round-${randomUUID()}`))
      const pay = {
        rid: randomUUID(),
        method: 'sandbox',
        amount: { amount: '20.00', iso: 'USD' },
      }
      const order = [
        () => close(token),
        () => server.call('createDeposit', pay, { token }),
        () => server.wallet('bet', move(sid, '1.00', `round-${randomUUID()}`)),
        () => server.call('play', { id: 'siete-dorado' }, { token }),
      ]
      const turned = [...order.slice(round), ...order.slice(0, round)]
      await Promise.all(turned.map((work) => work()))
      const closed = (await logIn(email)).response.code === 'ACCOUNT_CLOSED'
      const wallets = await walletsOf(email)
      expect(closed).toBe(wallets.every(({ balance }) => balance === 0n))
    }
    expect(await checkLedger(server.db)).toEqual(sound)
  })

  test('takes no bet and no win, and its wallets can hold nothing', async () => {
    const { token, sid, email } = await playing(server, '5.00')
    await server.wallet('bet', move(sid, '5.00', `round-${randomUUID()}`))
    await close(token)
    const before = await booked()
    expect((await server.wallet('bet', move(sid, '1.00'))).body.code).toBe('SESSION_ENDED')
    expect((await server.wallet('win', move(sid, '1.00'))).status).toBeGreaterThanOrEqual(400)
    expect(await booked()).toBe(before)
    await expect(
      server.db
        .update(accounts)
        .set({ balance: 1n })
        .where(eq(accounts.playerId, await idOf(email))),
    ).rejects.toThrow()
  })

  test('loses no win that a provider owes after all: it is sent again until the desk has reopened the account', async () => {
    const { token, sid, email } = await playing(server, '5.00')
    const round = `round-${randomUUID()}`
    await server.wallet('bet', move(sid, '5.00', round))
    // The provider said that nothing was open, and was wrong.
    expect((await close(token)).result).toBe(true)
    const win = move(sid, '7.00', round)
    const before = await booked()
    const jackpot = { session: sid, tx: randomUUID(), round }
    for (let time = 0; time < 2; time++) {
      // No final word, so the provider keeps the win: see `Reply` of the provider's wallet.
      expect(await server.wallet('win', win)).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    }
    expect((await server.wallet('jackpot', jackpot)).status).toBeGreaterThanOrEqual(400)
    expect(await booked()).toBe(before)
    const { ask } = await operatorAt(server)
    await ask('/api/players/reopen', { id: await idOf(email), why: 'Se le debe un premio.' })
    expect(await server.wallet('win', win)).toMatchObject({ status: 200, body: { balance: '7.00', replayed: false } })
    expect(await server.wallet('win', win)).toMatchObject({ status: 200, body: { balance: '7.00', replayed: true } })
    expect(await checkLedger(server.db)).toEqual(sound)
  })

  test('keeps a deposit whose money comes late for the desk, which reopens the account before it credits it', async () => {
    // Nobody else has his document: of a person with a later account, the earlier one stays closed.
    const own = { document_number: `V-${randomInt(10_000_000, 100_000_000)}` }
    const { token, email } = await newPlayer(server, {}, own)
    const { id } = await makeDeposit(server, token, { fields: { document: own.document_number } })
    await server.call('cancelDeposit', { rid: randomUUID(), id }, { token })
    await close(token)
    const { ask } = await operatorAt(server)
    await server.db.update(deposits).set({ status: 'awaiting_payment' }).where(eq(deposits.id, id))
    const approve = (seen: string) => ask('/api/deposits/approve', { id, seen, why: 'El banco lo recibió.' })
    await approve('awaiting_payment')
    const statusOf = async () => (await server.db.select().from(deposits).where(eq(deposits.id, id)))[0]?.status
    expect(await statusOf()).toBe('under_review')
    expect((await walletsOf(email)).every(({ balance }) => balance === 0n)).toBe(true)
    expect((await approve('under_review')).ok).toBe(false)
    await ask('/api/players/reopen', { id: await idOf(email), why: 'Pide su dinero.' })
    expect((await approve('under_review')).ok).toBe(true)
    expect(await statusOf()).toBe('approved')
  })

  test('recovers no password: the answer is that of any address, and the mail says why', async () => {
    const { token, email } = await newPlayer(server)
    await close(token)
    const known = await server.call('Forgot1', { email })
    expect(known.response.msg).toBe('Si existe una cuenta con ese correo, le enviamos un código.')
    expect(await mailed(email, 'esa cuenta está cerrada')).toBe(1)
    expect(await mailed(email, /código es/)).toBe(0)
  })

  test('is seen at the desk and opened again there, with an act that says who did it and why', async () => {
    const { token, email } = await newPlayer(server)
    await close(token)
    const id = await idOf(email)
    const { ask } = await operatorAt(server)
    expect((await ask('/api/players/one', { id })).value).toMatchObject({
      player: { closedAt: server.clock.now.toISOString() },
    })
    expect((await ask('/api/players/reopen', { id, why: 'Lo pidió por el chat.' })).ok).toBe(true)
    expect((await logIn(email)).result).toBe(true)
    expect(await mailed(email, 'Abrimos de nuevo su cuenta')).toBe(1)
    expect((await ask('/api/acts/list')).value).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ act: 'players.reopen', why: 'Lo pidió por el chat.' })]),
    })
  })

  test('of an excluded player stays closed, and he opens no other one', async () => {
    const person = { document_number: `V-${randomInt(10_000_000, 100_000_000)}` }
    const { token, email } = await newPlayer(server, {}, person)
    await server.call('selfExclude', { rid: randomUUID(), term: 'P6M' }, { token })
    expect((await close(token)).result).toBe(true)
    const { ask } = await operatorAt(server)
    expect(await ask('/api/players/reopen', { id: await idOf(email), why: 'Lo pidió.' })).toMatchObject({
      ok: false,
      message:
        'This player is excluded: the account stays closed until the exclusion ends. Ask again after 2027-05-20T14:00:00.000Z.',
    })
    await expect(newPlayer(server, {}, person)).rejects.toThrow()
  })

  test.each([
    ['P6M', 182, 1],
    ['INDEF', 366, 7],
  ] as const)(
    'of a player whose exclusion of %s is past its term is opened on request, and not before the wait is over',
    async (term, days, wait) => {
      const start = server.clock.now
      const later = (count: number) => new Date(start.getTime() + count * 24 * 60 * 60_000)
      const { token, email } = await newPlayer(server)
      await server.call('selfExclude', { rid: randomUUID(), term }, { token })
      expect((await close(token)).result).toBe(true)
      const ask = async () => {
        const { ask: act } = await operatorAt(server)
        return act('/api/players/reopen', { id: await idOf(email), why: 'Lo pidió por correo.' })
      }
      try {
        server.clock.now = later(days)
        expect((await ask()).ok).toBe(true)
        expect((await logIn(email)).response.code).toBe('ACCOUNT_CLOSED')
        expect(await mailed(email, 'escríbanos y abriremos su cuenta')).toBe(1)
        // Asking again makes it neither sooner nor later.
        expect(await ask()).toMatchObject({
          ok: false,
          message: expect.stringContaining(`Ask again after ${later(days + wait).toISOString()}.`),
        })
        server.clock.now = later(days + wait)
        expect((await ask()).ok).toBe(true)
        expect((await logIn(email)).result).toBe(true)
      } finally {
        server.clock.now = start
      }
    },
  )

  test('hands its limits and breaks to the next account of the same person, and to nobody else', async () => {
    const on = limitsOf(server)
    const person = { document_number: `V-${randomInt(10_000_000, 100_000_000)}` }
    const { token } = await newPlayer(server, {}, person)
    const limit = { type: 'deposit', period: 'P1D', value: usd('30.00') }
    expect((await on.set(token, limit)).result).toBe(true)
    await server.call('takeBreak', { rid: randomUUID(), term: 'P7D', scope: 'slots' }, { token })
    await close(token)
    const next = await newPlayer(server, {}, person)
    expect((await on.deposit(next.token, '31.00')).response.code).toBe('LIMIT_REACHED')
    expect((await on.deposit(next.token, '30.00')).result).toBe(true)
    expect((await server.call('play', { id: 'siete-dorado' }, { token: next.token })).response.code).toBe('ON_BREAK')
    const stranger = await newPlayer(server)
    expect((await on.deposit(stranger.token, '31.00')).result).toBe(true)
    expect((await launch(server, stranger.token)).mode).toBe('real')
  })
})
