// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { count, plural } from './plural.ts'

afterEach(() => {
  document.documentElement.lang = 'es-VE'
})

const games = (n: number) =>
  plural(n, { one: `${count(n)} juego`, many: `${count(n)} de juegos`, other: `${count(n)} juegos` })

test.each([
  ['es-VE', 0, '0 juegos'],
  ['es-VE', 1, '1 juego'],
  ['es-VE', 1_234, '1.234 juegos'],
  ['es-VE', 1_000_000, '1.000.000 de juegos'],
  ['es-MX', 1_234, '1,234 juegos'],
  ['es-ES', 1_234, '1.234 juegos'],
])('in %s, %d is said as "%s"', (locale, n, said) => {
  document.documentElement.lang = locale
  expect(games(n)).toBe(said)
})

test('a language without a form for millions uses the common one', () => {
  document.documentElement.lang = 'en'
  expect(plural(1_000_000, { one: 'game', other: 'games' })).toBe('games')
})
