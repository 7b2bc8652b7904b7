import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeDeposit, payer, readDeposit } from '../../test/make-deposit.ts'
import { balanceOf, newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { cardOf, openTill } from '../../test/open-till.ts'
import { findDepositMethod, whyUnavailable } from '../cashier/deposit-methods.ts'
import { moveDeposit } from '../cashier/move-deposit.ts'
import { checkLedger, soundLedger } from '../ledger/check-ledger.ts'
import { testCards, testCode } from './test-cards.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
}, 60_000)
afterAll(async () => {
  expect(await checkLedger(server.db)).toEqual(soundLedger)
  await server.close()
})

const [good, bad, poor, asking, silent] = testCards.map(({ number }) => number) as [
  string,
  string,
  string,
  string,
  string,
]

/** A player with a deposit that waits for a card. */
async function ordered() {
  const { token } = await newPlayer(server, {}, payer)
  const wanted = { method: 'tarjeta', amount: { amount: '20.00', iso: 'USD' }, fields: {} }
  const made = await makeDeposit(server, token, wanted)
  const payment = new URL(made.next.frame?.url ?? '').searchParams.get('payment') ?? ''
  const pay = (till: ReturnType<typeof openTill>, number: string, attempt: string = randomUUID()) =>
    till.pay({ payment, attempt, card: cardOf(number) })
  return { token, made, payment, pay, read: () => readDeposit(server, token, made.id) }
}

describe('A deposit by card', () => {
  test('leads to a form on the origin of the processor, whose way of paying has no other door', async () => {
    const { made, payment } = await ordered()
    const url = `http://localhost:8083/card?payment=${payment}`
    expect(made.next).toEqual({ kind: 'redirect', url, frame: { url, provider: 'Procesador de prueba' } })
    expect((await server.request(`/sandbox/bank/${payment}`, {})).status).toBe(404)
  })

  test('is credited once, however often the button is pressed or its result is told', async () => {
    const { token, payment, pay, read } = await ordered()
    const till = openTill(server)
    const attempt = randomUUID()
    expect(await Promise.all([pay(till, good, attempt), pay(till, good, attempt)])).toEqual([
      { kind: 'paid' },
      { kind: 'paid' },
    ])
    const again = await till.cashier.result({ payment, attempt, result: { kind: 'approved' } })
    expect(again).toEqual({ kind: 'done', value: { state: 'paid', replayed: true } })
    expect(await pay(till, good)).toEqual({ kind: 'paid' })
    expect(await balanceOf(server, token)).toBe('20.00')
    expect(await read()).toMatchObject({ status: 'approved', next: { kind: 'none' } })
  })

  test('is not offered where nobody takes cards', () => {
    const card = findDepositMethod('tarjeta', 'USD')
    if (card === undefined) throw new Error('there is no card')
    expect(whyUnavailable(card, { cardProcessor: null, demo: true, country: 'VE' })).toBe(
      'Por ahora no recibimos pagos con tarjeta.',
    )
    expect(whyUnavailable(card, { ...server.services, country: 'VE' })).toBeNull()
  })

  test('tells the cashier nothing of the card', async () => {
    const { pay } = await ordered()
    const till = openTill(server)
    await pay(till, poor)
    await pay(till, good)
    expect(till.told.length).toBeGreaterThan(0)
    for (const body of till.told) {
      expect(Object.keys(JSON.parse(body) as object)).not.toContain('card')
      expect(body).not.toMatch(/9900|12\/40|"123"|Lucía/)
    }
  })
})

