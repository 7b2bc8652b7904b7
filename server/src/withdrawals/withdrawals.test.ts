import { randomUUID } from 'node:crypto'
import { withdrawalSchema } from '@trebol/shared/contract'
import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payer } from '../../test/make-deposit.ts'
import { addAccount, makeWithdrawal, readWithdrawal, readyPlayer, withdrawalOf } from '../../test/make-withdrawal.ts'
import { balanceOf, newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { operatorAt } from '../../test/work-at-desk.ts'
import { dayTotals, firstAnswers, players, rates } from '../database/schema/index.ts'
import { checkLedger, soundLedger } from '../ledger/check-ledger.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
}, 60_000)
afterAll(async () => {
  expect(await checkLedger(server.db)).toEqual(soundLedger)
  await server.close()
})

const hours = (count: number) => new Date(server.clock.now.getTime() + count * 3_600_000)
const create = (token: string, body: object) => server.call('createWithdrawal', body, { token })
const methods = async (token: string, iso = 'USD') =>
  (await server.call('getWithdrawMethods', { iso }, { token })).response.return

describe('A withdrawal', () => {
  test('leaves the balance at once, with a promise, and is found again by its intent', async () => {
    const player = await readyPlayer(server)
    const made = await makeWithdrawal(server, player)
    expect(made).toMatchObject({
      status: 'requested',
      amount: { amount: '40.00', iso: 'USD' },
      receive: { amount: '40.00', iso: 'USD' },
      fee: null,
      tax: null,
      promised_by: hours(24).toISOString(),
      account: { label: 'CLABE ****9719', owner_name: 'Lucía Ñáñez' },
      overdue: false,
      steps: [{ status: 'requested' }],
    })
    expect(await balanceOf(server, player.token)).toBe('60.00')
    expect(await methods(player.token)).toMatchObject({ available: '60.00', locked: '40.00', bonus: '0.00' })
    const { response } = await server.call('getWithdrawals', {}, { token: player.token })
    expect(response.return).toMatchObject({ items: [{ id: made.id, rid: made.rid }], next: null })
    const { token } = await newPlayer(server)
    expect((await server.call('getWithdrawal', { id: made.id }, { token })).response.code).toBe('NOT_FOUND')
  })

  test('stands in the history and the day, and when it comes back nothing was staked', async () => {
    const player = await readyPlayer(server)
    const { id } = await makeWithdrawal(server, player)
    const { ask } = await operatorAt(server)
    const history = async () => (await server.call('getHistory', {}, { token: player.token })).response.return
    const [owner] = await server.db.select({ id: players.id }).from(players).where(eq(players.email, player.email))
    const day = async () =>
      (
        await server.db
          .select()
          .from(dayTotals)
          .where(eq(dayTotals.playerId, owner?.id ?? ''))
      )[0]
    expect(await history()).toMatchObject({
      items: [{ kind: 'withdrawal', amount: '-40.00', ref: id, title: 'Retiro' }, { kind: 'deposit' }],
      totals: [{ deposits: '100.00', withdrawals: '40.00', staked: '0.00', net: '0.00' }],
    })
    expect(await day()).toMatchObject({ deposited: 10_000n, withdrawn: 4_000n, staked: 0n })
    await ask('/api/withdrawals/reject', { id, seen: 'requested', code: 'OWNER_MISMATCH', why: 'Otro titular' })
    expect(await history()).toMatchObject({
      items: [{ kind: 'refund', amount: '40.00', ref: id, title: 'Retiro devuelto' }, { kind: 'withdrawal' }, {}],
      totals: [{ deposits: '100.00', withdrawals: '0.00', staked: '0.00', net: '0.00' }],
    })
    expect(await day()).toMatchObject({ withdrawn: 0n, staked: 0n })
    const net = (await server.call('getNetDeposits', {}, { token: player.token })).response.return
    expect(v.parse(v.array(v.looseObject({ iso: v.string() })), net).find(({ iso }) => iso === 'USD')).toMatchObject({
      withdrawals: '0.00',
      net: '100.00',
    })
    expect(await balanceOf(server, player.token)).toBe('100.00')
  })

  test('goes out once, however often and however many at once ask for it', async () => {
    const { token, account } = await readyPlayer(server)
    const one = withdrawalOf(account)
    const same = await Promise.all([create(token, one), create(token, one)])
    expect(same[0]?.text).toBe(same[1]?.text)
    expect(await balanceOf(server, token)).toBe('60.00')
    const others = await Promise.all([1, 2, 3].map(() => create(token, withdrawalOf(account))))
    expect(others.filter(({ result }) => result)).toHaveLength(1)
    const refused = others.find(({ result }) => !result)
    expect([refused?.status, refused?.response.errors]).toEqual([
      409,
      { amount: 'No tiene saldo suficiente. Disponible: $\u00a020,00.' },
    ])
    expect((await create(token, { ...one, amount: { amount: '41.00', iso: 'USD' } })).response.code).toBe('KEY_REUSED')
    expect(await balanceOf(server, token)).toBe('20.00')
  })

  test('asks for the password again, counts the tries, and keeps no digest of it', async () => {
    const { token, account } = await readyPlayer(server)
    const wrong = await create(token, withdrawalOf(account, { current: 'otra' }))
    expect([wrong.status, wrong.response.errors]).toEqual([422, { current: 'La contraseña actual no es correcta.' }])
    for (let time = 0; time < 4; time += 1) await create(token, withdrawalOf(account, { current: `otra ${time}` }))
    expect((await create(token, withdrawalOf(account))).response.code).toMatch(/LOCKED|RATE_LIMITED/)
    expect(await balanceOf(server, token)).toBe('100.00')

    const other = await readyPlayer(server)
    const body = withdrawalOf(other.account)
    await create(other.token, body)
    const kept = () => server.db.select().from(firstAnswers).where(eq(firstAnswers.key, body.rid))
    // The answer of a known intent needs no password to be told again: the digest does not know it.
    expect((await create(other.token, { ...body, current: 'otra' })).result).toBe(true)
    expect(await kept()).toHaveLength(1)
  })

  test('cannot be cancelled: there is no such call', async () => {
    const player = await readyPlayer(server)
    const { id } = await makeWithdrawal(server, player)
    expect((await server.call('cancelWithdrawal', { id }, { token: player.token })).response.code).toBe('UNKNOWN_CALL')
  })

  test.each([
    [{ amount: '9.99', iso: 'USD' }, { amount: 'El mínimo es $\u00a010,00.' }],
    [{ amount: '5000.01', iso: 'USD' }, { amount: 'El máximo es $\u00a05.000,00.' }],
    [{ amount: '10.001', iso: 'USD' }, { amount: 'Use solo números y hasta 2 decimales.' }],
    [{ amount: '-1.00', iso: 'USD' }, { amount: 'Escriba un monto mayor que 0.' }],
    [{ amount: '500.00', iso: 'VES' }, { account_id: 'Esta cuenta no recibe VES. Elija otra o añada una.' }],
  ])('of %j is refused with what to change', async (amount, errors) => {
    const { token, account } = await readyPlayer(server)
    for (const answer of [
      await create(token, withdrawalOf(account, { amount, receive: amount })),
      await server.call('quoteWithdrawal', { account_id: account, amount }, { token }),
    ]) {
      expect([answer.status, answer.response.errors]).toEqual([422, errors])
    }
    expect(await balanceOf(server, token)).toBe('100.00')
  })

  test('goes to nobody else: an account of another player does not exist', async () => {
    const [one, two] = [await readyPlayer(server), await readyPlayer(server)]
    const answer = await create(one.token, withdrawalOf(two.account))
    expect(answer.response.errors).toEqual({ account_id: 'Elija una cuenta a su nombre.' })
  })
})

