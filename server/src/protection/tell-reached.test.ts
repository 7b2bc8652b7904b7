import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idOf } from '../../test/open-realtime.ts'
import { newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { move, playing } from '../../test/play-as-provider.ts'
import { realtimeOutbox } from '../database/schema/index.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const minute = 60_000
const pass = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}

/** What waits to be told to a player of limits and reminders. */
async function toldTo(token: string) {
  const rows = await server.db
    .select()
    .from(realtimeOutbox)
    .where(eq(realtimeOutbox.channel, `private-user.${idOf(token)}`))
  return rows
    .filter(({ event }) => event === 'LimitReached' || event === 'RealityCheck')
    .map(({ event, data }) => ({ event, ...data }))
}

const limit = (token: string, type: string, amount: string) =>
  server.call('setLimit', { rid: randomUUID(), type, period: 'P1D', value: { amount, iso: 'USD' } }, { token })

test('the stake that uses up a limit tells its player so, with the moment from which there is more; no other one does', async () => {
  const { token, sid } = await playing(server)
  expect((await limit(token, 'stake', '10.00')).result).toBe(true)
  expect((await server.wallet('bet', move(sid, '4.00', 'round-0001'))).status).toBe(200)
  // More than is left: refused, booked nowhere, told nowhere.
  expect((await server.wallet('bet', move(sid, '7.00', 'round-0002'))).body.code).toBe('SPEND_REACHED')
  expect(await toldTo(token)).toEqual([])
  expect((await server.wallet('bet', move(sid, '6.00', 'round-0003'))).status).toBe(200)
  expect(await toldTo(token)).toEqual([
    { event: 'LimitReached', type: 'stake', resets_at: expect.stringMatching(/^2026-11-21T/) },
  ])
})

test('the deposit that uses up a limit tells its player so', async () => {
  const { token } = await newPlayer(server)
  await limit(token, 'deposit', '20.00')
  const deposit = () =>
    server.call(
      'createDeposit',
      { rid: randomUUID(), method: 'sandbox', amount: { amount: '10.00', iso: 'USD' } },
      { token },
    )
  expect((await deposit()).result).toBe(true)
  expect(await toldTo(token)).toEqual([])
  expect((await deposit()).result).toBe(true)
  expect(await toldTo(token)).toMatchObject([{ event: 'LimitReached', type: 'deposit' }])
})

test('a reminder is told once, by the sign of life that brings the play to it, and again at the next one', async () => {
  const { token, sid } = await playing(server)
  const { response } = await server.call('setProtection', { rid: randomUUID(), reality_check: 15 }, { token })
  expect(response.return).toMatchObject({ reality_check: 15 })
  const live = async (minutes: number) => {
    for (let at = 0; at < minutes; at++) {
      pass(minute)
      expect((await server.call('getPlaySession', { sid }, { token })).result).toBe(true)
    }
  }
  // The first sign begins the count.
  await server.call('getPlaySession', { sid }, { token })
  await live(14)
  expect(await toldTo(token)).toEqual([])
  // A bet is a sign of life too.
  pass(minute)
  await server.wallet('bet', move(sid, '1.00'))
  expect(await toldTo(token)).toEqual([{ event: 'RealityCheck', sid, elapsed_s: 900 }])
  await live(14)
  expect(await toldTo(token)).toHaveLength(1)
  await live(1)
  expect(await toldTo(token)).toHaveLength(2)
})

test('play that uses up a limit of time is told once, whoever goes on asking', async () => {
  const { token, sid } = await playing(server)
  await server.call(
    'setLimit',
    { rid: randomUUID(), type: 'day_time', period: 'P1D', value: { minutes: 2 } },
    { token },
  )
  for (let at = 0; at < 4; at++) {
    await server.call('getPlaySession', { sid }, { token })
    pass(minute)
  }
  expect(await toldTo(token)).toMatchObject([{ event: 'LimitReached', type: 'day_time' }])
})