describe('A card that is declined', () => {
  test('costs nothing, is told with its reason, and the next one pays', async () => {
    const { token, pay, read } = await ordered()
    const till = openTill(server)
    expect(await pay(till, poor)).toEqual({ kind: 'declined', reason: 'INSUFFICIENT_FUNDS' })
    expect(await balanceOf(server, token)).toBe('0.00')
    expect(await read()).toMatchObject({
      status: 'awaiting_payment',
      declined: { text: 'la tarjeta no tiene fondos suficientes.' },
    })
    expect(await pay(till, bad)).toMatchObject({ kind: 'declined' })
    expect((await read()).declined).toEqual({
      text: 'su banco no aprobó el pago.',
      reason: 'DECLINED',
      blocked: false,
    })
    expect(await pay(till, good)).toEqual({ kind: 'paid' })
    expect(await read()).toMatchObject({ status: 'approved', declined: null })
  })

  test('may be followed by four others: then nobody finds out any more which cards are good', async () => {
    const { token, payment, pay, read } = await ordered()
    const till = openTill(server)
    for (let count = 0; count < 4; count += 1) expect(await pay(till, bad)).toMatchObject({ kind: 'declined' })
    expect((await read()).declined).toMatchObject({ blocked: false })
    expect(await pay(till, bad)).toMatchObject({ kind: 'declined' })
    expect(await pay(till, good)).toEqual({ kind: 'blocked' })
    expect(await till.look(payment)).toMatchObject({ state: 'blocked', waiting: null })
    expect(await balanceOf(server, token)).toBe('0.00')
    expect(await read()).toMatchObject({ status: 'awaiting_payment', declined: { blocked: true } })
  })

  test('counts in the next process too, and so does one whose bank never answered', async () => {
    const { token, payment, pay } = await ordered()
    const first = openTill(server)
    for (let count = 0; count < 4; count += 1) expect(await pay(first, bad)).toMatchObject({ kind: 'declined' })
    void pay(first, silent)
    await expect.poll(() => first.look(payment)).toMatchObject({ state: 'blocked', waiting: null })

    const second = openTill(server, first.path)
    expect(await second.look(payment)).toMatchObject({ state: 'blocked' })
    expect(await pay(second, good)).toEqual({ kind: 'blocked' })
    expect(await balanceOf(server, token)).toBe('0.00')
  })

  test('is told to the cashier by the next process, when this one could not any more', async () => {
    const { payment, pay, read } = await ordered()
    const first = openTill(server)
    const attempt = randomUUID()
    await pay(first, asking, attempt)
    first.weather('lost')
    expect(await first.code({ payment, attempt, code: '000000' })).toMatchObject({ kind: 'declined' })
    expect((await read()).declined).toBeNull()
    const second = openTill(server, first.path)
    second.resume()
    second.again()
    await expect.poll(async () => (await read()).declined).toMatchObject({ reason: 'AUTHENTICATION_FAILED' })
    expect(await second.look(payment)).toMatchObject({ state: 'open', waiting: null })
    expect(await pay(second, good)).toEqual({ kind: 'paid' })
  })

  test('of the real world is refused before anybody hears of it', async () => {
    const { pay } = await ordered()
    const till = openTill(server)
    expect(await pay(till, '4111 1111 1111 1111')).toMatchObject({
      kind: 'invalid',
      faults: { number: 'not-for-real' },
    })
    expect(await pay(till, '9900 0000 0000 0011')).toMatchObject({
      kind: 'invalid',
      faults: { number: 'number' },
    })
    expect(till.told).toEqual([])
  })
})

