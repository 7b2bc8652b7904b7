import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fakePushProvider, project } from '../../test/fake-push-provider.ts'
import { limitsOf } from '../../test/limits-of.ts'
import { confirm, makeDeposit, payer } from '../../test/make-deposit.ts'
import { newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { operatorAt } from '../../test/work-at-desk.ts'
import { players, pushNotices, pushOutbox, pushTokens } from '../database/schema/index.ts'
import { runPush } from './run-push.ts'

let provider: Awaited<ReturnType<typeof fakePushProvider>>
let server: TestServer
beforeAll(async () => {
  provider = await fakePushProvider()
  server = await openTestServer(undefined, provider.settings)
})
afterAll(async () => {
  expect(provider.faults).toEqual([])
  await server.close()
  await provider.close()
})

const newBrowser = () => `navegador:${randomUUID()}`
const save = (token: string, browser: string, topics?: readonly string[]) =>
  server.call('savePushToken', { token: browser, ...(topics && { topics }) }, { token })
const topicsOf = ({ response }: { response: Readonly<Record<string, unknown>> }) =>
  v.parse(v.object({ topics: v.array(v.string()) }), response.return).topics
const linked = async (browser: string) =>
  (await server.db.select().from(pushTokens).where(eq(pushTokens.token, browser))).length > 0

/** A player who has turned notices on in one browser. */
async function told(topics?: readonly string[], over: Readonly<Record<string, unknown>> = {}) {
  const player = await newPlayer(server, {}, over)
  const browser = newBrowser()
  expect((await save(player.token, browser, topics)).result).toBe(true)
  return { ...player, browser }
}

/** The clock of the house as often as it takes. */
const tick = () => runPush(server.services)
/** As if the minute of a lease had passed. */
const leaseOver = () => server.db.update(pushOutbox).set({ leasedUntil: sql`now() - interval '1 second'` })

describe('A browser', () => {
  test('is told about everything but promotions until its player says otherwise, and keeps what he said', async () => {
    const { token } = await newPlayer(server)
    const browser = newBrowser()
    expect(topicsOf(await save(token, browser))).toEqual(['payments', 'security', 'support', 'protection'])
    expect(topicsOf(await save(token, browser, ['payments', 'promotions']))).toEqual(['payments', 'promotions'])
    expect(topicsOf(await save(token, browser))).toEqual(['payments', 'promotions'])
  })

  test('is let go with its last topic', async () => {
    const { token, browser } = await told()
    expect(topicsOf(await save(token, browser, []))).toEqual([])
    expect(await linked(browser)).toBe(false)
  })

  test('belongs to the last who asked, who gets nothing of what the first had chosen', async () => {
    const { token: ana, browser } = await told(['payments', 'promotions'])
    const { token: beto } = await newPlayer(server)
    expect(topicsOf(await save(beto, browser))).not.toContain('promotions')
    await server.call('deletePushToken', { token: browser }, { token: ana })
    expect(await linked(browser)).toBe(true)
    await server.call('deletePushToken', { token: browser }, { token: beto })
    expect(await linked(browser)).toBe(false)
  })

  test('is let go when its player logs out', async () => {
    const { token, browser } = await told()
    await server.call('logout', {}, { token })
    expect(await linked(browser)).toBe(false)
  })

  test('is let go when its login is closed from elsewhere, and no other one is', async () => {
    const { email, token, browser } = await told()
    const elsewhere = await limitsOf(server).logIn(email)
    const other = newBrowser()
    await save(elsewhere, other)
    await server.call('closeSession', { id: 'others' }, { token: elsewhere })
    expect([await linked(browser), await linked(other)]).toEqual([false, true])
    expect((await server.call('getBalance', {}, { token })).status).toBe(401)
  })

  test('is let go by an exclusion, everywhere, and cannot be linked again while it lasts', async () => {
    const { email, token, browser } = await told()
    await server.db.update(players).set({ promo: true }).where(eq(players.email, email))
    await server.call('selfExclude', { rid: randomUUID(), term: 'P6M' }, { token })
    expect(await linked(browser)).toBe(false)
    const again = await save(token, browser)
    expect([again.result, again.response.code]).toEqual([false, 'EXCLUDED'])
    expect(await linked(browser)).toBe(false)
  })

  test('makes room for the eleventh: the one that was not seen for longest goes', async () => {
    const { token, browser: first } = await told()
    for (let browsers = 1; browsers <= 10; browsers++) {
      server.clock.now = new Date(server.clock.now.getTime() + 1_000)
      await save(token, newBrowser())
    }
    expect(await linked(first)).toBe(false)
  })
})

describe('A notice', () => {
  test('of an approved deposit is given to the provider once, without an amount, and leads to the deposit', async () => {
    const { token, browser } = await told(undefined, payer)
    const { id } = await makeDeposit(server, token)
    await confirm(server, token, id)
    const { ask } = await operatorAt(server)
    await ask('/api/deposits/approve', { id, why: 'Está en la cuenta', seen: 'under_review' })
    await tick()
    await tick()
    expect(provider.to(browser)).toEqual([
      {
        token: browser,
        notification: { title: 'Su depósito se acreditó', body: 'Ya está en su saldo.' },
        data: { id: expect.any(String), path: `/profile/deposit?deposit=${id}` },
        webpush: { headers: { TTL: '86400', Urgency: 'normal' }, fcm_options: { analytics_label: 'payments' } },
      },
    ])
  })

  test('says who came in, to the other browsers of the player, and over an open page too', async () => {
    const { email, browser } = await told()
    await limitsOf(server).logIn(email)
    await tick()
    expect(
      provider.to(browser).map(({ notification: { title }, data: { path, always } }) => [title, path, always]),
    ).toEqual([['Entraron en su cuenta', '/profile?tab=security', 'yes']])
  })

  test('about what a browser does not want is not sent', async () => {
    const { email, token, browser } = await told(['payments'])
    await limitsOf(server).logIn(email)
    await tick()
    expect(provider.to(browser)).toEqual([])
    await server.call('createDeposit', sandbox(), { token })
    await tick()
    expect(provider.to(browser)).toHaveLength(1)
  })

  test('is not sent to whoever has logged out meanwhile', async () => {
    const { token, browser } = await told()
    await server.call('createDeposit', sandbox(), { token })
    await server.call('logout', {}, { token })
    await tick()
    expect(provider.to(browser)).toEqual([])
    expect(await server.db.select().from(pushOutbox).where(eq(pushOutbox.token, browser))).toEqual([])
  })

  test('that the provider does not take is given again, and to nobody who had it', async () => {
    const { token, browser } = await told()
    const second = newBrowser()
    await save(token, second)
    provider.answer(browser, { status: 503 })
    await server.call('createDeposit', sandbox(), { token })
    await tick()
    expect([provider.to(browser).length, provider.to(second).length]).toEqual([0, 1])
    await tick()
    expect(provider.to(browser)).toHaveLength(0)
    await leaseOver()
    await tick()
    expect([provider.to(browser).length, provider.to(second).length]).toEqual([1, 1])
  })

  test('for a browser that is no longer there lets it go', async () => {
    const { token, browser } = await told()
    const gone = { error: { code: 404, status: 'NOT_FOUND', details: [{ errorCode: 'UNREGISTERED' }] } }
    provider.answer(browser, { status: 404, body: gone })
    await server.call('createDeposit', sandbox(), { token })
    await tick()
    expect(await linked(browser)).toBe(false)
  })

  test('is marked as received and opened, each once, by its own id alone [R-07-29]', async () => {
    const { token, browser } = await told()
    await server.call('createDeposit', sandbox(), { token })
    await tick()
    const id = provider.to(browser)[0]?.data.id ?? ''
    const read = async () => (await server.db.select().from(pushNotices).where(eq(pushNotices.id, id)))[0]
    await server.call('notePush', { id, event: 'received' })
    const first = (await read())?.receivedAt
    expect([first === null, (await read())?.openedAt]).toEqual([false, null])
    server.clock.now = new Date(server.clock.now.getTime() + 60_000)
    await server.call('notePush', { id, event: 'received' })
    await server.call('notePush', { id, event: 'opened' })
    expect(await read()).toMatchObject({ receivedAt: first, openedAt: server.clock.now, topic: 'payments' })
    expect((await server.call('notePush', { id: randomUUID(), event: 'opened' })).result).toBe(true)
  })

  test('takes no more words about notices from one address than a person can have', async () => {
    const note = () => server.call('notePush', { id: randomUUID(), event: 'opened' }, { from: '198.51.100.7' })
    const answers = await Promise.all(Array.from({ length: 121 }, note))
    expect(answers.filter(({ result }) => result)).toHaveLength(120)
    expect(answers.find(({ result }) => !result)?.status).toBe(429)
    expect((await server.call('notePush', { id: randomUUID(), event: 'opened' })).result).toBe(true)
  })

  test('costs one access token for as long as that holds', () => {
    expect(provider.sent.length).toBeGreaterThan(3)
    expect(provider.granted()).toBe(1)
  })
})

const sandbox = () => ({ rid: randomUUID(), method: 'sandbox', amount: { amount: '5.00', iso: 'USD' } })

test('pages are told of the project and of nothing secret; without a project, of nothing', async () => {
  const answer = await server.call('getConfig')
  expect(answer.response.return).toMatchObject({
    push: { project_id: project.PUSH_PROJECT_ID, sender_id: project.PUSH_SENDER_ID, api_key: project.PUSH_API_KEY },
  })
  expect(answer.text).not.toMatch(/PRIVATE KEY|envios@/)
  const without = await openTestServer()
  try {
    expect((await without.call('getConfig')).response.return).toMatchObject({ push: null })
    const { token } = await newPlayer(without)
    await without.call('savePushToken', { token: newBrowser() }, { token })
    await without.call('createDeposit', sandbox(), { token })
    await runPush(without.services)
    expect(await without.db.select().from(pushOutbox)).toEqual([])
  } finally {
    await without.close()
  }
})
