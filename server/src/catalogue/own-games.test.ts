import { randomUUID } from 'node:crypto'
import { getGames, getLobby } from '@trebol/shared/contract'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
}, 60_000)
afterAll(() => server.close())

type Input = Record<string, unknown>
const listOf = async (name: string, input: Input, token?: string) => {
  const { response } = await server.call(name, input, token ? { token } : {})
  return v.parse(getGames.output, response.return)
}
const firstIds = async (count: number) =>
  (await listOf('getGames', { area: 'slots', limit: count })).items.map(({ id }) => id)
const later = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}

describe('Favourites', () => {
  test('belong to one player, come newest first and are marked everywhere', async () => {
    const [{ token }, other] = [await newPlayer(server), await newPlayer(server)]
    const [one, two, three] = await firstIds(3)
    for (const id of [one, two, three, two]) {
      later(1000)
      expect((await server.call('setFavorite', { id, on: true }, { token })).response.return).toEqual({
        favorite: true,
      })
    }
    const mine = await listOf('getFavorites', {}, token)
    expect(mine).toMatchObject({ total: 3, next: null })
    expect(mine.items.map(({ id, favorite }) => [id, favorite])).toEqual([
      [three, true],
      [two, true],
      [one, true],
    ])
    const slots = await listOf('getGames', { area: 'slots', limit: 4 }, token)
    expect(slots.items.map(({ favorite }) => favorite)).toEqual([true, true, true, false])
    expect((await listOf('getFavorites', {}, other.token)).total).toBe(0)
    expect((await listOf('getGames', { area: 'slots', limit: 1 })).items[0]?.favorite).toBe(false)
  })

  test('go when the mark is taken away, however often', async () => {
    const { token } = await newPlayer(server)
    const [one] = await firstIds(1)
    await server.call('setFavorite', { id: one, on: true }, { token })
    for (let i = 0; i < 2; i += 1) {
      const { response } = await server.call('setFavorite', { id: one, on: false }, { token })
      expect(response.return).toEqual({ favorite: false })
    }
    expect((await listOf('getFavorites', {}, token)).items).toEqual([])
  })

  test('are paged without losing or repeating one, even when marked in the same moment', async () => {
    const { token } = await newPlayer(server)
    const ids = await firstIds(7)
    for (const id of ids) await server.call('setFavorite', { id, on: true }, { token })
    const seen: number[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await listOf('getFavorites', { limit: 3, ...(cursor && { cursor }) }, token)
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.next
    }
    expect(seen.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
  })

  test.each([{ at: 1e300, i: 1 }, { at: -1, i: 1 }, { at: 0.5, i: 1 }, { at: 0, i: 1e12 }, { at: '0', i: 1 }, []])(
    'turn a cursor of %j down in words, for both lists',
    async (forged) => {
      const { token } = await newPlayer(server)
      const cursor = Buffer.from(JSON.stringify(forged)).toString('base64url')
      for (const name of ['getFavorites', 'getRecent']) {
        const { status, response } = await server.call(name, { cursor }, { token })
        expect([status, response.code]).toEqual([422, 'VALIDATION'])
      }
    },
  )

  test('ask for a login, and for a game that exists', async () => {
    expect((await server.call('setFavorite', { id: 1, on: true })).response.code).toBe('LOGIN_REQUIRED')
    const { token } = await newPlayer(server)
    expect((await server.call('setFavorite', { id: 999_999, on: true }, { token })).response.code).toBe('NOT_FOUND')
  })
})

describe('Games played last', () => {
  test('come latest first, each once, and lead the home page with the favourites', async () => {
    const { token } = await newPlayer(server, { USD: '10.00' })
    for (const slug of ['siete-dorado', 'nandu-veloz', 'siete-dorado']) {
      later(60_000)
      await server.call('play', { id: slug, mode: 'demo', iso: 'USD' }, { token })
    }
    const { items, total } = await listOf('getRecent', {}, token)
    expect([items.map(({ slug }) => slug), total]).toEqual([['siete-dorado', 'nandu-veloz'], 2])

    await server.call('setFavorite', { id: items[1]?.id, on: true }, { token })
    const rails = async (place: object, asked?: string) =>
      v
        .parse(getLobby.output, (await server.call('getLobby', place, asked ? { token: asked } : {})).response.return)
        .rails.map(({ slug, items: { length } }) => [slug, length])
    const all = ['populares', 'nuevos', 'jackpots']
    const named = (found: Awaited<ReturnType<typeof rails>>) => found.map(([slug]) => slug)
    expect(named(await rails({ area: 'home' }, token))).toEqual(['recientes', 'favoritos', ...all])
    expect(named(await rails({ area: 'home' }))).toEqual(all)

    // An area shows those of its own.
    expect(await rails({ area: 'slots' }, token)).toEqual([
      ['recientes', 2],
      ['favoritos', 1],
    ])
    expect(await rails({ area: 'slots', section: 'nuevos' }, token)).toEqual([])
    expect([await rails({ area: 'table' }, token), await rails({ area: 'slots' })]).toEqual([[], []])

    // Nobody is led back to games that he keeps himself from.
    await server.call('selfExclude', { rid: randomUUID(), term: 'P6M' }, { token })
    expect(named(await rails({ area: 'home' }, token))).toEqual(all)
    expect(await rails({ area: 'slots' }, token)).toEqual([])
  })
})

describe('Filters', () => {
  test('narrow a list by maker, by category, by demo and by currency', async () => {
    const all = await listOf('getGames', { area: 'casino', limit: 120 })
    const maker = all.items[0]?.provider.slug ?? ''
    const ofMaker = await listOf('getGames', { area: 'casino', providers: [maker], limit: 120 })
    expect(ofMaker.items.every(({ provider }) => provider.slug === maker)).toBe(true)
    const mines = await listOf('getGames', { area: 'casino', categories: ['minas', 'crash'], limit: 120 })
    expect(mines.items.every(({ categories }) => categories.includes('minas') || categories.includes('crash'))).toBe(
      true,
    )
    const demo = await listOf('getGames', { area: 'casino', demo: true })
    expect(demo.items.every((game) => game.demo)).toBe(true)
    const sports = await listOf('getGames', { area: 'deportes' })
    expect(demo.total).toBe(all.total - sports.total)
    const inBolivars = await listOf('getGames', { area: 'casino', iso: 'VES' })
    expect(inBolivars.total).toBe(all.total - 1)
  })
})
