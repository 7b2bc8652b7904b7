import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { balanceOf, newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { checkLedger, soundLedger } from '../ledger/check-ledger.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
}, 60_000)
afterAll(async () => {
  expect(await checkLedger(server.db)).toEqual(soundLedger)
  await server.close()
})

const order = (amount: string, iso = 'USD', rid: string = randomUUID()) => ({
  rid,
  method: 'sandbox',
  amount: { amount, iso },
})

describe('A deposit', () => {
  test.each([
    ['USD', '50.00', 'Sumamos $\u00a050,00 a su saldo.', '50.00'],
    ['VES', '1234.5', 'Sumamos Bs.\u00a01.234,50 a su saldo.', '1234.50'],
    ['COP', '20000', 'Sumamos $\u00a020.000 a su saldo.', '20000.00'],
    ['USDT', '5.000001', 'Sumamos USDT\u00a05,000001 a su saldo.', '5.000001'],
  ])('in %s is booked at once and said in words', async (iso, amount, msg, balance) => {
    const { token } = await newPlayer(server)
    const answer = await server.call('createDeposit', order(amount, iso), { token })
    expect(answer.response.msg).toBe(msg)
    expect(answer.response.return).toMatchObject({ status: 'approved', amount: { amount: balance, iso } })
    expect(await balanceOf(server, token, iso)).toBe(balance)
  })

  test.each([
    ['-50.00', 'USD', 'Escriba un monto mayor que 0.'],
    ['0.00', 'USD', 'Escriba un monto mayor que 0.'],
    ['50.001', 'USD', 'Use solo números y hasta 2 decimales.'],
    ['4.99', 'USD', 'El mínimo es $\u00a05,00.'],
    ['5000.01', 'USD', 'El máximo es $\u00a05.000,00.'],
    ['999999999999999999', 'USDT', 'El máximo es USDT\u00a05.000,00.'],
    ['1e3', 'USD', 'El monto no es válido. Ejemplo: 12.50'],
    ['1,50', 'USD', 'El monto no es válido. Ejemplo: 12.50'],
  ])('of %s %s is refused and nothing is written', async (amount, iso, text) => {
    const { token } = await newPlayer(server)
    const answer = await server.call('createDeposit', order(amount, iso), { token })
    expect([answer.status, answer.response.code]).toEqual([422, 'VALIDATION'])
    expect(answer.response.errors).toEqual({ amount: text })
    expect(await balanceOf(server, token, iso)).toMatch(/^0\.0+$/)
    expect((await server.call('getDeposits', {}, { token })).response.return).toEqual({ items: [], next: null })
  })

  test('of a number instead of a text, in an unknown currency or by an unknown method is refused', async () => {
    const { token } = await newPlayer(server)
    const send = async (body: unknown) => (await server.call('createDeposit', body, { token })).response
    expect((await send({ ...order('5.00'), amount: { amount: 5, iso: 'USD' } })).code).toBe('VALIDATION')
    expect((await send(order('5.00', 'EUR'))).msg).toBe('No ofrecemos depósitos en EUR. Elija otra moneda.')
    expect((await send({ ...order('5.00'), method: 'card' })).errors).toEqual({
      method: 'Elija una forma de depósito de la lista.',
    })
  })
})

