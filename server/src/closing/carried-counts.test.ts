import { randomInt, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitsOf, usd } from '../../test/limits-of.ts'
import { newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { launch, move } from '../../test/play-as-provider.ts'
import { closeAccount, quietProvider } from '../../test/quiet-provider.ts'
import { operatorAt } from '../../test/work-at-desk.ts'
import { players } from '../database/schema/index.ts'

let server: TestServer
let on: ReturnType<typeof limitsOf>
let provider: Awaited<ReturnType<typeof quietProvider>>
beforeAll(async () => {
  server = await openTestServer()
  on = limitsOf(server)
  provider = await quietProvider(server)
}, 60_000)
afterAll(async () => {
  provider.close()
  await server.close()
})

const somebody = () => ({ document_number: `V-${randomInt(10_000_000, 100_000_000)}` })
type Person = ReturnType<typeof somebody>

/** Opens an account that pays in so much, loses all of it in a game that takes a minute, and closes it. */
async function useAndClose(person: Person, amount: string, limits: readonly object[] = []): Promise<void> {
  const { token } = await newPlayer(server, { USD: amount }, person)
  for (const limit of limits) expect((await on.set(token, limit)).result).toBe(true)
  await lose(token, amount)
  expect((await closeAccount(server, token)).result).toBe(true)
}

async function lose(token: string, amount: string, body: object = {}) {
  const { sid, launchToken } = await launch(server, token, body)
  await server.wallet('authenticate', { token: launchToken })
  on.pass(60_000)
  expect((await server.wallet('bet', move(sid, amount, `round-${randomUUID()}`))).status).toBe(200)
  await server.call('endPlay', { sid, reason: 'exit' }, { token })
  return sid
}

const minutes = (count: number) => ({ minutes: count })
/** Every limit that counts, with what losing 20.00 in a minute uses of it. */
const kinds = (['deposit', 'loss', 'stake'] as const)
  .flatMap((type) => (['P1D', 'P7D', 'P1M'] as const).map((period) => ({ type, period, value: usd('50.00') })))
  .map((limit) => ({ limit, used: '20.00', remaining: '30.00' }))
const times = [
  { limit: { type: 'day_time', period: 'P1D', value: minutes(5) }, used: '1', remaining: '4' },
  { limit: { type: 'session_time', period: null, value: minutes(5) }, used: '1', remaining: '4' },
] as const

describe('What was used in an account that its owner closed', () => {
  test.each([...kinds, ...times])('counts on in his next one: $limit.type $limit.period', async (row) => {
    const { limit, used, remaining } = row
    const person = somebody()
    await useAndClose(person, '20.00', [limit])
    const next = await newPlayer(server, {}, person)
    expect(await on.own(next.token, limit.type, limit.period)).toMatchObject({ used, remaining })
    // Who shares nothing but the house begins at zero.
    const stranger = await newPlayer(server)
    await on.set(stranger.token, limit)
    expect(Number((await on.own(stranger.token, limit.type, limit.period))?.used)).toBe(0)
  })

  test('counts for a limit that is set only in the next one, and in the base currency too', async () => {
    const person = somebody()
    await useAndClose(person, '20.00')
    const { token } = await newPlayer(server, {}, person)
    await on.set(token, { type: 'deposit', period: 'P1D', value: usd('25.00'), currency_mode: 'base' })
    expect(await on.own(token, 'deposit', 'P1D')).toMatchObject({ used: '20.00', remaining: '5.00' })
    expect((await on.deposit(token, '5.01')).response.code).toBe('LIMIT_REACHED')
    expect((await on.deposit(token, '5.00')).result).toBe(true)
  })

  test('counts on through one account after the other', async () => {
    const person = somebody()
    await useAndClose(person, '10.00', [{ type: 'stake', period: 'P1D', value: usd('25.00') }])
    await useAndClose(person, '10.00')
    const { token } = await newPlayer(server, { USD: '10.00' }, person)
    expect(await on.own(token, 'stake', 'P1D')).toMatchObject({ used: '20.00', remaining: '5.00' })
    const { sid, launchToken } = await launch(server, token)
    await server.wallet('authenticate', { token: launchToken })
    expect((await server.wallet('bet', move(sid, '5.01'))).body.code).toBe('SPEND_REACHED')
    expect((await server.wallet('bet', move(sid, '5.00', 'round-0002'))).status).toBe(200)
  })

  test('is the use of its own period: the next one begins at zero', async () => {
    const person = somebody()
    await useAndClose(person, '20.00', [{ type: 'deposit', period: 'P1D', value: usd('20.00') }])
    const { token, email } = await newPlayer(server, {}, person)
    expect((await on.deposit(token, '5.00')).result).toBe(false)
    on.pass(on.day)
    expect((await on.deposit(await on.logIn(email), '20.00')).result).toBe(true)
  })

  test('counts for what he set for the day, which holds in the next one as it was', async () => {
    const person = somebody()
    const setup = { minutes: 5, spend: usd('15.00') }
    const { token } = await newPlayer(server, { USD: '10.00' }, person)
    await lose(token, '10.00', { setup })
    await closeAccount(server, token)
    const next = await newPlayer(server, { USD: '20.00' }, person)
    const wide = { minutes: 600, spend: usd('900.00') }
    const { sid, launchToken } = await launch(server, next.token, { setup: wide })
    expect((await on.protection(next.token)).contract).toMatchObject({ minutes_left: 4, spend_left: usd('5.00') })
    await server.wallet('authenticate', { token: launchToken })
    expect((await server.wallet('bet', move(sid, '5.01'))).body.code).toBe('SPEND_REACHED')
    expect((await server.wallet('bet', move(sid, '5.00', 'round-0002'))).status).toBe(200)
  })
})

/** A player's life in accounts: he loses so much, so many hours pass, he closes and opens another one. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('lose' as const), amount: fc.integer({ min: 5, max: 40 }) }),
  fc.record({ kind: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 40 * 24 }) }),
  fc.record({ kind: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ kind: fc.constant('close' as const) }),
)

test('What counts is the same before and after closing and signing up again, on whatever day', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      const person = somebody()
      let player = await newPlayer(server, {}, person)
      for (const { limit } of [...kinds, ...times]) {
        const value = 'amount' in limit.value ? usd('5000.00') : minutes(600)
        expect((await on.set(player.token, { ...limit, value })).result).toBe(true)
      }
      const lose20 = { kind: 'lose' as const, amount: 20 }
      for (const next of [lose20, ...steps, lose20, { kind: 'close' as const }]) {
        const token = await on.logIn(player.email)
        if (next.kind === 'pass') on.pass(next.hours * on.hour)
        if (next.kind === 'lose') {
          const amount = `${next.amount}.00`
          expect((await on.deposit(token, amount)).result).toBe(true)
          await lose(token, amount)
        }
        if (next.kind !== 'close') continue
        const before = await on.limits(token)
        expect((await closeAccount(server, token)).result).toBe(true)
        player = await newPlayer(server, {}, person)
        expect(await on.limits(player.token)).toEqual(before)
      }
    }),
    { numRuns: process.env.PROVE === '1' ? 20 : 4 },
  )
})

describe('An account that was closed and followed by another one of the same person', () => {
  const idOf = async (email: string) =>
    (await server.db.select({ id: players.id }).from(players).where(eq(players.email, email)))[0]?.id
  const reopen = async (email: string) =>
    (await operatorAt(server)).ask('/api/players/reopen', { id: await idOf(email), why: 'Lo pidió por el chat.' })
  const refused = { ok: false, message: expect.stringMatching(/^This person has a later account/) }

  test('stays closed while the next one is open, and after that was closed too: the last one alone is opened', async () => {
    const person = somebody()
    const first = await newPlayer(server, {}, person)
    await closeAccount(server, first.token)
    // The same document, as somebody else would write it.
    const second = await newPlayer(
      server,
      { USD: '20.00' },
      { document_number: person.document_number.replace('-', '') },
    )
    expect(await reopen(first.email)).toMatchObject(refused)
    await on.set(second.token, { type: 'deposit', period: 'P1D', value: usd('25.00') })
    await lose(second.token, '20.00')
    on.pass(1_000)
    await closeAccount(server, second.token)
    expect(await reopen(first.email)).toMatchObject(refused)
    expect(await reopen(second.email)).toMatchObject({ ok: true })
    const token = await on.logIn(second.email)
    expect(await on.own(token, 'deposit', 'P1D')).toMatchObject({ used: '20.00', remaining: '5.00' })
  })
})
