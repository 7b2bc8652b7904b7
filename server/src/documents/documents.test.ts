import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { documentSlugs } from '@trebol/shared/contract'
import { describe, expect, test } from 'vitest'
import { seedGames } from '../catalogue/seed-games.ts'
import { helplines } from '../operator/site.ts'
import { acceptedVersions } from './accepted-versions.ts'
import { documentFacts } from './document-facts.ts'
import { documentTables } from './document-tables.ts'
import { listed, percent, spellPeriod } from './spell.ts'

const payloads = join(import.meta.dirname, '../../../remote-legal/src/payloads')
const textOf = (slug: string) => readFileSync(join(payloads, `${slug}.json`), 'utf8')
const placesOf = (text: string) => [...text.matchAll(/\{([a-z][A-Za-z]*)\}/g)].map(([, name = '']) => name)
const sourcesOf = (text: string) => [...text.matchAll(/"source":\s*"(\w+)"/g)].map(([, name = '']) => name)

describe.each(documentSlugs)('What the server tells for %s', (slug) => {
  test('fills every place of the text', () => {
    for (const name of placesOf(textOf(slug))) expect(Object.keys(documentFacts())).toContain(name)
  })

  test('has rows for every table of the text, and for no other', () => {
    const tables = documentTables(slug)
    expect(Object.keys(tables).sort()).toEqual([...new Set(sourcesOf(textOf(slug)))].sort())
    for (const [name, rows] of Object.entries(tables)) expect(rows.length, name).toBeGreaterThan(0)
  })
})

test.each(Object.entries(acceptedVersions))(
  'who opens an account accepts the version of %s that is in force',
  (slug, version) => {
    expect(JSON.parse(textOf(slug)).version).toBe(version)
  },
)

test('no fact is told that no text needs', () => {
  const needed = new Set(documentSlugs.flatMap((slug) => placesOf(textOf(slug))))
  expect(Object.keys(documentFacts()).filter((name) => !needed.has(name))).toEqual([])
})

test('the facts that travel with the release are the ones of the server (SAVE_FACTS=1 writes them)', () => {
  const file = join(payloads, 'saved-facts.json')
  const tables = Object.assign({}, ...documentSlugs.map((slug) => documentTables(slug)))
  if (process.env.SAVE_FACTS === '1') {
    const savedOn = new Date().toISOString().slice(0, 10)
    writeFileSync(file, `${JSON.stringify({ savedOn, facts: documentFacts(), tables }, null, 2)}\n`)
  }
  const saved = JSON.parse(readFileSync(file, 'utf8'))
  expect(saved).toEqual({ savedOn: expect.stringMatching(/^20\d\d-\d\d-\d\d$/), facts: documentFacts(), tables })
})

test('every return of the catalogue stands in the page on fair play, and no other', () => {
  const shown = new Set((documentTables('rng').gameReturns ?? []).map(([, , rtp]) => rtp))
  const real = new Set(seedGames.flatMap(({ rtp, engine }) => (rtp && engine ? [`${rtp.replace('.', ',')} %`] : [])))
  expect(shown).toEqual(new Set([...real].map((text) => text.replace(',00 %', ' %'))))
})

/** Where the page of rules tells how to play what an engine plays. */
const ruleSections: Readonly<Record<string, string>> = {
  slot: 'cinco-rodillos',
  classic: 'tres-rodillos',
  roulette: 'ruleta',
  blackjack: 'blackjack',
  baccarat: 'baccarat',
  'video-poker': 'video-poker',
  sicbo: 'sic-bo',
  greyhounds: 'galgos',
  mines: 'minas',
  crash: 'crash',
  dice: 'dado',
  plinko: 'plinko',
  coin: 'cara-o-cruz',
  keno: 'keno',
  scratch: 'raspaditos',
  sportsbook: 'deportes',
}

test('every engine of the catalogue has a section in the page of rules, and no other', () => {
  const played = new Set(seedGames.flatMap(({ engine }) => engine ?? []))
  expect(new Set(Object.keys(ruleSections))).toEqual(played)
  const { sections }: { sections: readonly { id: string; blocks: readonly unknown[] }[] } = JSON.parse(textOf('rules'))
  for (const [engine, id] of Object.entries(ruleSections))
    expect(sections.find((section) => section.id === id)?.blocks.length, engine).toBeGreaterThan(0)
})

test.each([
  ['P1D', '1 día'],
  ['P7D', '7 días'],
  ['P1M', '1 mes'],
  ['P5Y', '5 años'],
  ['INDEF', 'indefinida'],
])('the period %s is read as %s', (period, words) => {
  expect(spellPeriod(period)).toBe(words)
})

test('the helplines of the texts are those of the configuration', () => {
  for (const slug of ['self-exclusion', 'responsible-gambling'] as const) {
    const rows = documentTables(slug).helplines ?? []
    expect(rows.map(([name, , , url]) => [name, url])).toEqual(helplines.map(({ name, url }) => [name, url]))
    for (const { url } of helplines) expect(textOf(slug)).not.toContain(new URL(url).host)
  }
})

test('lists and shares are written as Spanish writes them', () => {
  expect(listed(['uno', 'dos', 'tres'])).toBe('uno, dos y tres')
  expect(listed(['padre', 'hijo', 'Italia'])).toBe('padre, hijo e Italia')
  expect(listed(['siete', 'ocho'], 'o')).toBe('siete u ocho')
  expect(listed(['solo'])).toBe('solo')
  expect(percent(9613)).toBe('96,13 %')
  expect(percent(8600)).toBe('86 %')
})
