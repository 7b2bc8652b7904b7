import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitsOf } from '../../test/limits-of.ts'
import { openPushServer } from '../../test/open-push-server.ts'
import { idOf } from '../../test/open-realtime.ts'
import { newPlayer } from '../../test/open-test-server.ts'
import { move, playing } from '../../test/play-as-provider.ts'
import { blocks, players, pushTokens } from '../database/schema/index.ts'
import { runPush } from './run-push.ts'

let site: Awaited<ReturnType<typeof openPushServer>>
beforeAll(async () => {
  site = await openPushServer()
}, 60_000)
afterAll(() => site.close())

const near = ['Va llegando a un límite que usted se puso', '/responsible-gambling?tab=limites']
const reached = ['Llegó a un límite que usted se puso', '/responsible-gambling?tab=limites']
const minute = 60_000
const day = 24 * 60 * minute
const pass = (ms: number) => {
  site.server.clock.now = new Date(site.server.clock.now.getTime() + ms)
}

const usd = (amount: string) => ({ amount, iso: 'USD' })
const limit = async (token: string, type: string, value: object, period?: string) => {
  const { server } = site
  const answer = await server.call('setLimit', { rid: randomUUID(), type, value, ...(period && { period }) }, { token })
  expect(answer.result).toBe(true)
}
const deposit = (token: string, amount: string) =>
  site.server.call('createDeposit', { rid: randomUUID(), method: 'sandbox', amount: usd(amount) }, { token })
const bet = (sid: string, amount: string, round: string = randomUUID()) =>
  site.server.wallet('bet', move(sid, amount, round))

/** A player whose one browser wants reminders and nothing else. */
async function reminded() {
  const { token, email } = await newPlayer(site.server)
  return { token, email, id: idOf(token), browser: await site.link(token, ['protection']) }
}
async function remindedAtPlay() {
  const { token, sid } = await playing(site.server)
  return { token, sid, id: idOf(token), browser: await site.link(token, ['protection']) }
}
/** What this browser got by now. */
const got = async (browser: string) => {
  await site.tick()
  return site.got(browser)
}

test('A deposit that passes four fifths of its limit is told, and the one that reaches it; each once, without an amount', async () => {
  const { token, browser } = await reminded()
  await limit(token, 'deposit', usd('100.00'), 'P1D')
  await deposit(token, '75.00')
  expect(await got(browser)).toEqual([])
  await deposit(token, '5.00')
  expect(await got(browser)).toEqual([near])
  await deposit(token, '5.00')
  expect(await got(browser)).toEqual([near])
  await deposit(token, '15.00')
  expect(await got(browser)).toEqual([near, reached])
  expect((await deposit(token, '5.00')).response.code).toBe('LIMIT_REACHED')
  expect(await got(browser)).toEqual([near, reached])
  expect(JSON.stringify(site.provider.to(browser).map(({ notification }) => notification))).not.toMatch(/\d/)
})

test('What reaches a limit at once is told as that alone; the next period tells anew', async () => {
  const { token, email, browser } = await reminded()
  await limit(token, 'deposit', usd('20.00'), 'P1D')
  await deposit(token, '20.00')
  expect(await got(browser)).toEqual([reached])
  pass(day)
  const next = await limitsOf(site.server).logIn(email)
  const again = await site.link(next, ['protection'])
  await deposit(next, '16.00')
  expect(await got(again)).toEqual([near])
})

test('Stakes are told as they near and reach a limit, and a browser that wants no reminders is told nothing', async () => {
  const { token, sid, browser } = await remindedAtPlay()
  const other = await site.link(token, ['payments', 'security', 'support', 'promotions'])
  await limit(token, 'stake', usd('10.00'), 'P7D')
  await bet(sid, '7.99')
  expect(await got(browser)).toEqual([])
  await bet(sid, '0.01')
  expect(await got(browser)).toEqual([near])
  await bet(sid, '2.00')
  expect(await got(browser)).toEqual([near, reached])
  expect(site.got(other)).toEqual([])
})

test('A loss that wins lead back and forth over the same line is told once', async () => {
  const { token, sid, browser } = await remindedAtPlay()
  await limit(token, 'loss', usd('10.00'), 'P1D')
  const back = async (amount: string) => {
    const round = randomUUID()
    expect((await bet(sid, amount, round)).status).toBe(200)
    expect((await site.server.wallet('win', move(sid, amount, round))).status).toBe(200)
  }
  await back('9.00')
  await back('9.00')
  expect(await got(browser)).toEqual([near])
  await back('10.00')
  await back('10.00')
  await back('9.00')
  expect(await got(browser)).toEqual([near, reached])
})

