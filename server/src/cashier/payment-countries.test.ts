import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payer } from '../../test/make-deposit.ts'
import { acceptDocuments, addAccount, withdrawalOf } from '../../test/make-withdrawal.ts'
import { newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { players } from '../database/schema/index.ts'
import { countries, zoneIn } from '../operator/countries.ts'
import { currencies } from '../operator/currencies.ts'
import { payoutMethods, whyNoPayout } from '../withdrawals/payout-methods.ts'

let server: TestServer
let venezuelan: Player
let colombian: Player

type Player = Awaited<ReturnType<typeof newPlayer>>
type Offered = { readonly methods: ReadonlyArray<{ id: string; available: boolean; reason: string | null }> }

beforeAll(async () => {
  server = await openTestServer()
  venezuelan = await newPlayer(server)
  const home = { country: 'CO', document_type: 'CO-CC', document_number: '1020304050', phone_number: '+573001234567' }
  colombian = await newPlayer(server, {}, home)
  for (const { email } of [venezuelan, colombian]) await acceptDocuments(server, email)
})
afterAll(() => server.close())

const closedTo = async ({ token }: Player, call: 'getDepositMethods' | 'getWithdrawMethods', iso: string) => {
  const { response } = await server.call(call, { iso }, { token })
  const { methods } = response.return as Offered
  return Object.fromEntries(methods.flatMap(({ id, available, reason }) => (available ? [] : [[id, reason]])))
}
const pay = ({ token }: Player, method: string, amount: object, fields: object = {}) =>
  server.call('createDeposit', { rid: randomUUID(), method, amount, fields }, { token })

const onlyVenezuela = 'Este método es solo para jugadores de Venezuela.'
const forbidden = 'Este método no está permitido en su jurisdicción.'

describe('Ways to pay', () => {
  test('of another country, and of a kind that his own does not admit, are closed to a player with their reason', async () => {
    expect(await closedTo(colombian, 'getDepositMethods', 'USD')).toEqual({
      'pago-movil': onlyVenezuela,
      usdt: forbidden,
    })
    expect(await closedTo(colombian, 'getDepositMethods', 'COP')).toEqual({})
    expect(await closedTo(venezuelan, 'getDepositMethods', 'USD')).toEqual({})
    expect(await closedTo(venezuelan, 'getDepositMethods', 'COP')).toEqual({
      'banco-en-linea': 'Este método es solo para jugadores de Colombia.',
    })
  })

  test('that are closed are refused when they are sent all the same, and open ones are not', async () => {
    const usd = { amount: '20.00', iso: 'USD' }
    const cop = { amount: '20000.00', iso: 'COP' }
    const abroad = await pay(colombian, 'pago-movil', usd, { document: '1020304050' })
    expect([abroad.status, abroad.response.code, abroad.response.errors]).toEqual([
      ...[422, 'VALIDATION', { method: onlyVenezuela }],
    ])
    const usdt = { amount: '20.00', iso: 'USDT' }
    expect((await pay(colombian, 'usdt', usdt, { network: 'TRC20' })).response.errors).toEqual({ method: forbidden })
    expect((await pay(colombian, 'banco-en-linea', cop)).result).toBe(true)
    expect((await pay(venezuelan, 'banco-en-linea', cop)).response.code).toBe('VALIDATION')
    expect((await pay(venezuelan, 'usdt', usdt, { network: 'TRC20' })).result).toBe(true)
  })
})

test('A player is told the clock of his country, where it has one', async () => {
  const zoneOf = async ({ token }: Player, call: string) =>
    ((await server.call(call, { iso: 'USD' }, { token })).response.return as { zone?: string }).zone
  for (const call of ['getDepositMethods', 'getWithdrawMethods']) {
    expect(await zoneOf(colombian, call)).toBe('America/Bogota')
    expect(await zoneOf(venezuelan, call)).toBe('America/Caracas')
  }
  expect(zoneIn('MX')).toEqual({})
})

describe('Ways to be paid', () => {
  test('of another country are closed with their reason, and no account of them is taken', async () => {
    expect(await closedTo(colombian, 'getWithdrawMethods', 'USD')).toEqual({ 'pago-movil': onlyVenezuela })
    expect(await closedTo(venezuelan, 'getWithdrawMethods', 'USD')).toEqual({})
    const refused = await addAccount(server, colombian.token, 'pago-movil', { document: '1020304050' })
    expect([refused.status, refused.response.errors]).toEqual([422, { method: onlyVenezuela }])
  })

  test('in a country reach a mobile wallet there, by a number of that country', async () => {
    expect(await closedTo(colombian, 'getWithdrawMethods', 'COP')).toEqual({})
    const own = { document: '1020304050' }
    const abroad = await addAccount(server, colombian.token, 'billetera-co', { ...own, phone: '584121234567' })
    expect(abroad.response.errors).toEqual({
      phone: 'Escriba el celular de su billetera. Ejemplo: 57 300 1234567',
    })
    const kept = await addAccount(server, colombian.token, 'billetera-co', own)
    expect(kept.response.return).toMatchObject({ label: 'Billetera ****4567', method_name: 'Billetera móvil' })
    const { id } = kept.response.return as { id: string }
    const amount = { amount: '2500000.00', iso: 'COP' }
    const quote = await server.call('quoteWithdrawal', { account_id: id, amount }, { token: colombian.token })
    expect(quote.response.errors).toEqual({ amount: 'El máximo es $\u00a02.000.000.' })
  })

  test('leave every player of every country at least one in every currency', () => {
    for (const { code } of countries) {
      for (const { iso } of currencies) {
        const open = payoutMethods.filter((method) => method.iso === iso && whyNoPayout(method.id, code) === null)
        expect(
          open.map(({ id }) => id),
          `${code} ${iso}`,
        ).not.toEqual([])
      }
    }
  })

  test('stay open with an account that is on file, also where another one would not be taken', async () => {
    const player = await newPlayer(server, { USD: '100.00' }, payer)
    await acceptDocuments(server, player.email)
    const { response } = await addAccount(server, player.token, 'pago-movil')
    const { id } = response.return as { id: string }
    await server.db.update(players).set({ country: 'CO' }).where(eq(players.email, player.email))
    expect(await closedTo(player, 'getWithdrawMethods', 'USD')).toEqual({ 'pago-movil': onlyVenezuela })
    const amount = { amount: '10.00', iso: 'USD' }
    const body = withdrawalOf(id, { amount, receive: { amount: '2415.00', iso: 'VES' } })
    expect((await server.call('createWithdrawal', body, { token: player.token })).result).toBe(true)
  })
})
