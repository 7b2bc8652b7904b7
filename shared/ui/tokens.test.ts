import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const file = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')

type Tokens = Readonly<Record<string, string>>

/** Declarations of every rule with exactly this selector, in the order of the file. */
const rulesOf = (selector: string): Tokens[] =>
  [...file.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, found]) => found?.replace(/\s+/g, ' ').trim() === selector)
    .map(([, , body = '']) =>
      Object.fromEntries(
        [...body.matchAll(/(--[\w-]+|color-scheme):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
      ),
    )

const [night = {}] = rulesOf(':root')
const [chosenDay = {}] = rulesOf(':root[data-theme="dia"]')
const [systemDay = {}] = rulesOf(':root:not([data-theme="noche"])')

/** Relative luminance of `#rrggbb`, as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const surfaces = ['--ground', '--surface-1', '--surface-2', '--surface-3']

/** What is written on what. */
const texts: readonly (readonly [string, string])[] = [
  ...surfaces.flatMap((surface): [string, string][] => [
    ['--text', surface],
    ['--text-soft', surface],
  ]),
  ...surfaces.slice(0, 3).flatMap((surface): [string, string][] => [
    ['--accent', surface],
    ['--danger', surface],
    ['--info', surface],
    ['--gold', surface],
  ]),
  ['--text', '--accent-soft'],
  ['--text-soft', '--accent-soft'],
  ['--accent', '--accent-soft'],
  ['--text', '--danger-soft'],
  ['--danger', '--danger-soft'],
  ['--text', '--info-soft'],
  ['--info', '--info-soft'],
  ['--on-accent', '--accent'],
  ['--on-accent', '--accent-strong'],
  ['--on-gold', '--gold'],
]

/** Edges of controls, chosen states and the ring of the focus, against what they lie on. */
const controls: readonly (readonly [string, string])[] = [
  ...surfaces.flatMap((surface): [string, string][] => [
    ['--accent-strong', surface],
    ['--accent', surface],
  ]),
  ...surfaces.slice(0, 3).flatMap((surface): [string, string][] => [
    ['--line-strong', surface],
    ['--danger', surface],
  ]),
  ['--accent-strong', '--accent-soft'],
  ['--accent-strong', '--danger-soft'],
  ['--accent-strong', '--info-soft'],
  ['--line-strong', '--surface-3'],
]

describe.each([
  ['noche', night],
  ['día', chosenDay],
])('in %s', (_theme, tokens) => {
  const colour = (name: string) => tokens[name] ?? expect.fail(`${name} has no value in this theme`)

  test.each(texts)('%s can be read on %s', (text, surface) => {
    expect(contrast(colour(text), colour(surface))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(controls)('%s can be seen on %s', (control, surface) => {
    expect(contrast(colour(control), colour(surface))).toBeGreaterThanOrEqual(3)
  })
})

test('the day that the system asks for is the day that a player chooses', () => {
  expect(systemDay).toEqual(chosenDay)
})

test('the day gives a value to every colour of the night', () => {
  const coloured = (tokens: Tokens) =>
    Object.entries(tokens)
      .filter(([, value]) => /#|rgb|gradient|^(dark|light)$/.test(value))
      .map(([name]) => name)
  expect(Object.keys(chosenDay).sort()).toEqual(coloured(night).sort())
})

test("a person's own colours take the place of every colour of ours", () => {
  const [forced = {}] = rulesOf(':root:root')
  const own = Object.keys(chosenDay).filter((name) => name !== 'color-scheme')
  expect(own.filter((name) => forced[name] === undefined)).toEqual([])
  expect(Object.values(forced).filter((value) => /#|rgb|gradient/.test(value))).toEqual([])
})

test('whoever asks for less motion gets none', () => {
  const [, still = {}] = rulesOf(':root').filter((tokens) => tokens['--slow'] !== undefined)
  expect([still['--fast'], still['--slow']]).toEqual(['0ms', '0ms'])
})
