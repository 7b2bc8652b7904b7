import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirm, makeDeposit, payer, proof, readDeposit, reference } from '../../test/make-deposit.ts'
import { balanceOf, newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { fileOf, pictureBytes, sendPieces } from '../../test/send-file.ts'
import { operatorAt } from '../../test/work-at-desk.ts'
import { runCashier } from '../cashier/run-cashier.ts'
import { checkLedger, soundLedger } from '../ledger/check-ledger.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
}, 60_000)
afterAll(async () => {
  expect(await checkLedger(server.db)).toEqual(soundLedger)
  await server.close()
})

type Shown = { readonly items: ReadonlyArray<{ readonly id: string }>; readonly more: boolean }

const approve = { why: 'Está en la cuenta', seen: 'under_review' }

describe('At the desk', () => {
  const reported = async (token: string) => {
    const { id } = await makeDeposit(server, token)
    await confirm(server, token, id)
    return id
  }

  test('two operators who approve at once credit once, and the second sees what the first did', async () => {
    const { token } = await newPlayer(server, {}, payer)
    const id = await reported(token)
    const [one, two] = [await operatorAt(server), await operatorAt(server)]
    const answers = await Promise.all(
      [one, two, one, two].map(({ ask }) => ask('/api/deposits/approve', { id, ...approve })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    for (const { ok, status, message } of answers) {
      if (!ok) expect([status, message]).toEqual([409, 'It is approved already: look at what was done.'])
    }
    expect(await balanceOf(server, token, 'VES')).toBe('500.00')
    const acts = JSON.stringify((await two.ask('/api/acts/list')).value)
    expect(acts.split(`"subject":"${id}"`)).toHaveLength(2)
  })

  test('a rejection tells the player its reason in words', async () => {
    const { token } = await newPlayer(server, {}, payer)
    const id = await reported(token)
    const { ask } = await operatorAt(server)
    await ask('/api/deposits/reject', { id, seen: 'under_review', code: 'AMOUNT_MISMATCH', why: 'Llegaron 400' })
    expect((await readDeposit(server, token, id)).reject).toEqual({
      code: 'AMOUNT_MISMATCH',
      text: 'el monto recibido no es el de su depósito.',
    })
    const text = expect.stringContaining('Motivo: el monto recibido')
    expect((await server.call('timestamp', {}, { token })).response).toMatchObject({
      return: { notices: [{ text, tone: 'error' }] },
    })
    expect(await balanceOf(server, token, 'VES')).toBe('0.00')
  })

  const minutes = (count: number) => new Date(server.clock.now.getTime() + count * 60_000).toISOString()
  const question = { seen: 'under_review', text: 'Escriba la referencia completa.', why: 'Faltan dígitos' }

  test('a question opens the form with what was reported, and the answer goes back to the queue', async () => {
    const { token } = await newPlayer(server, {}, payer)
    const { id } = await makeDeposit(server, token)
    const short = reference()
    await confirm(server, token, id, { reference: short })
    const { ask } = await operatorAt(server)
    await ask('/api/deposits/ask', { id, ...question })
    const asked = await readDeposit(server, token, id)
    const until = new Date(server.clock.now.getTime() + 72 * 3_600_000)
    expect(asked).toMatchObject({ request: question.text, next: { kind: 'upload' }, answer_by: null })
    expect(asked.respond_by).toBe(until.toISOString())
    const told = Object.fromEntries((asked.asks ?? []).map(({ name, prefill }) => [name, prefill]))
    expect(told).toEqual({ ...proof, reference: short, receipt: undefined })
    const messages = (await server.call('getMessages', {}, { token })).response.return
    expect(messages).toMatchObject({ items: [{ action: { to: `/profile/deposit?deposit=${id}` } }] })
    expect(JSON.stringify(messages)).toContain(`(puede responder hasta el 23 de noviembre, 10:00): ${question.text}`)
    const answer = await confirm(server, token, id, { reference: '99887766554' })
    expect(answer.response.return).toMatchObject({ status: 'under_review', request: null, next: { kind: 'wait' } })
    expect(answer.response.return).toMatchObject({ respond_by: null, answer_by: minutes(30) })
    const queue = JSON.stringify((await ask('/api/deposits/queue', {})).value)
    expect(queue).toContain('99887766554')
  })

  test('while a player may answer, nothing is rejected for want of it; then it is, and nothing lapses by itself', async () => {
    const { token } = await newPlayer(server, {}, payer)
    const id = await reported(token)
    const began = server.clock.now
    const { ask } = await operatorAt(server)
    await ask('/api/deposits/ask', { id, ...question })
    const rejection = { id, seen: 'under_review', code: 'NOT_FOUND', why: 'No llegó' }
    const early = await ask('/api/deposits/reject', rejection)
    expect([early.status, early.message]).toEqual([409, expect.stringContaining('The player may answer until')])
    server.clock.now = new Date(began.getTime() + 72 * 3_600_000)
    await runCashier(server.services)
    const late = await operatorAt(server)
    expect((await late.ask('/api/deposits/queue', {})).value).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ id, request: question.text })]),
    })
    expect((await late.ask('/api/deposits/reject', rejection)).status).toBe(200)
    server.clock.now = began
  })

  test('a question about a payment that needs no receipt takes one all the same', async () => {
    const { token } = await newPlayer(server, {}, payer)
    const amount = { amount: '20.00', iso: 'USD' }
    const { id, asks } = await makeDeposit(server, token, { method: 'agente', amount, fields: {} })
    expect(asks).toEqual([])
    await server.call('confirmDeposit', { rid: randomUUID(), id, fields: {} }, { token })
    const { ask } = await operatorAt(server)
    await ask('/api/deposits/ask', { id, ...question })
    expect((await readDeposit(server, token, id)).asks).toMatchObject([{ name: 'receipt', required: true }])
    const empty = await server.call('confirmDeposit', { rid: randomUUID(), id, fields: {} }, { token })
    expect(empty.response.errors).toEqual({ receipt: 'Elija una imagen o un PDF.' })
    const { file_id } = fileOf(await sendPieces(server, token, await pictureBytes(), { purpose: 'receipt' }))
    await server.call('confirmDeposit', { rid: randomUUID(), id, fields: {}, file_id }, { token })
    expect(JSON.stringify((await ask('/api/deposits/queue', {})).value)).toContain(file_id)
  })

  test('a queue shows as many as are asked for, who waits longest first, and says whether there are others', async () => {
    for (const _ of [1, 2]) await reported((await newPlayer(server, {}, payer)).token)
    const { ask } = await operatorAt(server)
    const queue = async (body: object) => (await ask('/api/deposits/queue', body)).value as Shown
    const all = await queue({})
    const count = all.items.length
    expect([all.more, (await queue({ max_items: count })).more]).toEqual([false, false])
    const fewer = await queue({ max_items: count - 1 })
    expect([fewer.more, fewer.items.map(({ id }) => id)]).toEqual([true, all.items.slice(0, -1).map(({ id }) => id)])
    expect((await ask('/api/deposits/queue', { max_items: 501 })).message).toBe('Ask for 1 to 500 lines.')
  })

  test('an unknown reason, state or deposit is refused with the repair', async () => {
    const { ask } = await operatorAt(server)
    const id = randomUUID()
    const target = { id, seen: 'under_review', why: 'Prueba' }
    expect((await ask('/api/deposits/reject', { ...target, code: 'X' })).message).toBe('Choose one of the reasons.')
    expect((await ask('/api/deposits/approve', { ...target, seen: 'x' })).message).toBe('Choose one of the states.')
    expect((await ask('/api/deposits/approve', target)).message).toBe('There is no such deposit.')
  })
})
