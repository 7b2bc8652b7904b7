import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeDeposit, order, payer, readDeposit } from '../../test/make-deposit.ts'
import { balanceOf, newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { checkLedger, soundLedger } from '../ledger/check-ledger.ts'
import { isAddressOf } from '../withdrawals/check-address.ts'
import { runCashier } from './run-cashier.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
}, 60_000)
afterAll(async () => {
  expect(await checkLedger(server.db)).toEqual(soundLedger)
  await server.close()
})

const pass = (minutes: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000)
}
/** Sessions end after hours, so a test that lets time pass goes back to its own. */
const atItsTime = async (work: () => Promise<void>) => {
  const began = server.clock.now
  await work()
  server.clock.now = began
}

describe('USDT', () => {
  const network = (id: string) => ({
    method: 'usdt',
    amount: { amount: '25.00', iso: 'USDT' },
    fields: { network: id },
  })
  const hash = (sign: string) => sign.repeat(64)

  test('is sent by one network, confirmed block by block and credited by itself', async () => {
    const { token } = await newPlayer(server, {}, payer)
    const made = await makeDeposit(server, token, network('TRC20'))
    expect(made.warning).toBe('Envíe solo USDT por la red TRON (TRC-20). Si usa otra red, perderá los fondos.')
    expect(made.qr).toBe(made.instructions.find(({ label }) => label === 'Dirección')?.copy)
    const body = { rid: randomUUID(), id: made.id, fields: { tx_hash: hash('a') } }
    expect((await server.call('confirmDeposit', body, { token })).response.return).toMatchObject({
      status: 'under_review',
      confirmations: { seen: 0, needed: 6 },
      answer_by: new Date(server.clock.now.getTime() + 120_000).toISOString(),
    })
    await atItsTime(async () => {
      pass(1)
      expect((await readDeposit(server, token, made.id)).confirmations).toEqual({ seen: 3, needed: 6 })
      pass(1)
      await runCashier(server.services)
      expect(await readDeposit(server, token, made.id)).toMatchObject({ status: 'approved' })
      expect(await balanceOf(server, token, 'USDT')).toBe('25.000000')
    })
  })

  test.each(['TRC20', 'ERC20'])(
    'asks by %s for an address of the sandbox that no wallet sends real money to',
    async (id) => {
      const { token } = await newPlayer(server, {}, payer)
      const { qr } = await makeDeposit(server, token, network(id))
      expect(qr).toBeTruthy()
      expect(isAddressOf(id, qr ?? '')).toBe(false)
    },
  )

  test.each([
    ['TRC20', `0x${hash('a')}`],
    ['ERC20', hash('a')],
    ['TRC20', 'hola'],
    ['ERC20', `0x${'a'.repeat(63)}`],
  ])('by %s does not take %s for a transaction', async (id, tx_hash) => {
    const { token } = await newPlayer(server, {}, payer)
    const made = await makeDeposit(server, token, network(id))
    const answer = await server.call(
      'confirmDeposit',
      { rid: randomUUID(), id: made.id, fields: { tx_hash } },
      { token },
    )
    expect(answer.response.errors).toEqual({ tx_hash: 'El hash de la transacción no es válido.' })
    // The page can tell before it sends.
    expect(new RegExp(made.asks?.[0]?.pattern ?? '').test(tx_hash)).toBe(false)
  })

  test('needs a network', async () => {
    const { token } = await newPlayer(server, {}, payer)
    const answer = await server.call('createDeposit', order({ ...network('TRC20'), fields: {} }), { token })
    expect(answer.response.errors).toEqual({ network: 'Elija la red por la que enviará.' })
  })
})
