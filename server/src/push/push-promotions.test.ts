import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPushServer } from '../../test/open-push-server.ts'
import { idOf } from '../../test/open-realtime.ts'
import { newPlayer } from '../../test/open-test-server.ts'
import { operatorAt } from '../../test/work-at-desk.ts'
import { blocks, players, pushNotices, pushTokens, shields } from '../database/schema/index.ts'

let site: Awaited<ReturnType<typeof openPushServer>>
let desk: Awaited<ReturnType<typeof operatorAt>>
beforeAll(async () => {
  site = await openPushServer()
  desk = await operatorAt(site.server)
}, 60_000)
afterAll(() => site.close())

const every = ['payments', 'security', 'support', 'protection', 'promotions']
const allBut = (topic: string) => every.filter((one) => one !== topic)
const want = (token: string, promotions: boolean) => site.server.call('saveNotifications', { promotions }, { token })
const write = (token: string, category: string) =>
  desk.ask('/api/players/message', { id: idOf(token), text: 'Torneo del sábado.', category, why: 'Lo pidió' })
const novelty = ['Hay una novedad para usted', '/chat?tab=mensajes&tipo=promo']

/** A player who wants promotions in his account, and one browser of his that wants these topics. */
async function wanting(topics: readonly string[] = every) {
  const { token } = await newPlayer(site.server)
  await want(token, true)
  return { token, id: idOf(token), browser: await site.link(token, topics) }
}

test('A promotion is told once to the browsers that want promotions, without its words, and leads to its filter', async () => {
  const { token, id, browser } = await wanting()
  const other = await site.link(token, allBut('promotions'))
  expect((await write(token, 'promo')).ok).toBe(true)
  await site.tick()
  await site.tick()
  expect(site.got(browser)).toEqual([novelty])
  expect(site.got(other)).toEqual([])
  expect(JSON.stringify(site.provider.to(browser))).not.toMatch(/Torneo|sábado/)
  expect(site.provider.to(browser)[0]?.webpush).toMatchObject({
    headers: { Urgency: 'low' },
    fcm_options: { analytics_label: 'promotions' },
  })
  const kept = await site.server.db.select().from(pushNotices).where(eq(pushNotices.playerId, id))
  expect(kept.map(({ topic }) => topic)).toEqual(['promotions'])
})

test('A message about the account is no promotion: it goes to who wants messages, and to nobody who wants promotions alone', async () => {
  const { token, browser } = await wanting(['promotions'])
  const other = await site.link(token, ['support'])
  await write(token, 'account')
  await site.tick()
  expect(site.got(browser)).toEqual([])
  expect(site.got(other)).toEqual([['Tiene un mensaje sobre su cuenta', '/profile']])
})

const now = () => site.server.clock.now
const later = () => new Date(now().getTime() + 24 * 60 * 60 * 1_000)
const block = (playerId: string, kind: 'break' | 'exclusion', scope = 'all') =>
  site.server.db.insert(blocks).values({
    ...{ id: randomUUID(), playerId, kind, scope, term: 'P1D', startsAt: now(), endsAt: later() },
  })
const close = (playerId: string, kind: 'hours' | 'products', held: string[]) =>
  site.server.db.insert(shields).values({ playerId, kind, held })

type Player = { readonly token: string; readonly id: string }
/** The rows alone, so that the browser is still linked: it is the sender who has to see it. */
const happenings: readonly (readonly [string, (player: Player) => Promise<unknown>])[] = [
  ['excluded himself', ({ id }) => block(id, 'exclusion')],
  ['taken a break', ({ id }) => block(id, 'break')],
  ['taken a break from one area', ({ id }) => block(id, 'break', 'casino')],
  ['closed an area', ({ id }) => close(id, 'products', ['casino'])],
  ['closed these hours', ({ id }) => close(id, 'hours', ['00:00-12:00', '12:00-00:00'])],
  ['closed his account', ({ id }) => site.server.db.update(players).set({ closedAt: now() }).where(eq(players.id, id))],
  ['turned promotions off in his account', ({ token }) => want(token, false)],
]

test.each(happenings)(
  'A promotion that was written is not told to who has %s since, and no other one is written',
  async (_what, happen) => {
    const player = await wanting()
    expect((await write(player.token, 'promo')).ok).toBe(true)
    await happen(player)
    await site.tick()
    expect(site.got(player.browser)).toEqual([])
    expect((await write(player.token, 'promo')).message).toMatch(/^This player gets no promotions/)
    const [linked] = await site.server.db.select().from(pushTokens).where(eq(pushTokens.token, player.browser))
    expect(linked?.topics).toContain('promotions')
  },
)
