import { expect, test } from 'vitest'
import { emblemNamed, emblemOf } from './emblem.ts'
import { motifNames } from './motif-names.ts'
import { type MotifName, motifs } from './motifs.ts'

const names = Object.keys(motifs).filter((name): name is MotifName => name in motifs)

test('every motif has a Spanish name of its own, as a title', () => {
  expect(Object.keys(motifNames).toSorted()).toEqual(names.toSorted())
  expect(new Set(Object.values(motifNames)).size).toBe(names.length)
  expect(Object.values(motifNames).filter((name) => !/^\p{Lu}[\p{L} ]+$/u.test(name))).toEqual([])
})

test('an emblem is the same each time, and is found again by the name of its picture', () => {
  for (const motif of names) {
    const emblem = emblemOf({ slug: `juego-${motif}`, name: 'Juego', motif })
    expect(emblemOf({ slug: `juego-${motif}`, name: 'Juego', motif })).toEqual(emblem)
    expect(emblemNamed(emblem.id)).toEqual(emblem)
  }
})

test('no other name is one of a picture', () => {
  const { id } = emblemOf({ slug: 'ocho-brazos', name: 'Ocho Brazos', motif: 'octopus' })
  expect([id.split('-')[0], emblemNamed(id)?.name]).toEqual(['octopus', 'Pulpo'])
  for (const other of ['octopus', `${id}-gold`, 'octopus-gold', 'constructor', 'whale', ''])
    expect([other, emblemNamed(other)]).toEqual([other, undefined])
})

test('an emblem stands on no ground, is small, refers to nothing outside and runs nothing', () => {
  for (const motif of names) {
    const { svg } = emblemOf({ slug: 'siete-dorado', name: 'Siete Dorado', motif })
    expect([motif, Buffer.byteLength(svg) < 5_000]).toEqual([motif, true])
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 (\d+) \1" width="\1" height="\1">/)
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(
      /http|data:|<script|<image|<style|<text|\son[a-z]+=|\{|NaN|undefined/,
    )
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    const used = [...svg.matchAll(/href="#([^"]+)"|url\(#([^)]+)\)/g)].map(([, href, url]) => href ?? url)
    expect([motif, new Set(ids).size, used.filter((id) => !ids.includes(id))]).toEqual([motif, ids.length, []])
  }
})

test.each([
  ['rubi-escondido', 'Rubí Escondido', 'ruby', 'Rubí'],
  ['zafiro-azul', 'Zafiro Azul', 'ruby', 'Zafiro'],
  ['topacio-imperial', 'Topacio Imperial', 'diamond', 'Topacio'],
] as const)('the stone of %s is called by its colour', (slug, name, motif, stone) => {
  expect(emblemOf({ slug, name, motif }).name).toBe(stone)
})
