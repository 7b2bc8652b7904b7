import { randomUUID } from 'node:crypto'
import { getHistory, historyProducts } from '@trebol/shared/contract'
import { walletOutputSchema } from '@trebol/shared/contract/wallet'
import { signRequest } from '@trebol/shared/net/signed'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { balanceOf, newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { launch, move, playing } from '../../test/play-as-provider.ts'
import { sessionLifeMs } from '../account/session-token.ts'
import { removeExpired } from '../database/remove-expired.ts'
import { usedNonces } from '../database/schema/index.ts'
import { checkLedger, soundLedger } from '../ledger/check-ledger.ts'
import { setMaintenance } from '../operator/maintenance-flag.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
}, 60_000)
afterAll(async () => {
  expect(await checkLedger(server.db)).toEqual(soundLedger)
  await server.close()
})

const codeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body.code]

test.each([
  ['siete-dorado', 'slots'],
  ['ruleta-europea-clasica', 'table'],
  ['campo-minado', 'mini'],
  ['galgos-del-malecon', 'games'],
] as const)('what is bet on %s is found in the history under %s alone', async (slug, product) => {
  const { session, token } = await playing(server, '25.00', { id: slug })
  const bet = move(session.session, '1.00')
  expect((await server.wallet('bet', bet)).status).toBe(200)
  expect((await server.wallet('win', { ...bet, tx: randomUUID() })).status).toBe(200)
  const history = async (products: readonly string[]) =>
    v.parse(getHistory.output, (await server.call('getHistory', { products }, { token })).response.return).items
  expect((await history([product])).map(({ kind, detail }) => [kind, detail?.game])).toEqual([
    ['win', slug],
    ['bet', slug],
  ])
  const others = historyProducts.filter((other) => other !== product)
  expect(await history(others)).toEqual([])
})

test('a bet on a game beside the races that is given back is void in the history', async () => {
  const { session, token } = await playing(server, '25.00', { id: 'galgos-del-malecon' })
  const bet = move(session.session, '1.00')
  expect((await server.wallet('bet', bet)).status).toBe(200)
  expect((await server.wallet('rollback', { session: bet.session, undoes: bet.tx, round: bet.round })).status).toBe(200)
  const { items } = v.parse(getHistory.output, (await server.call('getHistory', {}, { token })).response.return)
  expect(items.find(({ kind }) => kind === 'bet')?.status).toBe('void')
})