describe('What arrives', () => {
  const quote = async (token: string, account_id: string, amount: object) =>
    (await server.call('quoteWithdrawal', { account_id, amount }, { token })).response.return

  test('in another currency is what the quote said, or nothing is booked and the new amount is told', async () => {
    const { token, account } = await readyPlayer(server, { USD: '100.00' }, 'pago-movil')
    const amount = { amount: '10.01', iso: 'USD' }
    expect(await quote(token, account, amount)).toMatchObject({
      receive: { amount: '2417.41', iso: 'VES' },
      rate: { value: '241.50', source: 'Tasa de prueba' },
    })
    await server.db
      .insert(rates)
      .values({ base: 'VES', quote: 'USD', value: '250.00', source: 'Prueba', at: server.clock.now })
    const receive = { amount: '2417.41', iso: 'VES' }
    const late = await create(token, withdrawalOf(account, { amount, receive }))
    expect([late.status, late.response.code, late.response.msg]).toEqual([
      409,
      'RATE_CHANGED',
      'Lo que recibe cambió: ahora son Bs.\u00a02.502,50. Revise el resumen y confirme.',
    ])
    expect(await balanceOf(server, token)).toBe('100.00')
    const seen = { amount: '2502.50', iso: 'VES' }
    const made = await create(token, withdrawalOf(account, { amount, receive: seen }))
    expect(v.parse(withdrawalSchema, made.response.return)).toMatchObject({ receive: seen, rate: { value: '250.00' } })
  })

  test('is less by the fee, and by the tax above its bound', async () => {
    const crypto = await readyPlayer(server, { USDT: '100.000000' }, 'usdt')
    expect(await quote(crypto.token, crypto.account, { amount: '20.000000', iso: 'USDT' })).toMatchObject({
      fee: { amount: '1.000000', iso: 'USDT' },
      receive: { amount: '19.000000', iso: 'USDT' },
    })
    const { token, account } = await readyPlayer(server, { COP: '3000000.00' }, 'transferencia-co')
    const free = await quote(token, account, { amount: '2400000.00', iso: 'COP' })
    expect(free).toMatchObject({ tax: null, receive: { amount: '2400000.00' } })
    const taxed = await quote(token, account, { amount: '2500000.00', iso: 'COP' })
    expect(taxed).toMatchObject({ tax: { amount: '500000.00' }, receive: { amount: '2000000.00' } })
  })

  test('is promised sooner to an account that is known for a day', async () => {
    const { token, account } = await readyPlayer(server, { USD: '100.00' }, 'pago-movil')
    const amount = { amount: '10.00', iso: 'USD' }
    const accounts = async () => (await server.call('getPayoutAccounts', {}, { token })).response.return
    expect(await quote(token, account, amount)).toMatchObject({ promised_by: hours(24).toISOString() })
    const notice = 'Por seguridad, los retiros a una cuenta nueva pueden tardar hasta 24 horas.'
    expect(await accounts()).toMatchObject({ items: [{ notice, status: 'pending' }] })
    await server.db.execute(
      sql`update payout_accounts set created_at = created_at - interval '25 hours' where id = ${account}`,
    )
    expect(await quote(token, account, amount)).toMatchObject({ promised_by: hours(2).toISOString() })
    expect(await accounts()).toMatchObject({ items: [{ notice: null }] })
  })
})

