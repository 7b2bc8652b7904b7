import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { balanceOf, newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { move } from '../../test/play-as-provider.ts'
import { games } from '../database/schema/index.ts'
import { sportsbookSlug } from './sports-entries.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
}, 60_000)
afterAll(() => server.close())

describe('The sportsbook', () => {
  test('opens for a visitor without a session: there is nothing in the address that could bet', async () => {
    const { response } = await server.call('getSports', { view: 'live', odds: 'american' })
    expect(response).not.toHaveProperty('gotourl')
    expect(response.return).toMatchObject({
      sid: null,
      kind: 'iframe',
      origin: 'http://localhost:8081',
      url: 'http://localhost:8081/deportes?view=live&odds=american',
      title: 'Apuestas Deportivas',
    })
  })

  test('opens for a player with a token that is good once, and ends the session that was open', async () => {
    const { token } = await newPlayer(server, { USD: '20.00' })
    const first = await launchSports(token)
    const second = await launchSports(token)
    expect((await server.wallet('authenticate', { token: first })).status).toBe(404)
    const { body } = await server.wallet('authenticate', { token: second })
    expect(body).toMatchObject({ game: sportsbookSlug, mode: 'real', balance: '20.00' })
    expect((await server.wallet('authenticate', { token: second })).status).toBe(404)
  })

  test('opens without a session for a player who has paused', async () => {
    const { token } = await newPlayer(server, { USD: '20.00' })
    await server.call('panic', { rid: randomUUID() }, { token })
    const { response } = await server.call('getSports', { iso: 'USD' }, { token })
    expect(response.return).toMatchObject({ sid: null, url: 'http://localhost:8081/deportes', break_until: null })
  })

  test('opens without a session for a player who rests from sports, and says until when', async () => {
    const { token } = await newPlayer(server, { USD: '20.00' })
    const rest = (scope: string, term: string) =>
      server.call('takeBreak', { rid: randomUUID(), term, scope }, { token })
    await rest('slots', 'P1M')
    const { response } = await server.call('getSports', { iso: 'USD' }, { token })
    expect(response.return).toMatchObject({ sid: expect.any(String), break_until: null })
    for (const term of ['P7D', 'P1D']) await rest('deportes', term)
    const resting = await server.call('getSports', { iso: 'USD' }, { token })
    expect(resting.response.return).toMatchObject({ sid: null, break_until: '2026-11-27T14:00:00.000Z' })
  })

  test('leads a tile to its page, at the sport of the tile', async () => {
    const { token } = await newPlayer(server)
    const { response } = await server.call('getGame', { slug: 'tenis-simulado' }, { token })
    const card = v.parse(
      v.looseObject({ launcher: v.string(), payload: v.record(v.string(), v.unknown()) }),
      response.return,
    )
    const opened = await server.call(card.launcher, { ...card.payload, rid: randomUUID() }, { token })
    expect(opened.response).toMatchObject({ gotourl: '/deportes?sport=tennis' })
    const played = await server.call('play', { id: 'tenis-simulado' }, { token })
    expect([played.status, played.response.msg]).toEqual([409, 'Este juego no está disponible en este momento.'])
  })

  test.each([
    [{ iso: 'EUR' }, 'Los deportes no admiten EUR. Cambie de moneda para apostar.'],
    [{ event_id: '../x' }, undefined],
    [{ view: 'tomorrow' }, undefined],
  ])('refuses %j', async (body, msg) => {
    const answer = await server.call('getSports', body)
    expect(answer.status).toBe(422)
    if (msg !== undefined) expect(answer.response.msg).toBe(msg)
  })

  test('is nothing where no provider offers it', async () => {
    const set = (listed: boolean) => server.db.update(games).set({ listed }).where(eq(games.slug, sportsbookSlug))
    await set(false)
    expect((await server.call('getSports', {})).response.return).toBeNull()
    await set(true)
  })
})

describe('The history of bets on sports', () => {
  test('has what the provider said of each movement, under the product sports', async () => {
    const { token, session } = await bettor()
    const [bet, win, back] = [
      { ...move(session, '5.00'), detail: 'Simple: Gana Timoneles (Timoneles – Coral Negro), cuota 2,10' },
      { ...move(session, '10.50'), detail: 'Ganada. Simple: Gana Timoneles (…, terminó 90–81), cuota 2,10' },
      { ...move(session, '2.00'), detail: 'Simple: Empate (…), cuota 3,40' },
    ]
    expect((await server.wallet('bet', bet)).status).toBe(200)
    expect((await server.wallet('bet', { ...bet, detail: 'otra cosa' })).body).toMatchObject({ replayed: true })
    expect((await server.wallet('win', win)).status).toBe(200)
    expect((await server.wallet('bet', back)).status).toBe(200)
    const undone = { session, undoes: back.tx, round: back.round, detail: 'Anulada. Simple: Empate (…), cuota 3,40' }
    expect((await server.wallet('rollback', undone)).status).toBe(200)
    expect(await history(token, { products: ['sports'] })).toEqual([
      ['refund', 'sports', undone.detail, '2.00'],
      ['bet', 'sports', back.detail, '-2.00'],
      ['win', 'sports', win.detail, '10.50'],
      ['bet', 'sports', bet.detail, '-5.00'],
    ])
    expect(await history(token, { products: ['games', 'slots', 'table', 'mini'] })).toEqual([])
    expect(await balanceOf(server, token)).toBe('25.50')
  })

  test('has the name of the book where the provider says nothing, and takes no endless text', async () => {
    const { token, session } = await bettor()
    expect((await server.wallet('bet', move(session, '1.00'))).status).toBe(200)
    expect(await history(token, {})).toContainEqual(['bet', 'sports', 'Apuestas Deportivas', '-1.00'])
    const long = await server.wallet('bet', { ...move(session, '1.00'), detail: 'x'.repeat(601) })
    expect([long.status, long.body.code]).toEqual([400, 'MALFORMED'])
  })
})

async function launchSports(token: string): Promise<string> {
  const { response } = await server.call('getSports', { iso: 'USD' }, { token })
  const { url } = v.parse(v.looseObject({ url: v.string() }), response.return)
  return new URL(url).searchParams.get('token') ?? ''
}

async function bettor() {
  const { token } = await newPlayer(server, { USD: '20.00' })
  const { body } = await server.wallet('authenticate', { token: await launchSports(token) })
  return { token, session: v.parse(v.looseObject({ session: v.string() }), body).session }
}

const linesSchema = v.looseObject({
  items: v.array(
    v.looseObject({ kind: v.string(), product: v.nullish(v.string()), title: v.string(), amount: v.string() }),
  ),
})

async function history(token: string, asked: object) {
  const { response } = await server.call('getHistory', { kinds: ['bet', 'win', 'refund'], ...asked }, { token })
  return v
    .parse(linesSchema, response.return)
    .items.map(({ kind, product, title, amount }) => [kind, product, title, amount])
}
