import { readFile } from 'node:fs/promises'
import { paths } from '@trebol/shared/contract'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { documentSchema } from '../../document/document-schema.ts'
import { fillDocument, suffices } from '../../document/fill-document.ts'
import { patterns, readDocument, readSavedFacts } from '../../document/test/read-document.ts'
import { readingEase, sentencesOf } from '../../document/test/reading-ease.ts'
import { textOfBlock } from '../../document/text-of-block.ts'
import { faqUrl } from './faq-url.ts'
import { anchorOf, findQuestions, readQuestions } from './read-questions.ts'

const template = v.parse(documentSchema, JSON.parse(await readFile(faqUrl, 'utf8')))
const facts = await readSavedFacts()
const groups = readQuestions(fillDocument(template, facts))
const questions = groups.flatMap((group) => group.questions)

test('every figure of the answers is one that the server tells', () => {
  expect(suffices({ ...facts, tables: facts.tables }, template)).toBe(true)
  expect(JSON.stringify(groups)).not.toMatch(/\{[a-z]|undefined|NaN/)
})

test('the questions stand in six groups, each with an answer and an address that is its own', () => {
  expect(groups.map(({ title }) => title)).toEqual([
    ...['Depósitos', 'Retiros', 'Verificación', 'Juegos y apuestas', 'Límites y juego responsable', 'Su cuenta'],
  ])
  for (const { title, answer } of questions) expect(answer, title).not.toEqual([])
  const ids = [...groups, ...questions].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('an address is made of its question, and holds as long as the question does', () => {
  expect(anchorOf('¿Cuánto tarda un retiro?')).toBe('cuanto-tarda-un-retiro')
  expect(
    template.sections.flatMap(({ blocks }) => blocks).some((one) => one.kind === 'heading' && /\{/.test(one.text)),
  ).toBe(false)
})

test('every link leads to a page of the site, and to a section of a document that is there', async () => {
  for (const block of questions.flatMap(({ answer }) => answer)) {
    if (block.kind !== 'link') continue
    expect(
      paths.some(({ pattern }) => pattern === block.to.split(/[?#]/)[0]),
      block.to,
    ).toBe(true)
    const [address = '', anchor] = block.to.split('#')
    const document = patterns.find((known) => known === address)
    // The two forms of this page stand above its document.
    if (anchor === undefined || document === undefined || address === '/self-exclusion') continue
    expect((await readDocument(document)).sections.map(({ id }) => id)).toContain(anchor)
  }
})

test('the answers speak to the player as usted, press nobody, and are easy to read', () => {
  expect(JSON.stringify(template)).not.toMatch(
    /\b(?:tú|tu|tus|puedes|tienes|debes|juega ya|aprovech\w+|gana ya|no te pierdas)\b/i,
  )
  const prose = questions.flatMap(({ title, answer }) => [title, ...answer.flatMap(textOfBlock)])
  expect(readingEase(prose.flatMap(sentencesOf))).toBeGreaterThanOrEqual(65)
})

test('a search looks into questions and answers, whatever the accents, and keeps the groups', () => {
  const found = findQuestions(groups, 'recuperar CODIGO')
  expect(found.flatMap((group) => group.questions.map(({ id }) => id))).toContain('olvide-mi-contrasena-como-entro')
  expect(findQuestions(groups, 'hipopótamo')).toEqual([])
  expect(findQuestions(groups, '  ')).toBe(groups)
})
