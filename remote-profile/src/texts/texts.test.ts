import { catalogueFaults } from '@trebol/shared/testing'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { editSchema } from '../profile/edit-schema.ts'
import { english } from './english.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'

/** Names and words that are the same as in Spanish. */
const alike = {
  portuguese: [
    'Perfil completo',
    'Perfil incompleto',
    'Editar',
    'Completar',
    'País',
    'Tipo de documento',
    'Depositar',
    'Documento',
    'Cancelar',
    'Método',
    'Enviando…',
    'Cancelado',
  ],
  english: [],
}

test.each([
  ['Portuguese', portuguese, alike.portuguese],
  ['English', english, alike.english],
])('%s says everything that Spanish says, in words of its own', (_language, catalogue, same: readonly string[]) => {
  expect(catalogueFaults(spanish, catalogue, { alike: same })).toEqual([])
})

test.each([
  ['Portuguese', portuguese],
  ['English', english],
])('every rule of the form is said in %s', (_language, catalogue) => {
  const nobody = { name: 'Ana', phone_number: '+584121234567' }
  const broken = [
    { name: '', phone_number: '' },
    { name: '<b>', phone_number: '0412' },
    { name: 'a'.repeat(81), phone_number: '+58' },
  ]
  const messages = broken.flatMap(
    (fields) => v.safeParse(editSchema(nobody), { ...fields, city: '', ref_code: '' }).issues ?? [],
  )
  expect(messages).not.toEqual([])
  for (const { message } of messages) expect(catalogue.profile.form.rule(message), message).not.toBe(message)
})

test('what the server says besides the rules stays as it is', () => {
  expect(english.profile.form.rule('Ese teléfono ya tiene cuenta.')).toBe('Ese teléfono ya tiene cuenta.')
})