describe('The door of the wallet', () => {
  test('opens only to a fresh signature under the shared secret', async () => {
    const { session } = await playing(server)
    const ask = { session: session.session }
    const minutes = (count: number) => new Date(server.clock.now.getTime() + count * 60_000)
    expect((await server.wallet('balance', ask)).status).toBe(200)
    expect((await server.wallet('balance', ask, undefined, minutes(-4))).status).toBe(200)
    for (const answer of [
      await server.wallet('balance', ask, 'another secret of thirty-two chars'),
      await server.wallet('balance', ask, undefined, minutes(-6)),
      await server.wallet('balance', ask, undefined, minutes(6)),
    ]) {
      expect(codeOf(answer)).toEqual([401, 'BAD_SIGNATURE'])
    }
    const bare = await server.request('/wallet/balance', { method: 'POST', body: JSON.stringify(ask) })
    expect([bare.status, await bare.json()]).toMatchObject([401, { code: 'BAD_SIGNATURE' }])
  })

  test('hears a request once, and takes the signature of one operation for no other', async () => {
    const { session } = await playing(server)
    const bet = move(session.session, '5.00')
    const { tx: undoes, amount: _amount, iso: _iso, ...rest } = bet
    const ask = async (path: string, body: object, headers: Record<string, string>) => {
      const answer = await server.request(path, { method: 'POST', body: JSON.stringify(body), headers })
      return [answer.status, v.parse(v.looseObject({ code: v.optional(v.string()) }), await answer.json()).code]
    }
    const signed = (path: string, body: object) =>
      signRequest(
        server.services.walletSecret,
        { method: 'POST', path, body: JSON.stringify(body) },
        { at: server.clock.now },
      )
    const recorded = signed('/wallet/bet', bet)
    expect(await ask('/wallet/bet', bet, recorded)).toEqual([200, undefined])
    expect(await ask('/wallet/bet', bet, recorded)).toEqual([409, 'NONCE_USED'])
    expect(await ask('/wallet/rollback', bet, recorded)).toEqual([401, 'BAD_SIGNATURE'])
    expect(await ask('/wallet/win', bet, recorded)).toEqual([401, 'BAD_SIGNATURE'])
    const next = signed('/wallet/rollback', bet)
    expect(await ask('/wallet/rollback', bet, { ...next, 'x-trebol-nonce': recorded['x-trebol-nonce'] ?? '' })).toEqual(
      [...[401, 'BAD_SIGNATURE']],
    )
    // Even by whoever has the secret: a bet is not what undoes one, and nothing is taken that has no name here.
    expect(await ask('/wallet/rollback', bet, next)).toEqual([400, 'MALFORMED'])
    for (const [name, body] of [
      ['rollback', { ...rest, undoes, tx: undoes }],
      ['bet', { ...bet, tx: randomUUID(), player: 'somebody' }],
      ['balance', { session: session.session, tx: undoes }],
      ['authenticate', { token: 'x'.repeat(43), session: session.session }],
    ] as const)
      expect(codeOf(await server.wallet(name, body))).toEqual([400, 'MALFORMED'])
    expect((await server.wallet('balance', { session: session.session })).body.balance).toBe('95.00')
  })

  test('forgets what it has heard once it would be too old', async () => {
    const { session } = await playing(server)
    await server.wallet('balance', { session: session.session })
    const heard = () => server.db.$count(usedNonces)
    expect(await heard()).toBeGreaterThan(0)
    await removeExpired(server.db, new Date(server.clock.now.getTime() + 299_000))
    expect(await heard()).toBeGreaterThan(0)
    await removeExpired(server.db, new Date(server.clock.now.getTime() + 302_000))
    expect(await heard()).toBe(0)
  })

  test('takes no bet once the login has ended or in maintenance, and pays what is owed all the same', async () => {
    const { session, token } = await playing(server)
    const bet = move(session.session, '5.00')
    expect((await server.wallet('bet', bet)).status).toBe(200)
    const another = () => server.wallet('bet', move(session.session, '5.00'))
    await setMaintenance(server.db, 'on')
    server.clock.now = new Date(server.clock.now.getTime() + 2_000)
    try {
      expect(codeOf(await another())).toEqual([409, 'SESSION_ENDED'])
      expect(codeOf(await server.wallet('authenticate', { token: 'x'.repeat(43) }))).toEqual([503, 'UNAVAILABLE'])
      expect((await server.wallet('bet', bet)).body).toMatchObject({ replayed: true })
    } finally {
      await setMaintenance(server.db, 'off')
      server.clock.now = new Date(server.clock.now.getTime() + 2_000)
    }
    expect((await another()).status).toBe(200)
    const started = server.clock.now
    server.clock.now = new Date(started.getTime() + sessionLifeMs)
    try {
      expect(codeOf(await another())).toEqual([409, 'SESSION_ENDED'])
      expect((await server.wallet('win', { ...bet, tx: randomUUID(), amount: '9.00' })).body.balance).toBe('99.00')
    } finally {
      server.clock.now = started
    }
    expect(await balanceOf(server, token)).toBe('99.00')
  })

  test('takes a launch token once, for five minutes', async () => {
    const { token } = await newPlayer(server)
    const used = await launch(server, token)
    expect((await server.wallet('authenticate', { token: used.launchToken })).status).toBe(200)
    expect(codeOf(await server.wallet('authenticate', { token: used.launchToken }))).toEqual([404, 'UNKNOWN_TOKEN'])
    const late = await launch(server, token)
    server.clock.now = new Date(server.clock.now.getTime() + 5 * 60_000)
    expect(codeOf(await server.wallet('authenticate', { token: late.launchToken }))).toEqual([404, 'UNKNOWN_TOKEN'])
    expect(codeOf(await server.wallet('authenticate', { token: 'a'.repeat(43) }))).toEqual([404, 'UNKNOWN_TOKEN'])
  })

  test('tells the provider the game and the money, and not who plays', async () => {
    const { session, email, sid } = await playing(server, '25.00')
    expect(session).toMatchObject({
      session: sid,
      game: 'siete-dorado',
      emblem: 'seven',
      mode: 'real',
      iso: 'USD',
      decimals: 2,
      balance: '25.00',
      lang: 'es-VE',
    })
    expect(JSON.stringify(session)).not.toContain(email)
    expect(session.player).toMatch(/^[0-9a-f]{32}$/)
  })

  test.each([
    ['bet', { tx: 'short' }],
    ['bet', { amount: '-1.00' }],
    ['bet', { amount: '0.00' }],
    ['bet', { amount: '1.001' }],
    ['bet', { amount: '999999999999999999' }],
    ['bet', { iso: 'VES' }],
    ['win', { amount: 5 }],
    ['win', { round: 'a b' }],
  ])('refuses a %s with %j as malformed', async (name, over) => {
    const { session, token } = await playing(server)
    const answer = await server.wallet(name, { ...move(session.session, '1.00'), ...over })
    expect(codeOf(answer)).toEqual([400, 'MALFORMED'])
    expect(await balanceOf(server, token)).toBe('100.00')
  })

  test('refuses what is not JSON, not a POST or not a call of the wallet', async () => {
    expect(codeOf(await server.wallet('steal', {}))).toEqual([400, 'MALFORMED'])
    expect(codeOf(await server.wallet('bet', []))).toEqual([400, 'MALFORMED'])
    expect((await server.request('/wallet/bet', {})).status).toBe(400)
    expect(codeOf(await server.wallet('balance', { session: 's_unknown_session' }))).toEqual([404, 'UNKNOWN_SESSION'])
  })
})

