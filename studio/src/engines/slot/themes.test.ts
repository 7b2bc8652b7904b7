import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { faces } from './face.ts'
import { lines } from './lines.ts'
import { slotStakes } from './slot-stakes.ts'
import { symbolIds } from './symbol-names.ts'
import { themeForGame } from './theme-for-game.ts'
import { themeIds, themes } from './themes.ts'

const here = import.meta.dirname

describe('the themes', () => {
  it.each(themeIds)('%s dresses every face in a symbol of its own, with its scene and its colours', (id) => {
    const theme = themes[id]
    expect(theme.id).toBe(id)
    expect(new Set(faces.map((face) => theme.symbols[face])).size).toBe(faces.length)
    expect(existsSync(join(here, 'scenes', `${id}.svg`))).toBe(true)
    for (const colour of Object.values(theme.colours).flat()) expect(colour).toMatch(/^#[0-9a-f]{6}$/)
  })

  it('have names of their own', () => {
    expect(new Set(themeIds.map((id) => themes[id].name)).size).toBe(10)
  })

  it.each(symbolIds)('the symbol %s is drawn, fetches nothing and runs nothing', (id) => {
    const drawing = readFileSync(join(here, 'symbols', `${id}.svg`), 'utf8')
    expect(drawing).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 100 100"/)
    expect(drawing.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/<script|href|http|<text|<image|on\w+=/)
  })

  it('all the drawn symbols are used', () => {
    const used = new Set(themeIds.flatMap((id) => Object.values(themes[id].symbols)))
    expect(symbolIds.filter((id) => !used.has(id))).toEqual([])
  })
})

describe('the look of a game', () => {
  it('is the same each time it is opened', () => {
    expect(themeForGame('ruta-del-cacao', [])).toEqual(themeForGame('ruta-del-cacao', []))
  })

  it.each([
    ['selva-del-jaguar', 'selva'],
    ['frutas-de-fuego', 'frutas'],
    ['tesoro-del-faraon', 'nilo'],
    ['perlas-del-caribe', 'mar'],
    ['trebol-de-oro', 'trebol'],
  ])('follows what the name %s speaks of', (slug, id) => {
    expect(themeForGame(slug, []).theme.id).toBe(id)
  })

  it('follows the category where the name says nothing, and the name before the category', () => {
    expect(themeForGame('galeon-de-cartagena', ['aventura', 'piratas']).theme.id).toBe('mar')
    expect(themeForGame('pina-colada', ['clasicos', 'frutas']).theme.id).toBe('frutas')
    expect(themeForGame('dragon-de-papel', ['fiesta']).theme.id).toBe('jade')
  })

  it('spreads other names over all ten themes and many tints', () => {
    const looks = Array.from({ length: 600 }, (_, i) => themeForGame(`juego-${i}`, []))
    const counts = themeIds.map((id) => looks.filter(({ theme }) => theme.id === id).length)
    expect(Math.min(...counts)).toBeGreaterThan(30)
    expect(new Set(looks.map(({ theme, hue }) => `${theme.id}/${hue}`)).size).toBeGreaterThan(180)
  })
})

describe('the stakes', () => {
  it.each([
    ['USD', 2],
    ['USDT', 6],
    ['VES', 2],
    ['COP', 2],
    ['EUR', 2],
    ['JPY', 0],
  ])('of %s split into twenty equal line stakes and rise', (iso, decimals) => {
    const stakes = slotStakes({ iso, decimals })
    expect(stakes.length).toBeGreaterThan(4)
    expect(stakes.every((stake) => stake > 0n && stake % BigInt(lines.length) === 0n)).toBe(true)
    expect([...stakes].sort((a, b) => (a < b ? -1 : 1))).toEqual(stakes)
  })
})
