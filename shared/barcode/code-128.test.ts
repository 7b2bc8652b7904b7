import { describe, expect, test } from 'vitest'
import { code128Bars, code128Symbols, quietModules } from './code-128.ts'
import { symbolWidths } from './code-128-widths.ts'

describe('The symbols', () => {
  test('are those of a published example, with its check', () => {
    expect(code128Symbols('HI345678')).toEqual([104, 40, 41, 99, 34, 56, 78, 68, 106])
    expect(code128Symbols('123456')).toEqual([105, 12, 34, 56, 44, 106])
  })

  test('put digits into pairs, and a single one that is left by itself', () => {
    expect(code128Symbols('000102030405')?.slice(0, -2)).toEqual([105, 0, 1, 2, 3, 4, 5])
    expect(code128Symbols('12345')?.slice(0, -2)).toEqual([105, 12, 34, 100, 21])
    expect(code128Symbols('A12345')?.slice(0, -2)).toEqual([104, 33, 17, 99, 23, 45])
    expect(code128Symbols('A12')?.slice(0, -2)).toEqual([104, 33, 17, 18])
  })

  test('are none for what the code cannot say', () => {
    for (const text of ['', 'ñ', 'a\nb']) expect(code128Symbols(text)).toBeNull()
  })

  test('have widths that no two share: three bars and three gaps, eleven modules, an even number of them dark', () => {
    expect(symbolWidths).toHaveLength(107)
    expect(new Set(symbolWidths).size).toBe(107)
    for (const widths of symbolWidths.slice(0, -1)) {
      const signs = [...widths].map(Number)
      expect(signs).toHaveLength(6)
      expect(signs.reduce((sum, width) => sum + width, 0)).toBe(11)
      expect(signs.filter((_, place) => place % 2 === 0).reduce((sum, width) => sum + width, 0) % 2).toBe(0)
    }
  })
})

test('The bars stand side by side between quiet edges, as wide as the symbols say', () => {
  const drawn = code128Bars('12')
  // Start B, two digits, check: eleven modules each; the end has thirteen.
  expect(drawn?.modules).toBe(4 * 11 + 13 + 2 * quietModules)
  expect(drawn?.bars[0]).toEqual({ x: quietModules, width: 2 })
  expect(drawn?.bars.at(-1)).toEqual({ x: (drawn?.modules ?? 0) - quietModules - 2, width: 2 })
})
