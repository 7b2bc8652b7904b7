// @vitest-environment happy-dom
import { loginInputSchema, newPasswordSchema, signupInputSchema } from '@trebol/shared/contract'
import { catalogueFaults } from '@trebol/shared/testing'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { english as authEnglish } from '../auth/texts/english.ts'
import { portuguese as authPortuguese } from '../auth/texts/portuguese.ts'
import { spanish as authSpanish } from '../auth/texts/spanish.ts'
import { english as homeEnglish } from '../home/texts/english.ts'
import { portuguese as homePortuguese } from '../home/texts/portuguese.ts'
import { spanish as homeSpanish } from '../home/texts/spanish.ts'
import { english as menuEnglish } from '../layouts/texts/english.ts'
import { portuguese as menuPortuguese } from '../layouts/texts/portuguese.ts'
import { spanish as menuSpanish } from '../layouts/texts/spanish.ts'
import { english as overrideEnglish } from '../override/texts/english.ts'
import { portuguese as overridePortuguese } from '../override/texts/portuguese.ts'
import { spanish as overrideSpanish } from '../override/texts/spanish.ts'
import { english } from './english.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'

/** Names, loan words and marks that are the same in more than one language. */
const alike = {
  portuguese: [
    'Trébol',
    'Slots',
    'Chat',
    'Depositar',
    'Continuar',
    'Ocultar',
    'Mostrar',
    'Aplicar',
    'Cancelar',
    'Idioma',
    'Enviando…',
    'País',
    'Tipo de documento',
    'Código',
    'Enviar código',
    'Reenviar código',
    'Reenviar código (2 s)',
    'Verificar código',
    'Diagnóstico',
    'Mesa',
    'Automática',
    'Ocultar saldo',
    'Mostrar saldo',
    'Código: 2',
    'Áreas',
    'Hora: 2 (3)',
  ],
  english: ['Trébol', 'Slots', 'Chat', 'Casino'],
}

test.each([
  ['Portuguese', portuguese, spanish, alike.portuguese],
  ['English', english, spanish, alike.english],
  ['Portuguese of the forms', authPortuguese, authSpanish, alike.portuguese],
  ['English of the forms', authEnglish, authSpanish, alike.english],
  ['Portuguese of the home page', homePortuguese, homeSpanish, alike.portuguese],
  ['English of the home page', homeEnglish, homeSpanish, alike.english],
  ['Portuguese of the side bar', menuPortuguese, menuSpanish, alike.portuguese],
  ['English of the side bar', menuEnglish, menuSpanish, alike.english],
  ['Portuguese of overrides', overridePortuguese, overrideSpanish, alike.portuguese],
  ['English of overrides', overrideEnglish, overrideSpanish, alike.english],
])('%s says everything that Spanish says, in words of its own', (_, catalogue, source, same) => {
  expect(catalogueFaults(source, catalogue, { alike: same, leaveOut: ['rules'] })).toEqual([])
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
