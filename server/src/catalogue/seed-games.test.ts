import { areas } from '@trebol/shared/contract'
import { describe, expect, test } from 'vitest'
import { engineForGame, engineNamed } from '../../../studio/src/engines/engine-for-game.ts'
import { lines } from '../../../studio/src/engines/slot/lines.ts'
import { linePays } from '../../../studio/src/engines/slot/paytable.ts'
import { slotEngine } from '../../../studio/src/engines/slot/slot-engine.ts'
import { categories } from './categories.ts'
import { seedGames } from './seed-games.ts'

const count = (area: string) => seedGames.filter((game) => game.area === area).length

describe('The catalogue', () => {
  test('holds six hundred games, each with a name and a slug of its own', () => {
    expect(seedGames).toHaveLength(600)
    expect(new Set(seedGames.map(({ name }) => name.toLocaleLowerCase('es')))).toHaveProperty('size', 600)
    expect(new Set(seedGames.map(({ slug }) => slug))).toHaveProperty('size', 600)
    for (const { slug } of seedGames) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  test('fills every area', () => {
    expect(areas.map((area) => [area, count(area)])).toEqual([
      ['slots', 380],
      ['table', 60],
      ['casino', 60],
      ['mini-juegos', 60],
      ['hipicos', 15],
      ['lottery', 15],
      ['deportes', 10],
    ])
  })

  test('comes from many providers, none of which owns it', () => {
    const makers = new Set(seedGames.map(({ provider }) => provider.slug))
    expect(makers.size).toBeGreaterThanOrEqual(10)
    for (const maker of makers) {
      expect(seedGames.filter(({ provider }) => provider.slug === maker).length).toBeLessThan(120)
    }
  })

  test('ranks from 1 to 600 and mixes motifs, so that no two neighbours show the same thing', () => {
    expect(seedGames.map(({ rank }) => rank)).toEqual(Array.from({ length: 600 }, (_, index) => index + 1))
    for (const [index, game] of seedGames.entries()) {
      expect(seedGames.slice(index + 1, index + 4).map(({ motif }) => motif)).not.toContain(game.motif)
    }
    expect(seedGames.slice(0, 100).every(({ area }) => area === 'slots')).toBe(true)
  })

  test('knows the category of every game', () => {
    const known = new Set<string>(categories.map(({ slug }) => slug))
    for (const game of seedGames) {
      expect(game.categories.length).toBeGreaterThan(0)
      for (const category of game.categories) expect(known).toContain(category)
    }
  })

  test('has a moderate number of new games, all of which can be played', () => {
    const newest = Math.max(...seedGames.map(({ releaseDate }) => Date.parse(releaseDate)))
    const fresh = seedGames.filter(({ releaseDate }) => newest - Date.parse(releaseDate) <= 120 * 86_400_000)
    expect(fresh.length).toBeGreaterThan(20)
    expect(fresh.length).toBeLessThan(50)
    expect(fresh.every(({ engine }) => engine !== null)).toBe(true)
    expect(seedGames.filter(({ exclusive }) => exclusive).length).toBeLessThan(40)
  })
})

describe('Every slot of five reels', () => {
  const slots = seedGames.filter(({ area, categories }) => area === 'slots' && !categories.includes('clasicos'))
  const ladder = slotEngine.stakes({ iso: 'USD', decimals: 2 })

  test('states what its engine does, and nothing else', () => {
    for (const game of slots) {
      expect(game).toMatchObject({
        engine: slotEngine.name,
        rtp: slotEngine.rtp,
        lines: lines.length,
        bet: { min: ladder[0], max: ladder.at(-1) },
        jackpot: null,
        maxWin: null,
        live: false,
      })
      expect(`${game.categories} ${game.features} ${game.description}`).not.toMatch(/megaways|compra|jackpot|bote/i)
    }
  })

  test('names the highest line pay of the paytable', () => {
    const highest = Math.max(...Object.values(linePays).flat())
    expect(highest).toBe(1000)
    expect(slots[0]?.rules.join(' ')).toContain('1.000 veces la apuesta de esa línea')
  })
})

test('Every game opens the engine that it states, with its return and its stakes', () => {
  for (const { slug, categories, engine, rtp, bet } of seedGames.filter(({ engine }) => engine !== null)) {
    const stated = engineNamed(engine ?? '')
    const ladder = stated?.stakes({ iso: 'USD', decimals: 2 })
    expect({ slug, engine: engineForGame({ slug, categories })?.name }).toEqual({ slug, engine })
    expect({ slug, rtp, bet }).toEqual({ slug, rtp: stated?.rtp, bet: { min: ladder?.[0], max: ladder?.at(-1) } })
  }
})

test('Games that are not built promise nothing', () => {
  for (const game of seedGames.filter(({ engine }) => engine === null)) {
    expect(game).toMatchObject({ engine: null, rtp: null, bet: null, jackpot: null, exclusive: false })
    expect(game.description).not.toBe('')
  }
})

test('Descriptions are sentences without pressure', () => {
  for (const { description } of seedGames) {
    expect(description).toMatch(/^[A-ZÁÉÍÓÚÑ¡¿].*\.$/)
    expect(description).not.toMatch(
      /gane|ganar|premio seguro|garantiz|última oportunidad|ahora mismo|no se pierda|millon/i,
    )
  }
  expect(new Set(seedGames.map(({ description }) => description)).size).toBeGreaterThan(250)
})
