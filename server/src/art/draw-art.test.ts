import { createHash } from 'node:crypto'
import { emblemOf, motifs } from '@trebol/shared/art'
import { describe, expect, test } from 'vitest'
import { seedGames } from '../catalogue/seed-games.ts'
import { drawArt } from './draw-art.ts'
import { escapeText } from './letters.ts'

const pictures = seedGames.map((game) => ({ game, svg: drawArt(game) }))

/** Walks the tags: every one closed in order, no attribute twice, no stray `<` or `&`. */
function faultOf(svg: string): string | null {
  const open: string[] = []
  let at = 0
  for (const tag of svg.matchAll(/<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z][\w:-]*="[^"<]*")*)\s*(\/?)>/g)) {
    const text = svg.slice(at, tag.index)
    if (/[<>]|&(?!amp;|lt;|gt;|quot;)/.test(text)) return `stray text: ${text}`
    at = tag.index + tag[0].length
    const names = [...(tag[3] ?? '').matchAll(/\s([a-zA-Z][\w:-]*)="/g)].map(([, name]) => name)
    if (new Set(names).size !== names.length) return `an attribute twice: ${tag[0]}`
    if (tag[1] === '/') {
      if (open.pop() !== tag[2]) return `closes ${tag[2]} out of order`
    } else if (tag[4] !== '/') open.push(tag[2] ?? '')
  }
  return at === svg.length && open.length === 0 ? null : `left open: ${open.join(' ')} ${svg.slice(at, at + 40)}`
}

describe('The picture of every game', () => {
  test('takes no more than six kilobytes', () => {
    for (const { game, svg } of pictures)
      expect([game.slug, Buffer.byteLength(svg) <= 6_000]).toEqual([game.slug, true])
  })

  test('is well-formed, refers to nothing outside and runs nothing', () => {
    for (const { game, svg } of pictures) {
      expect([game.slug, faultOf(svg)]).toEqual([game.slug, null])
      expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(
        /http|data:|<script|<image|<style|@|\son[a-z]+=|NaN|undefined/,
      )
      const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
      const used = [...svg.matchAll(/href="#([^"]+)"|url\(#([^)]+)\)/g)].map(([, href, url]) => href ?? url)
      expect([game.slug, used.filter((id) => !ids.has(id))]).toEqual([game.slug, []])
      expect([game.slug, [...svg.matchAll(/ id="/g)].length]).toEqual([game.slug, ids.size])
    }
  })

  test('differs from all others in more than its name', () => {
    const wordless = pictures.map(({ svg }) =>
      createHash('sha256')
        .update(svg.replace(/<text.*?<\/text>/g, ''))
        .digest('hex'),
    )
    expect(new Set(wordless).size).toBe(604)
  })

  test('with one motif differs in background or place from every other that shows it', () => {
    const looks = pictures.map(({ game, svg }) => {
      const background = /id="G".*?<\/linearGradient>/.exec(svg)?.[0]
      const place = /<g filter="url\(#Z\)"><(?:use href="#M"|g) transform="translate\(1\d\d [^"]*"/.exec(svg)?.[0]
      const pattern = /<pattern id="Q" width="\d+" height="\d+"/.exec(svg)?.[0]
      return `${game.motif} ${background} ${place} ${pattern}`
    })
    expect(new Set(looks).size).toBe(604)
  })

  test('shows the motif as the emblem of the game does, in the same colours', () => {
    for (const { game, svg } of pictures) {
      const emblem = emblemOf(game).svg
      const [, shapes = '-'] = /<g transform="[^"]*">(.*)<\/g><\/g><\/svg>$/.exec(emblem) ?? []
      const gradients = emblem.match(/<linearGradient id="[a-d]".*?<\/linearGradient>/g) ?? []
      expect([game.slug, [shapes, ...gradients].filter((part) => !svg.includes(part))]).toEqual([game.slug, []])
    }
  })

  test('is the same each time', () => {
    for (const { game, svg } of pictures.slice(0, 20)) expect(drawArt(game)).toBe(svg)
  })
})

test('Every drawn motif is shown by some game', () => {
  const shown = new Set(seedGames.map(({ motif }) => motif))
  expect(shown.size).toBeGreaterThanOrEqual(40)
  expect(Object.keys(motifs).filter((name) => !seedGames.some(({ motif }) => motif === name))).toEqual([])
})

test('A name with signs of markup is written as text', () => {
  const [first] = seedGames
  if (first === undefined) throw new Error('the seed is empty')
  const svg = drawArt({ ...first, name: 'Tú & <Yo>' })
  expect(faultOf(svg)).toBeNull()
  expect(svg).toContain(escapeText('<YO>'))
})
