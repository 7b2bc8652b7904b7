import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { depositSchema } from '@trebol/shared/contract'
import { openDatabase } from '@trebol/shared/database'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { checkLedger, soundLedger } from '../src/ledger/check-ledger.ts'
import { lookOutputSchema, payOutputSchema } from '../src/processor/card-wire.ts'
import { betweenFirms, brokenRoad, openRoad, type Road } from './between-firms.ts'
import { buildProcesses, type Processes, sendCall } from './build-processes.ts'
import { cardOf } from './open-till.ts'

const good = '9900000000000010'
const bad = '9900000000000028'
const secrets = {
  PROCESSOR_ORIGIN: 'http://localhost:8083',
  PROCESSOR_SECRET: 'the secret of two firms, 32 letters.',
  SITE_ORIGIN: 'http://localhost:8080',
}

let processes: Processes
let road: Awaited<ReturnType<typeof betweenFirms>>
let cashier: Awaited<ReturnType<Processes['start']>>
let token: string
beforeAll(async () => {
  processes = await buildProcesses()
  road = await betweenFirms()
  expect(await processes.run('prepare')).toMatchObject({ code: 0, err: '' })
  await startCashier()
  token = await processes.logIn(cashier.url)
}, 120_000)
afterAll(async () => {
  road.close()
  await processes.end()
})

async function startCashier(): Promise<void> {
  cashier = await processes.start('main', secrets)
  road.leadTo(cashier.url)
}

type Processor = Awaited<ReturnType<Processes['start']>>
const processors: Processor[] = []
async function startProcessor(): Promise<Processor> {
  const processor = await processes.start('processor', { ...secrets, CASHIER_URL: road.url })
  processors.push(processor)
  return processor
}
afterEach(async () => {
  road.set(openRoad)
  for (const processor of processors.splice(0)) await kill(processor)
})

/** Ends a process as a cut of the power does. */
async function kill({ child, ended }: Pick<Processor, 'child' | 'ended'>): Promise<void> {
  child.kill('SIGKILL')
  await ended
}

