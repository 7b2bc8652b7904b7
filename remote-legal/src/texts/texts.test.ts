import { describe, expect, test } from 'vitest'
import { english } from './english.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'

type Leaf = { readonly path: string; readonly kind: string; readonly said: string }

/** Every text with its path; a function is called with numbers in place of its values. */
function leaves(value: unknown, path: string): Leaf[] {
  if (typeof value === 'string') return [{ path, kind: 'text', said: value }]
  if (typeof value === 'function')
    return [{ path, kind: `function of ${value.length}`, said: String(value(...[2, 3, 4].slice(0, value.length))) }]
  if (typeof value !== 'object' || value === null) throw new Error(`${path} is no text.`)
  return Object.entries(value).flatMap(([name, inner]) => leaves(inner, `${path}/${name}`))
}

const shape = (catalogue: unknown) => leaves(catalogue, '').map(({ path, kind }) => `${path}: ${kind}`)

/** Names and words that are the same as in Spanish. */
const alike = {
  portuguese: ['Diagnóstico', 'Parte', 'Este dispositivo', 'Formato regional', 'Navegador', 'Bloqueado'],
  english: [],
}

describe.each([
  ['Portuguese', portuguese, alike.portuguese],
  ['English', english, alike.english],
])('%s', (_language, catalogue, same: readonly string[]) => {
  test('has the texts that Spanish has, all the way down', () => {
    expect(shape(catalogue)).toEqual(shape(spanish))
  })

  test('has no text that is still Spanish', () => {
    const source = new Map(leaves(spanish, '').map(({ path, said }) => [path, said]))
    const words = leaves(catalogue, '').filter(({ said }) => /\p{L}/u.test(said))
    expect(words.filter(({ path, said }) => source.get(path) === said && !same.includes(said))).toEqual([])
  })
})

test.each([
  ['Spanish', spanish],
  ['Portuguese', portuguese],
  ['English', english],
])('no text is empty in %s', (_language, catalogue) => {
  expect(leaves(catalogue, '').filter(({ said }) => said.trim() === '')).toEqual([])
})
