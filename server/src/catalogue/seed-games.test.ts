import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areas } from '@trebol/shared/contract'
import { describe, expect, test } from 'vitest'
import { engineForGame, engineNamed } from '../../../studio/src/engines/engine-for-game.ts'
import { lines } from '../../../studio/src/engines/slot/lines.ts'
import { linePays } from '../../../studio/src/engines/slot/paytable.ts'
import { slotEngine } from '../../../studio/src/engines/slot/slot-engine.ts'
import { themeForGame } from '../../../studio/src/engines/slot/theme-for-game.ts'
import { themeIds } from '../../../studio/src/engines/slot/themes.ts'
import { stakeLimitsOf } from '../../../studio/src/sportsbook/bets/stake-limits.ts'
import { liveDelayMs } from '../../../studio/src/sportsbook/desk/live-delay.ts'
import { largestRounding, margin } from '../../../studio/src/sportsbook/prices/odds.ts'
import { categories } from './categories.ts'
import { paytableOf } from './present-game.ts'
import { seedGames } from './seed-games.ts'

const count = (area: string) => seedGames.filter((game) => game.area === area).length

describe('The catalogue', () => {
  test('holds 604 games, each with a name and a slug of its own', () => {
    expect(seedGames).toHaveLength(604)
    expect(new Set(seedGames.map(({ name }) => name.toLocaleLowerCase('es')))).toHaveProperty('size', 604)
    expect(new Set(seedGames.map(({ slug }) => slug))).toHaveProperty('size', 604)
    for (const { slug } of seedGames) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  test('fills every area', () => {
    expect(areas.map((area) => [area, count(area)])).toEqual([
      ['slots', 380],
      ['table', 60],
      ['casino', 60],
      ['mini-juegos', 90],
      // Beside the races of its own page.
      ['hipicos', 4],
      // A page of its own.
      ['lottery', 0],
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

  test('ranks from 1 to 604 and mixes motifs, so that no two neighbours show the same thing', () => {
    expect(seedGames.map(({ rank }) => rank)).toEqual(Array.from({ length: 604 }, (_, index) => index + 1))
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
        maxWin: `${slotEngine.maxWin}x`,
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

test.each(['slot', 'classic'])('Each of the ten themes dresses at least five games of the engine %s', (name) => {
  const played = seedGames.filter(({ engine }) => engine === name)
  const dressed = played.map(({ slug, categories }) => themeForGame(slug, categories).theme.id)
  const fewer = themeIds.filter((theme) => dressed.filter((id) => id === theme).length < 5)
  expect(fewer).toEqual([])
})

test('Every game opens the engine that it states, with its return, highest prize and stakes', () => {
  const engines = seedGames.filter(({ engine, area }) => engine !== null && area !== 'deportes')
  for (const { slug, categories, engine, rtp, maxWin, bet } of engines) {
    const stated = engineNamed(engine ?? '')
    const ladder = stated?.stakes({ iso: 'USD', decimals: 2 })
    expect({ slug, engine: engineForGame({ slug, categories })?.name }).toEqual({ slug, engine })
    expect({ slug, rtp, maxWin }).toEqual({ slug, rtp: stated?.rtp, maxWin: `${stated?.maxWin}x` })
    expect({ slug, bet }).toEqual({ slug, bet: { min: ladder?.[0], max: ladder?.at(-1) } })
  }
})

test('Every entry of the sports opens the sportsbook and states its limits, its margin and its delay', () => {
  const limits = stakeLimitsOf('USD')
  const share = (value: number) => (value * 100).toFixed(1).replace('.', ',')
  const returns = [(1 - largestRounding) / (1 + margin), 1 / (1 + margin)]
  for (const { engine, bet, rules } of seedGames.filter(({ area }) => area === 'deportes')) {
    expect({ engine, bet }).toEqual({ engine: 'sportsbook', bet: { min: limits?.min, max: limits?.max } })
    expect(rules.join(' ')).toContain(`margen de ${margin * 100} %`)
    expect(returns.map(share)).toEqual(['94,3', '95,2'])
    expect(rules.join(' ')).toContain('entre 94,2 % y 95,3 %')
    expect(rules.join(' ')).toContain(`esperan ${liveDelayMs / 1000} segundos`)
    expect(limits?.payout).toBe(1_000_000n)
  }
})

test('Every entry leads to the section of the rules that says what it pays', () => {
  const file = join(import.meta.dirname, '../../../remote-legal/src/payloads/rules.json')
  const rules: { sections: { id: string; title: string; blocks: { kind: string }[] }[] } = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  const places = new Map(rules.sections.map(({ id, title }) => [`/rules#${id}`, title]))
  const engines = [...new Set(seedGames.map(({ engine }) => engine))]
  expect(Object.fromEntries(engines.map((engine) => [engine, places.get(paytableOf(engine) ?? '') ?? null]))).toEqual({
    baccarat: 'Baccarat',
    blackjack: 'Blackjack',
    classic: 'Slots de tres rodillos',
    coin: 'Cara o cruz',
    crash: 'Crash',
    dice: 'Dado de cien caras',
    greyhounds: 'Galgos virtuales',
    keno: 'Keno',
    mines: 'Minas',
    plinko: 'Plinko',
    roulette: 'Ruleta',
    scratch: 'Raspaditos',
    sicbo: 'Sic bo',
    slot: 'Slots de cinco rodillos',
    // A page of its own.
    sportsbook: null,
    'video-poker': 'Video póker',
  })
  expect(paytableOf('sportsbook')).toBe('/sport-rules')
  expect(paytableOf(null)).toBeNull()
})

test('Every entry can be opened', () => {
  expect(seedGames.filter(({ engine }) => engine === null)).toEqual([])
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