test('Who is ahead nears no limit of losses with what he has won', async () => {
  const { token, sid, browser } = await remindedAtPlay()
  await limit(token, 'loss', usd('10.00'), 'P1D')
  const round = randomUUID()
  await bet(sid, '1.00', round)
  expect((await site.server.wallet('win', move(sid, '30.00', round))).status).toBe(200)
  expect((await bet(sid, '10.00')).status).toBe(200)
  expect(await got(browser)).toEqual([])
})

test.each([
  ['day_time', 'P1D'],
  ['session_time', undefined],
] as const)('Play that nears and reaches a limit of time is told, once each: %s', async (type, period) => {
  const { token, sid, browser } = await remindedAtPlay()
  await limit(token, type, { minutes: 10 }, period)
  const live = async (minutes: number) => {
    for (let at = 0; at < minutes; at++) {
      pass(minute)
      expect((await site.server.call('getPlaySession', { sid }, { token })).result).toBe(true)
    }
  }
  await site.server.call('getPlaySession', { sid }, { token })
  await live(7)
  expect(await got(browser)).toEqual([])
  await live(2)
  expect(await got(browser)).toEqual([near])
  await live(2)
  expect(await got(browser)).toEqual([near, reached])
})

test('A stake asked for twice, and two clocks at once, tell a limit once', async () => {
  const { token, sid, browser } = await remindedAtPlay()
  await limit(token, 'stake', usd('10.00'), 'P1D')
  const same = move(sid, '8.00')
  await Promise.all([site.server.wallet('bet', same), site.server.wallet('bet', same)])
  await site.server.wallet('bet', same)
  await Promise.all([runPush(site.server.services), runPush(site.server.services)])
  expect(await got(browser)).toEqual([near])
})

test('Two stakes at once that both pass the line tell it once', async () => {
  const { token, sid, browser } = await remindedAtPlay()
  await limit(token, 'stake', usd('100.00'), 'P1D')
  await bet(sid, '70.00')
  await Promise.all([bet(sid, '12.00'), bet(sid, '12.00')])
  expect(await got(browser)).toEqual([near])
})

test('A reminder that the provider does not take is given again, and once', async () => {
  const { token, browser } = await reminded()
  await limit(token, 'deposit', usd('20.00'), 'P1D')
  site.provider.answer(browser, { status: 503 })
  await deposit(token, '16.00')
  expect(await got(browser)).toEqual([])
  await site.leaseOver()
  expect(await got(browser)).toEqual([near])
  await site.leaseOver()
  expect(await got(browser)).toEqual([near])
})

test('A stake that is refused, and a limit on a single stake, tell nothing', async () => {
  const { token, sid, browser } = await remindedAtPlay()
  await limit(token, 'single_stake', usd('5.00'))
  expect((await bet(sid, '5.00')).status).toBe(200)
  await limit(token, 'stake', usd('10.00'), 'P1D')
  expect((await bet(sid, '5.01')).body.code).toBe('SPEND_REACHED')
  expect(await got(browser)).toEqual([])
})

const now = () => site.server.clock.now
const happenings: readonly (readonly [string, (id: string) => Promise<unknown>])[] = [
  [
    'excluded himself',
    (playerId) =>
      site.server.db.insert(blocks).values({
        ...{ id: randomUUID(), playerId, kind: 'exclusion', term: 'P6M', startsAt: now() },
        endsAt: new Date(now().getTime() + 30 * day),
      }),
  ],
  ['closed his account', (id) => site.server.db.update(players).set({ closedAt: now() }).where(eq(players.id, id))],
]

// The rows alone, so that the browser is still linked: it is the sender who has to see it.
test.each(happenings)('Who has %s since is reminded of no limit', async (_what, happen) => {
  const { token, id, browser } = await reminded()
  await limit(token, 'deposit', usd('20.00'), 'P1D')
  await deposit(token, '16.00')
  await happen(id)
  expect(await got(browser)).toEqual([])
  expect(await site.server.db.select().from(pushTokens).where(eq(pushTokens.token, browser))).toHaveLength(1)
})