describe('Bets and wins', () => {
  test('move money between the player and the house and stand in the history by the name of the game', async () => {
    const { session, token } = await playing(server)
    const bet = await server.wallet('bet', move(session.session, '1.50', 'round-0077'))
    expect(v.parse(walletOutputSchema, bet.body)).toEqual({ balance: '98.50', iso: 'USD', replayed: false })
    const win = await server.wallet('win', move(session.session, '4.00', 'round-0077'))
    expect(win.body).toEqual({ balance: '102.50', iso: 'USD', replayed: false })
    const { response } = await server.call('getHistory', { kinds: ['bet', 'win'] }, { token })
    expect(response.return).toMatchObject({
      items: [
        { kind: 'win', title: 'Siete Dorado', ref: 'round-0077', amount: '4.00', iso: 'USD', balance_after: '102.50' },
        { kind: 'bet', title: 'Siete Dorado', ref: 'round-0077', amount: '-1.50', iso: 'USD', balance_after: '98.50' },
      ],
      totals: [{ iso: 'USD', deposits: '100.00', withdrawals: '0.00', staked: '1.50', won: '4.00', net: '2.50' }],
    })
    const summary = await server.call('getPlaySession', { sid: session.session }, { token })
    expect(summary.response.return).toMatchObject({
      staked: '1.50',
      won: '4.00',
      net: '2.50',
      rounds: 1,
      status: 'open',
    })
  })

  test('a bet beyond the balance is refused and books nothing', async () => {
    const { session, token } = await playing(server, '5.00')
    expect(codeOf(await server.wallet('bet', move(session.session, '5.01')))).toEqual([409, 'INSUFFICIENT_FUNDS'])
    expect(await balanceOf(server, token)).toBe('5.00')
    expect((await server.wallet('bet', move(session.session, '5.00'))).body.balance).toBe('0.00')
  })

  test('bets at once never take more than there is', async () => {
    const { session, token } = await playing(server, '10.00')
    const bets = Array.from({ length: 15 }, (_, index) => move(session.session, '1.00', `round-${1000 + index}`))
    const answers = await Promise.all(bets.map((bet) => server.wallet('bet', bet)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(await balanceOf(server, token)).toBe('0.00')
  })

  test('the same tx gets the first answer again; with other parameters it is refused', async () => {
    const { session, token } = await playing(server)
    const bet = move(session.session, '1.00')
    const [one, two] = await Promise.all([server.wallet('bet', bet), server.wallet('bet', bet)])
    expect([one?.body.replayed, two?.body.replayed].sort()).toEqual([false, true])
    await server.wallet('bet', move(session.session, '7.00'))
    expect((await server.wallet('bet', bet)).body).toEqual({ balance: '99.00', iso: 'USD', replayed: true })
    for (const over of [{ amount: '2.00' }, { round: 'round-0002' }]) {
      expect(codeOf(await server.wallet('bet', { ...bet, ...over }))).toEqual([409, 'TX_REUSED'])
    }
    expect(codeOf(await server.wallet('win', bet))).toEqual([409, 'TX_REUSED'])
    const other = await playing(server)
    expect(codeOf(await server.wallet('bet', { ...bet, session: other.session.session }))).toEqual([409, 'TX_REUSED'])
    expect(await balanceOf(server, token)).toBe('92.00')
  })

  test('one tx from two sessions at once is booked for one of them', async () => {
    const [a, b] = [await playing(server), await playing(server)]
    const tx = randomUUID()
    const answers = await Promise.all([
      server.wallet('bet', move(a.session.session, '1.00', 'round-0001', tx)),
      server.wallet('bet', move(b.session.session, '1.00', 'round-0001', tx)),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect([await balanceOf(server, a.token), await balanceOf(server, b.token)].sort()).toEqual(['100.00', '99.00'])
  })

  test('an ended session takes no bet, still pays a win, and answers an old bet again', async () => {
    const { session, token } = await playing(server)
    const bet = move(session.session, '1.00')
    await server.wallet('bet', bet)
    const end = await server.call('endPlay', { sid: session.session, reason: 'exit' }, { token })
    expect(end.response.return).toMatchObject({ status: 'ended', staked: '1.00' })
    expect(codeOf(await server.wallet('bet', move(session.session, '1.00')))).toEqual([409, 'SESSION_ENDED'])
    expect((await server.wallet('bet', bet)).body).toMatchObject({ balance: '99.00', replayed: true })
    expect((await server.wallet('win', move(session.session, '3.00'))).body.balance).toBe('102.00')
    expect(await balanceOf(server, token)).toBe('102.00')
  })

  test('logging out ends the games of that login', async () => {
    const { session, token } = await playing(server)
    await server.call('logout', {}, { token })
    expect(codeOf(await server.wallet('bet', move(session.session, '1.00')))).toEqual([409, 'SESSION_ENDED'])
  })
})

describe('Rolling back', () => {
  const undo = (bet: { session: string; tx: string; round: string }) => ({
    session: bet.session,
    undoes: bet.tx,
    round: bet.round,
  })

  test('gives a bet back once, and the history shows both', async () => {
    const { session, token } = await playing(server)
    const bet = move(session.session, '2.00')
    await server.wallet('bet', bet)
    expect((await server.wallet('rollback', undo(bet))).body).toMatchObject({ balance: '100.00', replayed: false })
    expect((await server.wallet('rollback', undo(bet))).body).toMatchObject({ balance: '100.00', replayed: true })
    expect(codeOf(await server.wallet('bet', bet))).toEqual([409, 'TX_ROLLED_BACK'])
    const { response } = await server.call('getHistory', { kinds: ['bet', 'refund'] }, { token })
    expect(response.return).toMatchObject({
      items: [
        { kind: 'refund', amount: '2.00' },
        { kind: 'bet', amount: '-2.00' },
      ],
      totals: [{ staked: '0.00', won: '0.00', net: '0.00' }],
    })
    const summary = await server.call('getPlaySession', { sid: session.session }, { token })
    expect(summary.response.return).toMatchObject({ staked: '0.00', rounds: 0 })
  })

  test('of an unknown bet is remembered: the bet that comes later is refused', async () => {
    const { session, token } = await playing(server)
    const bet = move(session.session, '2.00')
    expect((await server.wallet('rollback', undo(bet))).body).toMatchObject({ balance: '100.00', replayed: false })
    expect((await server.wallet('rollback', undo(bet))).body).toMatchObject({ replayed: true })
    expect(codeOf(await server.wallet('bet', bet))).toEqual([409, 'TX_ROLLED_BACK'])
    expect(await balanceOf(server, token)).toBe('100.00')
  })

  test('undoes the bet alone when its round has a win, and works after the end', async () => {
    const { session, token } = await playing(server)
    const bet = move(session.session, '2.00')
    await server.wallet('bet', bet)
    await server.wallet('win', move(session.session, '9.00', bet.round))
    await server.call('endPlay', { sid: session.session, reason: 'exit' }, { token })
    expect((await server.wallet('rollback', undo(bet))).body.balance).toBe('109.00')
  })

  test('of a win, or with another round, is refused', async () => {
    const { session } = await playing(server)
    const [bet, win] = [move(session.session, '2.00'), move(session.session, '3.00')]
    await server.wallet('bet', bet)
    await server.wallet('win', win)
    expect(codeOf(await server.wallet('rollback', undo(win)))).toEqual([409, 'TX_REUSED'])
    expect(codeOf(await server.wallet('rollback', { ...undo(bet), round: 'round-0009' }))).toEqual([409, 'TX_REUSED'])
  })
})

describe('A demo', () => {
  test('plays with a thousand that never touch the ledger', async () => {
    const { session, token } = await playing(server, '0', { mode: 'demo' })
    expect(session).toMatchObject({ mode: 'demo', balance: '1000.00' })
    const bet = move(session.session, '400.00')
    expect((await server.wallet('bet', bet)).body.balance).toBe('600.00')
    expect(codeOf(await server.wallet('bet', move(session.session, '600.01')))).toEqual([409, 'INSUFFICIENT_FUNDS'])
    expect((await server.wallet('win', move(session.session, '50.00'))).body.balance).toBe('650.00')
    const { tx, round } = bet
    expect((await server.wallet('rollback', { session: session.session, undoes: tx, round })).body.balance).toBe(
      '1050.00',
    )
    expect((await server.wallet('balance', { session: session.session })).body.balance).toBe('1050.00')
    expect(await balanceOf(server, token)).toBe('0.00')
    const { response } = await server.call('getHistory', {}, { token })
    expect(response.return).toMatchObject({ items: [], totals: [] })
  })
})
