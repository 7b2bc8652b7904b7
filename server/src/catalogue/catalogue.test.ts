import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../test/open-test-server.ts'
import type { CatalogueGame } from './catalogue-game.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { seedGames } from './seed-games.ts'

let server: TestServer
const [first] = seedGames
if (first === undefined) throw new Error('the seed is empty')

const game = (slug: string, name: string, over: Partial<CatalogueGame> = {}): CatalogueGame => ({
  ...first,
  slug,
  name,
  provider: { slug: 'estudio-uno', name: 'Estudio Uno' },
  releaseDate: '2024-01-01',
  ...over,
})

const ties = Array.from({ length: 30 }, (_, index) => game(`igual-${index}`, 'Igual', { rank: 50, rtp: '95.00' }))
const catalogue = [
  ...ties,
  game('nandu', 'Ñandú Azul', { rank: 1, rtp: '97.00', releaseDate: '2026-11-01', jackpot: 'gran-trebol' }),
  game('nube', 'Nube 100%', { rank: 2, rtp: null, categories: ['megaways'], features: ['Comodín', 'Giros gratis'] }),
  game('nispero', 'Níspero', { rank: 3, area: 'table', categories: ['ruleta'], features: ['Giros gratis', 'Ñandú'] }),
  game('oro', 'Oro', { rank: 4, provider: { slug: 'estudio-dos', name: 'Estudio Años' }, engine: null }),
  game('nzz', 'Nzeta', { rank: 5 }),
]

beforeAll(async () => {
  server = await openTestServer()
  await seedCatalogue(server.db, catalogue)
}, 60_000)
afterAll(() => server.close())

const pageSchema = v.object({
  items: v.array(v.looseObject({ slug: v.string() })),
  next: v.nullable(v.string()),
  total: v.number(),
})
async function page(input: object) {
  const { response } = await server.call('getGames', { area: 'casino', ...input })
  const { items, next, total } = v.parse(pageSchema, response.return)
  return { slugs: items.map(({ slug }) => slug), next, total }
}

describe('Searching', () => {
  test.each([
    ['NISPERO', ['nispero']],
    ['níspero', ['nispero']],
    ['ÑANDU', ['nandu']],
    ['nandu', []],
    ['an', ['nandu']],
    ['anos', []],
    ['años', ['oro']],
    ['dos anos', []],
    ['azul uno', ['nandu']],
    ['100%', ['nube']],
    ['_', []],
    ["'; drop table games; --", []],
  ])('%j finds %j', async (q, slugs) => {
    const found = await page({ q, section: undefined })
    expect(found.slugs).toEqual(slugs)
    expect(found.total).toBe(slugs.length)
  })
})

describe('Ordering', () => {
  test('names follow the Spanish alphabet, with ñ behind every n', async () => {
    const { slugs } = await page({ sort: 'name', limit: 120 })
    expect(slugs.slice(30)).toEqual(['nispero', 'nube', 'nzz', 'nandu', 'oro'])
  })

  test('popular, new and return sort as they say, a game without a return last', async () => {
    expect((await page({ limit: 2 })).slugs).toEqual(['nandu', 'nube'])
    expect((await page({ sort: 'new', limit: 1 })).slugs).toEqual(['nandu'])
    const byReturn = (await page({ sort: 'rtp', limit: 120 })).slugs
    expect([byReturn[0], byReturn.at(-1)]).toEqual(['nandu', 'nube'])
  })

  test.each(['popular', 'new', 'name', 'rtp'])(
    'pages by %s neither repeat nor lose a game among equals',
    async (sort) => {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const part = await page({ sort, limit: 7, ...(cursor !== undefined && { cursor }) })
        seen.push(...part.slugs)
        expect(part.total).toBe(catalogue.length)
        cursor = part.next ?? undefined
      } while (cursor !== undefined)
      expect([...seen].sort()).toEqual(catalogue.map(({ slug }) => slug).sort())
    },
  )

  test('a cursor of another order is refused', async () => {
    const { next } = await page({ sort: 'name', limit: 1 })
    const answer = await server.call('getGames', { area: 'casino', sort: 'rtp', cursor: next })
    expect([answer.status, answer.response.code]).toEqual([422, 'VALIDATION'])
  })
})