const post = (url: string, name: string, body: object) =>
  fetch(`${url}/api/${name}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

/** Null: no answer came, and the form says that it is not known. */
async function pay({ url }: Processor, payment: string, number: string) {
  const answer = await post(url, 'pay', { payment, attempt: randomUUID(), card: cardOf(number) }).catch(() => null)
  return answer === null ? null : v.parse(payOutputSchema, await answer.json())
}

async function look({ url }: Processor, payment: string) {
  const answer = await post(url, 'look', { payment })
  return answer.ok ? v.parse(lookOutputSchema, await answer.json()) : answer.status
}

/** A deposit of the demo player that waits for a card. */
async function ordered() {
  const amount = { amount: '20.00', iso: 'USD' }
  const asked = { rid: randomUUID(), method: 'tarjeta', amount, fields: {} }
  const { response } = await sendCall(cashier.url, 'createDeposit', asked, token)
  const made = v.parse(depositSchema, response.return)
  const payment = new URL(made.next.frame?.url ?? '').searchParams.get('payment') ?? ''
  const read = async () => {
    const answer = await sendCall(cashier.url, 'getDeposit', { id: made.id }, token)
    return v.parse(v.object({ deposit: depositSchema }), answer.response.return).deposit.status
  }
  return { payment, read, before: await balance() }
}

async function balance(): Promise<number> {
  const { response } = await sendCall(cashier.url, 'getBalance', {}, token)
  const pairs = v.parse(v.array(v.tuple([v.string(), v.string()])), response.return)
  return Number(pairs.find(([, iso]) => iso === 'USD')?.[0].replace('.', ''))
}

/** The processor is gone in the moment in which this call is on its way. */
const killedAt =
  (wanted: string, processor: Processor, { arrives }: { readonly arrives: boolean }): Road =>
  async ({ name, pass }) => {
    if (name !== wanted) return pass()
    if (arrives) await pass()
    await kill(processor)
    return null
  }

const patience = { timeout: 30_000 }

describe('A processor that is killed', () => {
  test.each([
    ['before the cashier hears of it', false],
    ['when the cashier has booked it and nobody knows', true],
  ])(
    'after it has charged, %s: the next one never charges again, and the money is credited once',
    async (_when, arrives) => {
      const { payment, read, before } = await ordered()
      const first = await startProcessor()
      road.set(killedAt('result', first, { arrives }))
      expect(await pay(first, payment, good)).toBeNull()

      road.set(brokenRoad)
      const second = await startProcessor()
      expect(await look(second, payment)).toBe(503)
      expect(await pay(second, payment, good)).toEqual({ kind: 'settling' })
      expect(await pay(second, payment, bad)).toEqual({ kind: 'settling' })
      road.set(openRoad)
      await expect.poll(async () => (await look(second, payment)) !== 503, patience).toBe(true)
      await expect.poll(() => pay(second, payment, good), patience).toEqual({ kind: 'paid' })
      expect(await look(second, payment)).toMatchObject({ state: 'paid', waiting: null })
      expect([await read(), await balance()]).toEqual(['approved', before + 2_000])

      await kill(second)
      const third = await startProcessor()
      expect(await pay(third, payment, good)).toEqual({ kind: 'paid' })
      expect(await balance()).toBe(before + 2_000)
    },
    120_000,
  )

  test('before it has charged has charged nothing, and the next card pays', async () => {
    const { payment, read, before } = await ordered()
    const first = await startProcessor()
    road.set(killedAt('payment', first, { arrives: true }))
    expect(await pay(first, payment, good)).toBeNull()

    road.set(openRoad)
    const second = await startProcessor()
    expect(await look(second, payment)).toMatchObject({ state: 'open', waiting: null })
    expect([await read(), await balance()]).toEqual(['awaiting_payment', before])
    expect(await pay(second, payment, good)).toEqual({ kind: 'paid' })
    expect([await read(), await balance()]).toEqual(['approved', before + 2_000])
  }, 120_000)

  test('keeps a payment closed that five cards could not pay', async () => {
    const { payment, before } = await ordered()
    const first = await startProcessor()
    for (let count = 0; count < 5; count += 1) {
      expect(await pay(first, payment, bad)).toEqual({ kind: 'declined', reason: 'DECLINED' })
    }
    await kill(first)
    const second = await startProcessor()
    expect(await pay(second, payment, good)).toEqual({ kind: 'blocked' })
    expect(await look(second, payment)).toMatchObject({ state: 'blocked' })
    expect(await balance()).toBe(before)
  }, 120_000)
})

test('A cashier that is killed while it books leaves the payment unknown, and never paid twice or failed', async () => {
  const { payment, read, before } = await ordered()
  const processor = await startProcessor()
  road.set(async ({ name, pass }) => {
    if (name !== 'result') return pass()
    const booking = pass().catch(() => null)
    await kill(cashier)
    await booking
    return null
  })
  expect(await pay(processor, payment, good)).toEqual({ kind: 'settling' })
  expect(await look(processor, payment)).toBe(503)
  road.set(openRoad)
  await startCashier()
  await expect.poll(() => pay(processor, payment, good), patience).toEqual({ kind: 'paid' })
  expect([await read(), await balance()]).toEqual(['approved', before + 2_000])
}, 120_000)

test('A second processor on the same folder is turned away', async () => {
  const processor = await startProcessor()
  const { code, err } = await processes.run('processor', { ...secrets, CASHIER_URL: road.url })
  expect(code).toBe(1)
  expect(err).toMatch(new RegExp(`^The folder of the processor is in use by process ${processor.child.pid} `))
  processor.child.kill('SIGTERM')
  expect(await processor.ended).toEqual([0, null])
})

test('After all this the books are right', async () => {
  const closed = once(cashier.child, 'exit')
  cashier.child.kill('SIGTERM')
  await closed
  const database = await openDatabase({ dataDir: processes.dataDir, name: 'database' })
  try {
    expect(await checkLedger(database.db)).toEqual(soundLedger)
  } finally {
    await database.close()
  }
})