describe('A deposit that is sent again', () => {
  test('gets the first answer byte for byte and books once', async () => {
    const { token } = await newPlayer(server)
    const body = order('50.00')
    const first = await server.call('createDeposit', body, { token, key: body.rid })
    server.clock.now = new Date(server.clock.now.getTime() + 60_000)
    const { rid, method, amount } = body
    const again = await server.call('createDeposit', { method, amount, rid }, { token })
    expect([again.status, again.text]).toEqual([first.status, first.text])
    expect(await balanceOf(server, token)).toBe('50.00')
  })

  test('with other parameters is refused', async () => {
    const { token } = await newPlayer(server)
    const body = order('50.00')
    await server.call('createDeposit', body, { token })
    const answer = await server.call('createDeposit', order('51.00', 'USD', body.rid), { token })
    expect([answer.status, answer.response.code]).toEqual([409, 'KEY_REUSED'])
    expect(await balanceOf(server, token)).toBe('50.00')
  })

  test('ten times at once books once and answers ten times alike', async () => {
    const { token } = await newPlayer(server)
    const body = order('50.00')
    const answers = await Promise.all(Array.from({ length: 10 }, () => server.call('createDeposit', body, { token })))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.result).toBe(true)
    expect(await balanceOf(server, token)).toBe('50.00')
  })

  test('after a refusal may succeed: a refusal spends no key', async () => {
    const { token } = await newPlayer(server)
    const rid = randomUUID()
    expect((await server.call('createDeposit', order('1.00', 'USD', rid), { token })).result).toBe(false)
    expect((await server.call('createDeposit', order('10.00', 'USD', rid), { token })).result).toBe(true)
  })

  test('by another player is another deposit', async () => {
    const [one, two] = [await newPlayer(server), await newPlayer(server)]
    const body = order('50.00')
    for (const { token } of [one, two]) await server.call('createDeposit', body, { token })
    expect([await balanceOf(server, one.token), await balanceOf(server, two.token)]).toEqual(['50.00', '50.00'])
  })

  test('is protected for 24 hours', async () => {
    const { email, token } = await newPlayer(server)
    const body = order('50.00')
    await server.call('createDeposit', body, { token })
    const login = async () =>
      v.parse(v.string(), (await server.call('login', { email, pwd: 'caballo verde en la azotea' })).response.jwt)
    server.clock.now = new Date(server.clock.now.getTime() + 24 * 60 * 60 * 1_000 - 1)
    await server.call('createDeposit', body, { token: await login() })
    expect(await balanceOf(server, await login())).toBe('50.00')
    server.clock.now = new Date(server.clock.now.getTime() + 1)
    await server.call('createDeposit', body, { token: await login() })
    expect(await balanceOf(server, await login())).toBe('100.00')
  })

  test('needs the same key in the header as in the body', async () => {
    const { token } = await newPlayer(server)
    const body = order('50.00')
    const other = await server.call('createDeposit', body, { token, key: randomUUID() })
    expect([other.status, other.response.code]).toEqual([422, 'VALIDATION'])
    const same = await server.call('createDeposit', body, { token, key: body.rid.toUpperCase() })
    expect(same.result).toBe(true)
  })
})

test('lists of deposits and of history page newest first without gap or repeat', async () => {
  const { token } = await newPlayer(server)
  for (let count = 0; count < 23; count++) await server.call('createDeposit', order(`${10 + count}.00`), { token })
  const pageSchema = v.object({
    items: v.array(v.object({ id: v.string(), amount: v.unknown() })),
    next: v.nullable(v.string()),
  })
  const read = async (name: string, extra: object) => {
    const amounts: unknown[] = []
    let cursor: string | undefined
    do {
      const { response } = await server.call(name, { ...extra, ...(cursor !== undefined && { cursor }) }, { token })
      const page = v.parse(pageSchema, response.return)
      amounts.push(...page.items.map(({ amount }) => amount))
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
    return amounts
  }
  const wanted = Array.from({ length: 23 }, (_, index) => `${32 - index}.00`)
  expect(await read('getHistory', { limit: 5 })).toEqual(wanted)
  expect(await read('getDeposits', {})).toEqual(wanted.map((amount) => ({ amount, iso: 'USD' })))
  for (const cursor of ['x', Buffer.from('{"e":"-1"}').toString('base64url'), 'e30']) {
    const answer = await server.call('getHistory', { cursor }, { token })
    expect([answer.status, answer.response.code]).toEqual([422, 'VALIDATION'])
  }
})