describe('The second step', () => {
  test('stands after a reload, and the right code pays', async () => {
    const { token, payment, pay } = await ordered()
    const till = openTill(server)
    const attempt = randomUUID()
    expect(await pay(till, asking, attempt)).toEqual({ kind: 'code' })
    expect(await pay(till, good)).toEqual({ kind: 'busy' })
    expect(await till.look(payment)).toMatchObject({ state: 'open', waiting: { kind: 'code', attempt } })
    expect(await balanceOf(server, token)).toBe('0.00')
    expect(await till.code({ payment, attempt, code: testCode })).toEqual({ kind: 'paid' })
    expect(await till.code({ payment, attempt, code: testCode })).toEqual({ kind: 'paid' })
    expect(await balanceOf(server, token)).toBe('20.00')
  })

  test.each([['000000'], [null]])('with %s declines the card, and another one may be tried', async (code) => {
    const { payment, pay, read } = await ordered()
    const till = openTill(server)
    const attempt = randomUUID()
    await pay(till, asking, attempt)
    expect(await till.code({ payment, attempt, code })).toMatchObject({ kind: 'declined' })
    expect((await read()).declined).toMatchObject({ text: 'su banco no pudo confirmar que es usted.' })
    expect(await pay(till, good)).toEqual({ kind: 'paid' })
  })

  test('stands after the processor has started anew, and no other card is taken beside it', async () => {
    const { token, payment, pay } = await ordered()
    const first = openTill(server)
    const attempt = randomUUID()
    await pay(first, asking, attempt)
    const second = openTill(server, first.path)
    expect(await second.look(payment)).toMatchObject({ state: 'open', waiting: { kind: 'code', attempt } })
    expect(await pay(second, good)).toEqual({ kind: 'busy' })
    expect(await second.code({ payment, attempt, code: testCode })).toEqual({ kind: 'paid' })
    expect(await balanceOf(server, token)).toBe('20.00')
  })

  test('that is passed after the deposit was cancelled is money all the same', async () => {
    const { token, made, payment, pay } = await ordered()
    const till = openTill(server)
    const attempt = randomUUID()
    await pay(till, asking, attempt)
    await server.call('cancelDeposit', { id: made.id }, { token })
    expect(await till.code({ payment, attempt, code: testCode })).toEqual({ kind: 'paid' })
    expect(await balanceOf(server, token)).toBe('20.00')
  })

  test('that is passed after the desk has turned the deposit down gives the money back, and says so', async () => {
    const { token, made, payment, pay } = await ordered()
    const first = openTill(server)
    const attempt = randomUUID()
    await pay(first, asking, attempt)
    await server.db.transaction((tx) =>
      moveDeposit(tx, {
        id: made.id,
        event: 'rejected',
        at: server.services.now(),
        change: () => ({ rejectCode: 'THIRD_PARTY' }),
      }),
    )
    expect(await first.code({ payment, attempt, code: testCode })).toEqual({ kind: 'declined', reason: 'RETURNED' })
    const told = await first.cashier.result({ payment, attempt, result: { kind: 'approved' } })
    expect(told).toEqual({ kind: 'refused', code: 'UNKNOWN_PAYMENT' })
    expect(await balanceOf(server, token)).toBe('0.00')
  })
})

describe('What nobody answers', () => {
  test('by the bank is void once it is asked about, and the next card pays', async () => {
    const { token, payment, pay } = await ordered()
    const till = openTill(server)
    void pay(till, silent)
    expect(await pay(till, good)).toEqual({ kind: 'busy' })
    const checked = async () => {
      expect(await till.look(payment)).toMatchObject({ state: 'open', waiting: null })
      return pay(till, good)
    }
    // As long as the card is on its way to its bank there is nothing to give up.
    await expect.poll(checked).toEqual({ kind: 'paid' })
    expect(await balanceOf(server, token)).toBe('20.00')
  })

  test.each(['lost', 'answer lost'] as const)(
    'by the cashier, with the call or its answer %s, is told again until it is heard, and is one payment',
    async (weather) => {
      const { token, payment, pay } = await ordered()
      const till = openTill(server)
      const attempt = randomUUID()
      await pay(till, asking, attempt)
      till.weather(weather)
      expect(await till.code({ payment, attempt, code: testCode })).toEqual({ kind: 'settling' })
      expect(await till.look(payment)).toBe('unreachable')
      till.weather('fine')
      till.again()
      await expect.poll(() => balanceOf(server, token)).toBe('20.00')
      expect(await till.look(payment)).toMatchObject({ state: 'paid', waiting: null })
    },
  )

  test('by the cashier of a card that was charged is never told as open, closed or void', async () => {
    const { token, made, payment, pay } = await ordered()
    const first = openTill(server)
    const attempt = randomUUID()
    await pay(first, asking, attempt)
    first.weather('lost')
    await first.code({ payment, attempt, code: testCode })
    first.weather('fine')
    expect(await first.look(payment)).toMatchObject({ waiting: { kind: 'settling' } })

    const second = openTill(server, first.path)
    expect(await second.look(payment)).toMatchObject({ waiting: { kind: 'settling' } })
    expect(await pay(second, good)).toEqual({ kind: 'settling' })
    await server.call('cancelDeposit', { id: made.id }, { token })
    expect(await second.look(payment)).toMatchObject({ state: 'closed', waiting: { kind: 'settling' } })
    expect(await balanceOf(server, token)).toBe('0.00')

    second.resume()
    second.again()
    await expect.poll(() => balanceOf(server, token)).toBe('20.00')
    expect(await second.look(payment)).toMatchObject({ state: 'paid', waiting: null })
    expect(await pay(second, good)).toEqual({ kind: 'paid' })
    expect(await balanceOf(server, token)).toBe('20.00')
  })

  test('by the cashier while the card is on its way is told as not known', async () => {
    const { token, payment, pay } = await ordered()
    const till = openTill(server)
    const paying = pay(till, good)
    expect(await till.look(payment)).toMatchObject({ waiting: { kind: expect.stringMatching(/working|settling/) } })
    expect(await paying).toEqual({ kind: 'paid' })
    expect(await balanceOf(server, token)).toBe('20.00')
  })

  test('by the cashier before the card is charged charges nothing', async () => {
    const { token, pay } = await ordered()
    const till = openTill(server)
    till.weather('lost')
    expect(await pay(till, good)).toEqual({ kind: 'unreachable' })
    till.weather('fine')
    expect(await balanceOf(server, token)).toBe('0.00')
    expect(await pay(till, good)).toEqual({ kind: 'paid' })
  })
})

