import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeWithdrawal, readWithdrawal, readyPlayer } from '../../test/make-withdrawal.ts'
import { balanceOf, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { operatorAt } from '../../test/work-at-desk.ts'
import { checkLedger, soundLedger } from '../ledger/check-ledger.ts'

let server: TestServer
let desk: Awaited<ReturnType<typeof operatorAt>>
beforeAll(async () => {
  server = await openTestServer()
  desk = await operatorAt(server)
}, 60_000)
afterAll(async () => {
  expect(await checkLedger(server.db)).toEqual(soundLedger)
  await server.close()
})

type Body = Readonly<Record<string, unknown>>
const act = (name: string, id: string, seen: string, over: Body = {}) =>
  desk.ask(`/api/withdrawals/${name}`, { id, seen, why: 'Revisado', ...over })

async function requested() {
  const player = await readyPlayer(server)
  const { id } = await makeWithdrawal(server, player)
  return { ...player, id, read: () => readWithdrawal(server, player.token, id) }
}
type Requested = Awaited<ReturnType<typeof requested>>

const noticesOf = async ({ token }: Requested) => (await server.call('timestamp', {}, { token })).response.return

async function upTo(one: Requested, state: 'approved' | 'sent') {
  await act('take', one.id, 'requested')
  await act('approve', one.id, 'checking')
  if (state === 'sent') await act('send', one.id, 'approved')
}

describe('At the desk a withdrawal', () => {
  test('goes from the queue to being paid, and every act is written down', async () => {
    const one = await requested()
    const queue = async (body = {}) => JSON.stringify((await desk.ask('/api/withdrawals/queue', body)).value)
    expect(await queue()).toContain(one.id)
    // The desk pays, so it sees the whole account.
    expect(await queue({ status: 'requested' })).toContain('032180000118359719')
    await upTo(one, 'sent')
    expect((await act('pay', one.id, 'sent')).ok).toBe(true)
    expect(await one.read()).toMatchObject({
      status: 'paid',
      steps: [
        { status: 'requested' },
        { status: 'checking' },
        { status: 'approved' },
        { status: 'sent' },
        { status: 'paid' },
      ],
    })
    expect(await queue()).not.toContain(one.id)
    expect(await queue({ status: 'paid' })).toContain(one.id)
    expect(await balanceOf(server, one.token)).toBe('60.00')
    expect(await noticesOf(one)).toMatchObject({
      notices: [
        { text: 'Enviamos su retiro de $\u00a040,00.', tone: 'success' },
        { text: 'Su retiro de $\u00a040,00 está pagado.', tone: 'success' },
      ],
    })
    const acts = JSON.stringify((await desk.ask('/api/acts/list')).value)
    for (const name of ['take', 'approve', 'send', 'pay']) expect(acts).toContain(`"withdrawals.${name}"`)
    const accounts = (await server.call('getPayoutAccounts', {}, { token: one.token })).response.return
    expect(accounts).toMatchObject({ items: [{ status: 'verified' }] })
  })

  test('that is rejected gives the money back once, with the reason in words', async () => {
    const one = await requested()
    const reject = () => act('reject', one.id, 'requested', { code: 'OWNER_MISMATCH' })
    const answers = await Promise.all([reject(), reject(), reject()])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      status: 409,
      message: 'It is rejected already: look at what was done.',
    })
    expect(await balanceOf(server, one.token)).toBe('100.00')
    expect((await one.read()).reason).toEqual({ code: 'OWNER_MISMATCH', text: 'la cuenta no está a su nombre.' })
    const text = expect.stringContaining('Motivo: la cuenta no está a su nombre. El dinero volvió a su saldo.')
    expect(await noticesOf(one)).toMatchObject({ notices: [{ text, tone: 'error' }] })
  })

  test('that the bank sends back gives the money back, and the account says so', async () => {
    const one = await requested()
    await upTo(one, 'sent')
    const later = {
      by: new Date(server.clock.now.getTime() + 40 * 3_600_000).toISOString(),
      text: 'El banco tarda más.',
    }
    server.clock.now = new Date(server.clock.now.getTime() + 1_000)
    expect((await act('promise', one.id, 'sent', later)).ok).toBe(true)
    server.clock.now = new Date(server.clock.now.getTime() + 1_000)
    expect((await act('fail', one.id, 'sent', { code: 'ACCOUNT_CLOSED' })).ok).toBe(true)
    const tones = ['success', 'info', 'error'].map((tone) => ({ tone }))
    expect(await noticesOf(one)).toMatchObject({ notices: tones })
    expect(await balanceOf(server, one.token)).toBe('100.00')
    const accounts = (await server.call('getPayoutAccounts', {}, { token: one.token })).response.return
    const reason = 'la cuenta está cerrada o no recibe pagos.'
    expect(accounts).toMatchObject({ items: [{ status: 'rejected', reason }] })
    expect((await act('pay', one.id, 'failed')).status).toBe(409)
  })

  test('waits for an answer of the player, which the desk reads', async () => {
    const one = await requested()
    const answer = (text: string) =>
      server.call('answerWithdrawal', { rid: randomUUID(), id: one.id, text }, { token: one.token })
    expect((await answer('Aquí estoy.')).response.code).toBe('NOT_PENDING')
    await act('ask', one.id, 'requested', { text: '¿Es suya esta cuenta?' })
    const respond_by = new Date(server.clock.now.getTime() + 72 * 3_600_000).toISOString()
    expect(await one.read()).toMatchObject({ status: 'needs_action', request: '¿Es suya esta cuenta?', respond_by })
    // Until then only another reason than the lacking answer brings the money back.
    const early = await act('reject', one.id, 'needs_action', { code: 'DOCUMENTS_MISSING' })
    expect([early.status, early.message]).toEqual([409, expect.stringContaining(respond_by)])
    expect(await noticesOf(one)).toMatchObject({ notices: [{ tone: 'info' }] })
    expect((await answer('Sí, desde 2019.')).response.return).toMatchObject({
      ...{ status: 'checking', request: null, respond_by: null },
    })
    const queue = JSON.stringify((await desk.ask('/api/withdrawals/queue', { status: 'checking' })).value)
    expect(queue).toContain('Sí, desde 2019.')
  })

  test('that needs a document asks for it where its player sends documents', async () => {
    const one = await requested()
    const kyc = async () => JSON.stringify((await server.call('getKyc', {}, { token: one.token })).response.return)
    expect(await kyc()).not.toContain('"id":"payment"')
    const text = 'Muestre que la cuenta es suya.'
    expect((await act('ask', one.id, 'requested', { text, document: 'passport' })).ok).toBe(false)
    expect((await act('ask', one.id, 'requested', { text, document: 'payment' })).ok).toBe(true)
    expect(await one.read()).toMatchObject({ status: 'needs_action', request: text })
    expect(await kyc()).toMatch(/"id":"payment".*"status":"missing"/)
    const money = (await server.call('getWithdrawMethods', { iso: 'USD' }, { token: one.token })).response.return
    expect(money).toMatchObject({ blockers: [{ code: 'IDENTITY', done: false, to: '/kyc' }, {}] })
  })

  test('keeps its promise unless it is moved with words that the player reads; after it, it is overdue', async () => {
    const one = await requested()
    const began = server.clock.now
    const by = new Date(began.getTime() + 30 * 3_600_000).toISOString()
    const text = 'El banco está cerrado hasta el lunes.'
    expect((await act('promise', one.id, 'requested', { by, text: '' })).message).toMatch(
      /^Write why it takes until then/,
    )
    const past = new Date(began.getTime() - 1_000).toISOString()
    expect((await act('promise', one.id, 'requested', { by: past, text })).message).toMatch(/a moment to come/)
    expect((await act('promise', one.id, 'requested', { by, text })).ok).toBe(true)
    expect(await one.read()).toMatchObject({
      promised_by: by,
      overdue: false,
      steps: [
        { event: 'state', status: 'requested', text: null },
        { event: 'promise', status: 'requested', text },
      ],
    })
    server.clock.now = new Date(began.getTime() + 31 * 3_600_000)
    const late = JSON.stringify((await (await operatorAt(server)).ask('/api/withdrawals/queue', {})).value)
    expect(late).toContain('"overdue":true')
    server.clock.now = began
    // The sign-in from before ended in the time that passed.
    desk = await operatorAt(server)
    await act('reject', one.id, 'requested', { code: 'WRONG_ACCOUNT' })
    expect((await act('promise', one.id, 'rejected', { by, text })).status).toBe(409)
  })

  test('is not approved before it was looked at, nor paid before it was sent', async () => {
    const one = await requested()
    expect((await act('approve', one.id, 'requested')).message).toBe('This cannot be done while it is requested.')
    expect((await act('pay', one.id, 'requested')).status).toBe(409)
    expect((await act('reject', one.id, 'requested', { code: 'X' })).message).toBe('Choose one of the reasons.')
    expect((await act('take', randomUUID(), 'requested')).message).toBe('There is no such withdrawal.')
    const other = await operatorAt(server, ['deposits'])
    expect((await other.ask('/api/withdrawals/queue', {})).status).toBe(403)
  })
})
