import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeDeposit, payer, readDeposit } from '../../test/make-deposit.ts'
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

describe('The test bank', () => {
  const press = (url: string, act: string) =>
    server.request(url, {
      method: 'POST',
      body: new URLSearchParams({ act }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const wanted = { method: 'banco-en-linea', amount: { amount: '20.00', iso: 'USD' }, fields: {} }

  test('takes the payment on a page of its own, sends the player back, and twice is once', async () => {
    const { token } = await newPlayer(server, {}, payer)
    const made = await makeDeposit(server, token, wanted)
    const url = made.next.url ?? ''
    const page = await server.request(url, {})
    expect(await page.text()).toContain('Prueba: aquí no se mueve dinero real')
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'self'; form-action 'self'/,
    )
    for (let n = 0; n < 2; n += 1) {
      const back = await press(url, 'pay')
      expect([back.status, back.headers.get('location')]).toEqual([303, `/profile/deposit?deposit=${made.id}`])
    }
    expect(await balanceOf(server, token)).toBe('20.00')
    expect(await readDeposit(server, token, made.id)).toMatchObject({ status: 'approved', next: { kind: 'none' } })
  })

  test('says what the fee is, and the player pays it on top', async () => {
    const { token } = await newPlayer(server, {}, payer)
    const made = await makeDeposit(server, token, { ...wanted, method: 'tarjeta' })
    expect([made.fee, made.pay, made.amount]).toEqual([
      { amount: '0.50', iso: 'USD' },
      { amount: '20.50', iso: 'USD' },
      { amount: '20.00', iso: 'USD' },
    ])
  })

  test('cancels, and a payment that comes all the same is credited', async () => {
    const { token } = await newPlayer(server, {}, payer)
    const made = await makeDeposit(server, token, wanted)
    await press(made.next.url ?? '', 'cancel')
    expect(await readDeposit(server, token, made.id)).toMatchObject({ status: 'cancelled' })
    await press(made.next.url ?? '', 'pay')
    expect(await balanceOf(server, token)).toBe('20.00')
  })

  test('knows no payment by another address, and no other act', async () => {
    const { token } = await newPlayer(server, {}, payer)
    const made = await makeDeposit(server, token, wanted)
    expect((await server.request(`/sandbox/bank/${'x'.repeat(32)}`, {})).status).toBe(404)
    expect((await press(made.next.url ?? '', 'steal')).status).toBe(400)
    expect(await readDeposit(server, token, made.id)).toMatchObject({ status: 'awaiting_payment' })
  })
})
