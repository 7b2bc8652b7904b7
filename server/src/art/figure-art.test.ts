import { expect, test } from 'vitest'
import { figures } from '../lottery/figures.ts'
import { drawFigure, figureImage, findFigure } from './figure-art.ts'

const pictures = figures.map(({ slug }) => ({ slug, svg: drawFigure(slug) }))

test('every figure has a small picture of its own that refers to nothing outside', () => {
  for (const { slug, svg } of pictures) {
    expect([slug, Buffer.byteLength(svg) <= 3_500]).toEqual([slug, true])
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/http|data:|<script|<image|\{|NaN|undefined/)
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect([slug, new Set(ids).size]).toEqual([slug, ids.length])
    const used = [...svg.matchAll(/href="#([^"]+)"|url\(#([^)]+)\)/g)].map(([, href, url]) => href ?? url)
    expect([slug, used.filter((id) => !ids.includes(id))]).toEqual([slug, []])
  }
  expect(new Set(pictures.map(({ svg }) => svg)).size).toBe(38)
})

test('a picture is found by the name in its address, and nothing else is', () => {
  expect(figureImage('delfin', false)).toMatchObject({
    src: expect.stringMatching(/^\/art\/figura-delfin\.svg\?v=[0-9a-f]{12}$/),
  })
  expect(findFigure('figura-delfin')?.svg).toBe(drawFigure('delfin'))
  expect([findFigure('delfin'), findFigure('figura-dragon'), findFigure('figura-constructor')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