describe('Sections and areas', () => {
  test.each([
    [{ section: 'jackpots' }, ['nandu']],
    [{ section: 'nuevos' }, ['nandu']],
    [{ section: 'megaways' }, ['nube']],
    [{ section: 'proveedor-estudio-dos' }, ['oro']],
    [{ area: 'table' }, ['nispero']],
    [{ area: 'lottery' }, []],
    [{ providers: ['estudio-dos', 'ninguno'] }, ['oro']],
    [{ categories: ['megaways', 'ruleta'] }, ['nube', 'nispero']],
    [{ features: ['nandu'] }, ['nispero']],
    [{ features: ['giros-gratis', 'nandu'] }, ['nispero']],
    [{ features: ['giros-gratis', 'ninguna'] }, []],
  ])('%j shows %j', async (input, slugs) => {
    expect((await page(input)).slugs).toEqual(slugs)
  })

  test('an unknown section is refused in words', async () => {
    for (const section of ['nada', 'proveedor-nadie']) {
      for (const [name, body] of [
        ['getGames', { area: 'casino', section }],
        ['getLobby', { area: 'casino', section }],
      ] as const) {
        const answer = await server.call(name, body)
        expect([answer.status, answer.response.msg]).toEqual([404, 'Esta sección no está disponible.'])
      }
    }
  })

  test('the lobby names what tells its games apart, and leaves out what all or only one of them has', async () => {
    const named = async (input: object) => {
      const { response } = await server.call('getLobby', input)
      return v.parse(
        v.object({ features: v.array(v.object({ slug: v.string(), name: v.string(), count: v.number() })) }),
        response.return,
      ).features
    }
    const found = await named({ area: 'casino' })
    expect(found.find(({ slug }) => slug === 'giros-gratis')?.name).toBe('Giros gratis')
    expect(found.map(({ slug }) => slug)).not.toContain('nandu')
    expect(await named({ area: 'table' })).toEqual([])
  })

  test('the lobby counts categories and providers and fills its rails', async () => {
    const { response } = await server.call('getLobby', { area: 'home' })
    const lobby = v.parse(
      v.object({
        categories: v.array(v.object({ slug: v.string(), name: v.string(), count: v.number() })),
        providers: v.array(v.object({ slug: v.string(), name: v.string(), count: v.number() })),
        rails: v.array(v.looseObject({ title: v.string(), items: v.array(v.looseObject({ slug: v.string() })) })),
      }),
      response.return,
    )
    expect(lobby.categories).toContainEqual({ slug: 'ruleta', name: 'Ruleta', count: 1 })
    expect(lobby.providers).toEqual([
      { slug: 'estudio-dos', name: 'Estudio Años', count: 1 },
      { slug: 'estudio-uno', name: 'Estudio Uno', count: catalogue.length - 1 },
    ])
    expect(lobby.rails.map(({ title, items }) => [title, items.length])).toEqual([
      ['Populares', 12],
      ['Novedades', 12],
      ['Jackpots', 1],
    ])
  })

  test.each([
    ['an area', { area: 'slots' }],
    ['a section', { area: 'casino', section: 'nuevos' }],
  ])('%s shows a visitor no rails and is sent none', async (_, place) => {
    expect((await server.call('getLobby', place)).response.return).toMatchObject({ rails: [] })
  })
})

describe('A game', () => {
  test('that is not built says so on its tile', async () => {
    const { response } = await server.call('getGame', { slug: 'oro' })
    expect(response.return).toMatchObject({
      status: 'maintenance',
      reason: 'Muy pronto',
      real: false,
      demo: false,
      badges: expect.arrayContaining(['maintenance']),
    })
  })

  test('that the seed dropped is gone from the shop window', async () => {
    const answer = await server.call('getGame', { slug: first.slug })
    expect([answer.status, answer.response.msg]).toEqual([404, 'No encontramos ese juego.'])
  })
})

describe('Seeding', () => {
  test('again changes nothing, and a changed game keeps its number', async () => {
    expect(await seedCatalogue(server.db, catalogue)).toBe(0)
    const idOf = async () => {
      const { response } = await server.call('getGame', { slug: 'oro' })
      return v.parse(v.looseObject({ id: v.number(), name: v.string() }), response.return)
    }
    const before = await idOf()
    const changed = catalogue.map((entry) => (entry.slug === 'oro' ? { ...entry, name: 'Oro Viejo' } : entry))
    expect(await seedCatalogue(server.db, changed)).toBe(changed.length)
    expect(await idOf()).toMatchObject({ id: before.id, name: 'Oro Viejo' })
  })

  test('the bundled catalogue is sound', () => {
    expect(new Set(seedGames.map(({ slug }) => slug)).size).toBe(seedGames.length)
    for (const { slug, rtp, bet, releaseDate, currencies, description } of seedGames) {
      expect(slug).toMatch(/^[a-z0-9-]{1,80}$/)
      expect(rtp === null || /^\d{2}\.\d{2}$/.test(rtp)).toBe(true)
      expect(bet === null || (bet.min > 0n && bet.min <= bet.max)).toBe(true)
      expect(Number.isNaN(Date.parse(releaseDate))).toBe(false)
      expect(currencies.length).toBeGreaterThan(0)
      expect(description).not.toBe('')
    }
  })
})