describe('The way out stays open', () => {
  test.each([
    ['on the panic pause', 'panic', {}],
    ['on a break', 'takeBreak', { term: 'P7D', scope: 'all' }],
    ['when excluded', 'selfExclude', { term: 'P6M' }],
  ])('%s, while the way in is closed', async (_when, name, body) => {
    // Who is excluded is known by his document: these have one of their own.
    const player = await readyPlayer(server, { USD: '100.00' }, 'clabe', {})
    const { token } = player
    expect((await server.call(name, { rid: randomUUID(), ...body }, { token })).result).toBe(true)
    const deposit = { rid: randomUUID(), method: 'sandbox', amount: { amount: '5.00', iso: 'USD' } }
    expect((await server.call('createDeposit', deposit, { token })).result).toBe(false)
    expect((await addAccount(server, token, 'usdt')).result).toBe(true)
    expect((await makeWithdrawal(server, player)).status).toBe('requested')
    expect(await balanceOf(server, token)).toBe('60.00')
  })

  test('when limits cannot be read', async () => {
    const player = await readyPlayer(server)
    await server.db.execute(sql`alter table limits rename to limits_gone`)
    try {
      const deposit = { rid: randomUUID(), method: 'sandbox', amount: { amount: '5.00', iso: 'USD' } }
      expect((await server.call('createDeposit', deposit, { token: player.token })).response.code).toBe('UNAVAILABLE')
      expect(await methods(player.token)).toMatchObject({ available: '100.00' })
      expect((await makeWithdrawal(server, player)).status).toBe('requested')
    } finally {
      await server.db.execute(sql`alter table limits_gone rename to limits`)
    }
  })
})

