// @vitest-environment happy-dom
import { loginInputSchema, newPasswordSchema, signupInputSchema } from '@trebol/shared/contract'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { english as authEnglish } from '../auth/texts/english.ts'
import { portuguese as authPortuguese } from '../auth/texts/portuguese.ts'
import { spanish as authSpanish } from '../auth/texts/spanish.ts'
import { english } from './english.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'

type Leaf = { readonly path: string; readonly kind: string; readonly text: string }

/** Every text with its path; functions are called with marks in place of values. */
function leaves(value: unknown, path = ''): Leaf[] {
  if (typeof value === 'string') return [{ path, kind: 'text', text: value }]
  if (typeof value === 'function')
    return [{ path, kind: `function of ${value.length}`, text: String(value(...[2, 3, 4].slice(0, value.length))) }]
  if (typeof value !== 'object' || value === null) throw new Error(`${path} is no text`)
  return Object.entries(value).flatMap(([name, inner]) => leaves(inner, path === '' ? name : `${path}.${name}`))
}

/** Names, loan words and marks that are the same in more than one language. */
const alike = new Set([
  'Trébol',
  'Slots',
  'Chat',
  'Menu',
  'Menú',
  'Casino',
  'Continuar',
  'Depositar',
  'Ocultar',
  'Mostrar',
  'Aplicar',
  'Cancelar',
])

const shape = (catalogue: unknown) =>
  leaves(catalogue)
    .filter(({ path }) => !path.startsWith('rules.'))
    .map(({ path, kind }) => `${path}: ${kind}`)

test.each([
  ['Portuguese', portuguese, spanish],
  ['English', english, spanish],
  ['Portuguese of the forms', authPortuguese, authSpanish],
  ['English of the forms', authEnglish, authSpanish],
])('%s has the same texts as Spanish, none empty', (_, catalogue, source) => {
  expect(shape(catalogue)).toEqual(shape(source))
  expect(leaves(catalogue).filter(({ text }) => text.trim() === '')).toEqual([])
})

test.each([
  [english, spanish],
  [authEnglish, authSpanish],
])('no English text is still Spanish', (catalogue, source) => {
  const said = new Map(leaves(source).map(({ path, text }) => [path, text]))
  const same = leaves(catalogue).filter(({ path, text }) => said.get(path) === text && !alike.has(text))
  expect(same).toEqual([])
})

const bad = [
  {},
  { email: 'x', pwd: 'corta', name: '1', birth_date: 'ayer', document_type: '', phone_number: '0412', country: 've' },
]
const long = {
  email: 'a'.repeat(300),
  pwd: 'a'.repeat(200),
  name: 'a'.repeat(100),
  ref_code: '¿?',
  age_ok: false,
  terms: false,
}

test.each([
  ['Portuguese', authPortuguese],
  ['English', authEnglish],
])('every rule of the account forms that a player can break is said in %s', (_, { rules }) => {
  const said = [...bad, long].flatMap((input) =>
    [loginInputSchema, signupInputSchema, v.object({ pwd: newPasswordSchema })].flatMap(
      (schema) => v.safeParse(schema, input).issues?.map(({ message }) => message) ?? [],
    ),
  )
  // What the library says by itself is about shapes that no field of the forms can have.
  expect([...new Set(said)].filter((message) => !message.startsWith('Invalid ') && !(message in rules))).toEqual([])
})
