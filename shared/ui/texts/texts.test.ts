import { expect, test } from 'vitest'
import { english } from './english.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'

type Branch = { readonly [name: string]: unknown }

const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null

/** Names of all texts, with the number of values that a text takes. */
const namesOf = (tree: Branch, above = ''): string[] =>
  Object.entries(tree).flatMap(([name, text]) =>
    isBranch(text)
      ? namesOf(text, `${above}${name}.`)
      : [`${above}${name}${typeof text === 'function' ? `/${text.length}` : ''}`],
  )

test.each([
  ['Portuguese', portuguese],
  ['English', english],
])('the parts say everything in %s that they say in Spanish', (_language, texts) => {
  expect(namesOf(texts).sort()).toEqual(namesOf(spanish).sort())
})

test.each([
  ['Spanish', spanish],
  ['Portuguese', portuguese],
  ['English', english],
])('no text of the parts is empty in %s', (_language, texts) => {
  const values = (tree: Branch): unknown[] =>
    Object.values(tree).flatMap((text) => (isBranch(text) ? values(text) : [text]))
  expect(values(texts).filter((text) => typeof text === 'string' && text.trim() === '')).toEqual([])
})
