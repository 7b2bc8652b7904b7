import { motifNames } from '@trebol/shared/art'
import { expect, test } from 'vitest'
import { classicFaces } from '../classic/strips.ts'
import { alsoNamed, emblemFace } from './emblem-face.ts'
import { faces } from './face.ts'
import { symbolNames } from './symbol-names.ts'
import { themeIds, themes } from './themes.ts'

test('the emblem is the best symbol of the lines', () => {
  expect(emblemFace(themes.mar, 'Pulpo', faces)).toBe('A')
  expect(emblemFace(themes.mar, 'Pulpo', classicFaces)).toBe('A')
})

test.each([
  ['frutas', 'Campana', 'S'],
  ['frutas', 'Siete', 'A'],
  ['trebol', 'Trébol', 'W'],
  ['trebol', 'Monedas', 'C'],
  ['jade', 'Carpa koi', 'C'],
  ['oeste', 'Sombrero vaquero', 'A'],
] as const)('where the theme %s shows a %s already, that is the one it replaces', (theme, name, face) => {
  expect(emblemFace(themes[theme], name, faces)).toBe(face)
})

test('three reels that have no such symbol show the emblem as the best one', () => {
  expect(emblemFace(themes.frutas, 'Campana', classicFaces)).toBe('A')
})

test('no two faces of a game show the same thing, whatever its motif', () => {
  const twins = themeIds.flatMap((id) =>
    Object.values(motifNames).filter((name) => {
      const place = emblemFace(themes[id], name, faces)
      const others = faces.filter((face) => face !== place).map((face) => symbolNames[themes[id].symbols[face]])
      return others.some((other) => other === name)
    }),
  )
  expect(twins).toEqual([])
})

test('the other names of symbols are names of motifs', () => {
  const known = new Set(Object.values(motifNames))
  expect(Object.values(alsoNamed).flatMap((names) => names.filter((name) => !known.has(name)))).toEqual([])
})
