import { randomUUID } from 'node:crypto'
import { compilePattern } from '@trebol/shared/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirm, makeDeposit, order, payer, proof, readDeposit, reference } from '../../test/make-deposit.ts'
import { balanceOf, newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { fileOf, pictureBytes, sendPieces } from '../../test/send-file.ts'
import { operatorAt } from '../../test/work-at-desk.ts'
import { rates } from '../database/schema/index.ts'
import { checkLedger, soundLedger } from '../ledger/check-ledger.ts'
import { depositMethods } from './deposit-methods.ts'
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
const approve = { why: 'Está en la cuenta', seen: 'under_review' }

describe('Pago móvil', () => {
  test('goes from the amount over both sides to the balance, and every state says who must act', async () => {
    const { token } = await newPlayer(server, {}, payer)
    const made = await makeDeposit(server, token)
    expect(made).toMatchObject({
      status: 'awaiting_payment',
      next: { kind: 'pay' },
      expires_at: new Date(server.clock.now.getTime() + 60 * 60_000).toISOString(),
      pay: { amount: '500.00', iso: 'VES' },
    })
    expect(made.instructions.find(({ label }) => label === 'Monto exacto')).toEqual({
      label: 'Monto exacto',
      value: 'Bs.\u00a0500,00',
      copy: '500.00',
    })
    expect(made.asks?.map(({ name }) => name)).toEqual(['bank', 'phone', 'reference', 'paid_at', 'receipt'])
    const reported = await confirm(server, token, made.id)
    expect(reported.response.return).toMatchObject({ status: 'under_review', next: { kind: 'wait' }, asks: null })
    const answer_by = new Date(server.clock.now.getTime() + 30 * 60_000).toISOString()
    expect(reported.response.return).toMatchObject({ answer_by, respond_by: null })
    expect(made.answer_by).toBeNull()
    expect(await balanceOf(server, token, 'VES')).toBe('0.00')

    const { ask } = await operatorAt(server)
    expect((await ask('/api/deposits/approve', { id: made.id, ...approve })).ok).toBe(true)
    expect(await balanceOf(server, token, 'VES')).toBe('500.00')
    expect(await readDeposit(server, token, made.id)).toMatchObject({
      status: 'approved',
      credited: { amount: '500.00', iso: 'VES' },
      steps: [{ status: 'awaiting_payment' }, { status: 'under_review' }, { status: 'approved' }],
    })
  })

  test.each([
    ['document', { document: '' }, 'Escriba el número de su documento. Ejemplo: V12345678'],
    ['document', { document: 'V-99999999' }, 'Escriba su propio documento: no aceptamos pagos de terceros.'],
  ])('asks for the %s of the player (%j)', async (name, fields, text) => {
    const { token } = await newPlayer(server, {}, payer)
    const answer = await server.call('createDeposit', order({ fields }), { token })
    expect(answer.response.errors).toEqual({ [name]: text })
  })

  test.each([
    ['bank', '9999', 'Elija su banco.'],
    ['phone', '4121234567', 'Escriba el teléfono del pago móvil. Ejemplo: 58 412 1234567'],
    ['reference', '12a4', 'Escriba el número de referencia (solo números).'],
    ['reference', '', 'Escriba el número de referencia (solo números).'],
    ['paid_at', '2026-11-21', 'La fecha no puede ser futura.'],
    ['paid_at', '2026-11-12', 'Solo aceptamos pagos de los últimos 7 días.'],
    ['paid_at', '', 'Este dato es obligatorio.'],
  ])('with the %s %j is not taken for paid', async (name, value, text) => {
    const { token } = await newPlayer(server, {}, payer)
    const { id } = await makeDeposit(server, token)
    const answer = await confirm(server, token, id, { [name]: value })
    expect([answer.status, answer.response.errors]).toEqual([422, { [name]: text }])
    expect(await readDeposit(server, token, id)).toMatchObject({ status: 'awaiting_payment' })
  })

  test('does not take one reference for two deposits, unless the first was rejected', async () => {
    const [one, two] = [await newPlayer(server, {}, payer), await newPlayer(server, {}, payer)]
    const used = reference()
    const first = await makeDeposit(server, one.token)
    const second = await makeDeposit(server, two.token)
    await confirm(server, one.token, first.id, { reference: used })
    const answer = await confirm(server, two.token, second.id, { reference: used })
    expect([answer.status, answer.response.code, answer.response.errors]).toEqual([
      409,
      'DUPLICATE',
      { reference: 'Esa referencia ya fue registrada.' },
    ])
    expect((await confirm(server, two.token, second.id, { reference: used, bank: '0902' })).result).toBe(true)
    const { ask } = await operatorAt(server)
    const rejection = { id: first.id, seen: 'under_review', code: 'NOT_FOUND', why: 'No está' }
    await ask('/api/deposits/reject', rejection)
    const third = await makeDeposit(server, one.token)
    expect((await confirm(server, one.token, third.id, { reference: used })).result).toBe(true)
  })

  test('takes a receipt along, which the desk sees and which belongs to one report of its player', async () => {
    const [one, two] = [await newPlayer(server, {}, payer), await newPlayer(server, {}, payer)]
    const [first, second] = [await makeDeposit(server, one.token), await makeDeposit(server, two.token)]
    const sent = await sendPieces(server, one.token, await pictureBytes(), { purpose: 'receipt', name: 'pago.jpg' })
    const { file_id } = fileOf(sent)
    const report = (token: string, id: string, fileId: string) => {
      const fields = { ...proof, reference: reference() }
      return server.call('confirmDeposit', { rid: randomUUID(), id, fields, file_id: fileId }, { token })
    }
    const stolen = await report(two.token, second.id, file_id)
    expect(stolen.response.errors).toEqual({ receipt: 'El archivo ya no está disponible. Súbalo de nuevo.' })
    expect((await report(one.token, first.id, file_id)).result).toBe(true)
    const { ask, headers } = await operatorAt(server, ['deposits'])
    const queue = (await ask('/api/deposits/queue')).value
    expect(queue).toMatchObject({ items: expect.arrayContaining([expect.objectContaining({ id: first.id })]) })
    expect(JSON.stringify(queue)).toContain(`"receipt":{"id":"${file_id}","name":"pago.jpg","mime":"image/jpeg"}`)
    const seen = await server.request(`http://localhost/desk/file/${file_id}`, { headers })
    expect(seen.status).toBe(200)
    expect((await server.request(`http://localhost/desk/file/${file_id}`, {})).status).toBe(401)
  })

  test('asks for money of another currency at a rate with source, time and end, and keeps it', async () => {
    const { token } = await newPlayer(server, {}, payer)
    const usd = { amount: { amount: '10.00', iso: 'USD' } }
    const made = await makeDeposit(server, token, { ...usd, rate: '241.50' })
    expect(made).toMatchObject({
      amount: { amount: '10.00', iso: 'USD' },
      pay: { amount: '2415.00', iso: 'VES' },
      rate: { value: '241.50', source: 'Tasa de prueba', valid_until: '2026-11-20T14:15:00.000Z' },
    })
    const at = server.clock.now
    await server.db.insert(rates).values({ base: 'VES', quote: 'USD', value: '250.00', source: 'Mesa', at })
    const stale = await server.call('createDeposit', order({ ...usd, rate: '241.50' }), { token })
    expect([stale.status, stale.response.code, stale.response.msg]).toEqual([
      409,
      'RATE_CHANGED',
      'La tasa cambió: ahora son 250,00 VES por 1 USD. Revise el monto y confirme.',
    ])
    expect((await makeDeposit(server, token, { ...usd, rate: '250.00' })).pay).toEqual({
      amount: '2500.00',
      iso: 'VES',
    })
    expect(await readDeposit(server, token, made.id)).toMatchObject({ pay: { amount: '2415.00' } })
  })
})

describe('Pending deposits', () => {
  test('are two at most, also when they are asked for at once, and cancelling one makes room', async () => {
    const { token } = await newPlayer(server, {}, payer)
    const answers = await Promise.all(Array.from({ length: 5 }, () => server.call('createDeposit', order(), { token })))
    expect(answers.filter(({ result }) => result)).toHaveLength(2)
    const refused = answers.find(({ result }) => !result)
    expect([refused?.response.code, refused?.response.msg]).toEqual([
      'TOO_MANY_PENDING',
      'Tiene 2 depósitos pendientes. Complete o cancele uno para crear otro.',
    ])
    const made = answers.find(({ result }) => result)?.response.return
    await server.call('cancelDeposit', { id: (made as { id: string }).id }, { token })
    expect((await server.call('createDeposit', order(), { token })).result).toBe(true)
  })

  test('that expired do not count', async () => {
    const { token } = await newPlayer(server, {}, payer)
    await makeDeposit(server, token)
    await makeDeposit(server, token)
    await atItsTime(async () => {
      pass(60)
      expect((await server.call('createDeposit', order(), { token })).result).toBe(true)
    })
  })

  test('of another player cannot be seen, reported or cancelled', async () => {
    const [one, two] = [await newPlayer(server, {}, payer), await newPlayer(server, {}, payer)]
    const { id } = await makeDeposit(server, one.token)
    for (const answer of [
      await server.call('getDeposit', { id }, { token: two.token }),
      await server.call('cancelDeposit', { id }, { token: two.token }),
      await confirm(server, two.token, id),
    ]) {
      expect([answer.status, answer.response.msg]).toEqual([404, 'Ese depósito no existe.'])
    }
    expect(await readDeposit(server, one.token, id)).toMatchObject({ status: 'awaiting_payment' })
  })
})

describe('Time', () => {
  test('makes a deposit expire at its minute, by the clock or by whoever looks first', async () => {
    const { token } = await newPlayer(server, {}, payer)
    const { id } = await makeDeposit(server, token)
    await atItsTime(async () => {
      pass(59.99)
      expect(await readDeposit(server, token, id)).toMatchObject({ status: 'awaiting_payment' })
      pass(0.01)
      expect(await readDeposit(server, token, id)).toMatchObject({ status: 'expired', next: { kind: 'none' } })
    })
    const other = await makeDeposit(server, token)
    await atItsTime(async () => {
      pass(61)
      await runCashier(server.services)
      const { response } = await server.call('getDeposits', {}, { token })
      expect(JSON.stringify(response.return)).toContain(`"id":"${other.id}"`)
      expect(await readDeposit(server, token, other.id)).toMatchObject({ status: 'expired' })
    })
  })

  test('does not lose a payment that came late: it is reported, looked at and credited', async () => {
    const { token } = await newPlayer(server, {}, payer)
    const { id } = await makeDeposit(server, token)
    await atItsTime(async () => {
      pass(90)
      expect((await confirm(server, token, id)).response.return).toMatchObject({ status: 'under_review' })
      const { ask } = await operatorAt(server)
      await ask('/api/deposits/approve', { id, ...approve })
      expect(await balanceOf(server, token, 'VES')).toBe('500.00')
      expect((await readDeposit(server, token, id)).steps.map(({ status }) => status)).toEqual([
        'awaiting_payment',
        'expired',
        'under_review',
        'approved',
      ])
    })
  })
})

describe('Reporting a payment', () => {
  test('ten times at once is one report', async () => {
    const { token } = await newPlayer(server, {}, payer)
    const { id } = await makeDeposit(server, token)
    const [rid, ref] = [randomUUID(), reference()]
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => confirm(server, token, id, { reference: ref }, rid)),
    )
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect((await confirm(server, token, id, { reference: ref })).result).toBe(true)
    expect((await readDeposit(server, token, id)).steps).toHaveLength(2)
  })

  test('of a cancelled or rejected deposit says what to do instead', async () => {
    const { token } = await newPlayer(server, {}, payer)
    const { id } = await makeDeposit(server, token)
    await server.call('cancelDeposit', { id }, { token })
    const answer = await confirm(server, token, id)
    expect([answer.status, answer.response.code]).toEqual([409, 'NOT_PENDING'])
    expect(answer.response.msg).toContain('no repita el pago')
  })
})

test('every method of the table has bounds, a name of its own in its currency and expressions that can be used', () => {
  for (const { id, iso, min, max, fields, confirming } of depositMethods) {
    expect(min > 0n && min < max, `${id} ${iso}`).toBe(true)
    const asks = confirming.by === 'operator' || confirming.by === 'chain' ? confirming.asks : []
    for (const { name, pattern } of [...fields, ...asks]) {
      if (pattern !== undefined) expect(compilePattern(pattern), `${id} ${name}`).not.toBeNull()
    }
  }
  const keys = depositMethods.map(({ id, iso }) => `${id} ${iso}`)
  expect(new Set(keys).size).toBe(keys.length)
})