describe('Before the first withdrawal', () => {
  test('the list says what is missing and where it is done, and nothing leaves the balance', async () => {
    const { token } = await newPlayer(server, { USD: '100.00' }, payer)
    expect(await methods(token)).toMatchObject({
      available: '100.00',
      blockers: [
        { code: 'IDENTITY', done: false, to: '/kyc' },
        { code: 'ACCOUNT', done: false, to: null },
      ],
    })
    const { response } = await addAccount(server, token)
    const { id } = v.parse(v.looseObject({ id: v.string() }), response.return)
    expect(await methods(token)).toMatchObject({ blockers: [{ done: false }, { code: 'ACCOUNT', done: true }] })
    const answer = await create(token, withdrawalOf(id))
    expect([answer.status, answer.response.code]).toEqual([403, 'KYC_REQUIRED'])
    expect(await balanceOf(server, token)).toBe('100.00')
  })

  test('a currency that does not exist is refused', async () => {
    const { token } = await newPlayer(server)
    expect((await server.call('getWithdrawMethods', { iso: 'EUR' }, { token })).response.code).toBe(
      'CURRENCY_NOT_SUPPORTED',
    )
  })
})

describe('An account to be paid to', () => {
  test.each([
    ['clabe', { clabe: '032180000118359718' }, { clabe: 'La CLABE no es válida: revise sus dígitos.' }],
    ['clabe', { clabe: '12345' }, { clabe: 'La CLABE debe tener 18 dígitos.' }],
    ['clabe', { owner: 'Otra Persona' }, { owner: 'El titular debe ser Lucía Ñáñez.' }],
    ['pago-movil', { document: 'V-99999999' }, { document: 'Escriba su propio documento: no pagamos a terceros.' }],
    ['usdt', { network: 'ERC20' }, { address: 'La dirección no corresponde a la red Ethereum (ERC-20).' }],
    ['transferencia', { number: '123' }, { number: 'El número de cuenta debe tener 20 dígitos.' }],
  ] as const)('as %s with %j is refused', async (method, over, errors) => {
    const { token } = await newPlayer(server, {}, payer)
    const answer = await addAccount(server, token, method, over)
    expect([answer.status, answer.response.errors]).toEqual([422, errors])
  })

  test('takes the name as banks write it, and tells no number again', async () => {
    const { token } = await newPlayer(server, {}, payer)
    const { response } = await addAccount(server, token, 'transferencia', { owner: 'LUCIA  NANEZ' })
    expect(response.return).toMatchObject({ label: 'Banco Araguaney (0902) ****1999', owner_name: 'Lucía Ñáñez' })
    await addAccount(server, token, 'usdt')
    const { text } = await server.call('getPayoutAccounts', {}, { token })
    expect(text).toContain('TRON (TRC-20) TR7NHq…gjLj6t')
    expect(text).not.toContain('09020000550000001999')
    expect(text).not.toContain('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')
  })

  test('is kept once and can be deleted, also while something is under way to it', async () => {
    const player = await readyPlayer(server)
    const { token, account } = player
    expect((await addAccount(server, token)).response.code).toBe('DUPLICATE')
    const { id } = await makeWithdrawal(server, player)
    const left = await server.call('deletePayoutAccount', { id: account }, { token })
    expect(left.response.return).toMatchObject({ items: [] })
    expect((await readWithdrawal(server, token, id)).account.label).toBe('CLABE ****9719')
    expect((await create(token, withdrawalOf(account))).response.errors).toHaveProperty('account_id')
    expect((await addAccount(server, token)).result).toBe(true)
  })
})