test('After its time a payment is closed, and no card is charged', async () => {
  const { token, payment, pay } = await ordered()
  const till = openTill(server)
  server.clock.now = new Date(server.clock.now.getTime() + 31 * 60_000)
  expect(await till.look(payment)).toMatchObject({ state: 'closed' })
  expect(await pay(till, good)).toEqual({ kind: 'closed' })
  expect(await balanceOf(server, token)).toBe('0.00')
})

describe('The cashier', () => {
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    server.request(path, { method: 'POST', body, headers })

  test('hears nobody who does not sign, and knows no other payment', async () => {
    const { payment } = await ordered()
    const body = JSON.stringify({ payment, attempt: randomUUID(), result: { kind: 'approved' } })
    expect((await post('/processor/result', body)).status).toBe(401)
    const forged = { 'x-trebol-timestamp': '1780000000', 'x-trebol-signature': 'a'.repeat(64) }
    expect((await post('/processor/result', body, forged)).status).toBe(401)
    const { cashier } = openTill(server)
    expect(await cashier.payment('x'.repeat(32))).toEqual({ kind: 'refused', code: 'UNKNOWN_PAYMENT' })
    expect(await cashier.payment('short')).toEqual({ kind: 'refused', code: 'MALFORMED' })
  })

  test('takes an attempt for one payment and one result alone', async () => {
    const [first, second] = [await ordered(), await ordered()]
    const { cashier } = openTill(server)
    const attempt = randomUUID()
    const declined = { kind: 'declined', reason: 'DECLINED' } as const
    await cashier.result({ payment: first.payment, attempt, result: declined })
    const reused = { kind: 'refused', code: 'ATTEMPT_REUSED' }
    expect(await cashier.result({ payment: second.payment, attempt, result: declined })).toEqual(reused)
    expect(await cashier.result({ payment: first.payment, attempt, result: { kind: 'approved' } })).toEqual(reused)
    expect(await balanceOf(server, first.token)).toBe('0.00')
  })

  test('credits once when two results come at the same moment', async () => {
    const { token, payment } = await ordered()
    const { cashier } = openTill(server)
    const tell = () => cashier.result({ payment, attempt: randomUUID(), result: { kind: 'approved' } })
    await Promise.all([tell(), tell(), tell()])
    expect(await balanceOf(server, token)).toBe('20.00')
  })
})
