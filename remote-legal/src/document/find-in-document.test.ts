import { expect, test } from 'vitest'
import { findInDocument, splitAtWord } from './find-in-document.ts'
import { patterns, readDocument } from './test/read-document.ts'

const found = async (word: string) => findInDocument(await readDocument('/terms-and-conditions'), word)

test('a word is found with and without its accent, in capitals or not', async () => {
  const plain = await found('reclamacion')
  expect(plain.length).toBeGreaterThan(1)
  for (const written of ['reclamación', 'RECLAMACIÓN', 'Reclamacion', ' reclamación ']) {
    expect(await found(written)).toEqual(plain)
  }
  for (const hit of plain) expect(hit.found.toLowerCase()).toMatch(/^reclamaci[oó]n$/)
})

test('a find names its section and stands among the words around it, as they are written', async () => {
  const [hit] = await found('sin dar explicaciones')
  expect(hit).toMatchObject({ id: 'suspension-y-cierre', found: 'sin dar explicaciones' })
  expect(hit?.before).toMatch(/cuando quiera, $/)
})

test('a letter with a tilde is no other letter: año is not found in ano', async () => {
  const document = await readDocument('/self-exclusion')
  expect(findInDocument(document, 'año').length).toBeGreaterThan(0)
  for (const { found: text } of findInDocument(document, 'año')) expect(text).toBe('año')
})

test('one letter, spaces and words that are not there find nothing', async () => {
  for (const nothing of ['', ' ', 'a', 'hipopótamo']) expect(await found(nothing)).toEqual([])
})

test('rows of tables and texts of links are found too', async () => {
  const document = await readDocument('/account-payouts-bonuses')
  expect(findInDocument(document, 'pago móvil').map(({ id }) => id)).toContain('retiros')
  expect(findInDocument(document, 'ver mi historial').map(({ id }) => id)).toContain('historial')
})

test.each(patterns)('every title of %s finds its own section', async (pattern) => {
  const document = await readDocument(pattern)
  for (const { id, title } of document.sections) {
    expect(findInDocument(document, title).map((hit) => hit.id)).toContain(id)
  }
})

test('a find says which line of its section it is, the title first', async () => {
  const document = await readDocument('/account-payouts-bonuses')
  for (const { id, title } of document.sections)
    expect(findInDocument(document, title)).toContainEqual(expect.objectContaining({ id, line: 0, found: title }))
})

test('a text is split at each place of a word, and put together it is the same', () => {
  const text = 'Una reclamación y otra RECLAMACIÓN.'
  expect(splitAtWord(text, 'reclamacion')).toEqual(['Una ', 'reclamación', ' y otra ', 'RECLAMACIÓN', '.'])
  for (const word of ['', 'hipopótamo', 'u', 'Una', '.']) expect(splitAtWord(text, word).join('')).toBe(text)
})
