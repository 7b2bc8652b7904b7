import * as v from 'valibot'
import { expect, test } from 'vitest'
import { editSchema, withoutFixed } from './edit-schema.ts'

const current = { name: 'Ana Márquez', phone_number: '+584121234567' }
const fields = { ...current, city: '', ref_code: '' }
const messages = (over: Partial<typeof fields>, now = current) =>
  v.safeParse(editSchema(now), { ...fields, ...over }).issues?.map(({ message }) => message) ?? []

test('a telephone number may be typed with spaces, brackets and hyphens', () => {
  expect(v.parse(editSchema(current), { ...fields, phone_number: ' +58 (414) 765-43.21 ' })).toMatchObject({
    phone_number: '+584147654321',
  })
})

test.each(['0412 123 4567', '+58', 'hola', '', '+0412345678'])('%j is no telephone number', (phone_number) => {
  expect(messages({ phone_number })).toEqual([
    'Escriba un teléfono móvil válido, con el código de su país. Ejemplo: +58 412 123 4567',
  ])
})

test.each(['', '   ', 'A', '<b>', 'A1'])('%j is no name', (name) => {
  expect(messages({ name })[0]).toBe('Escriba su nombre y apellido como aparecen en su documento.')
})

test('a name of more than 80 letters is too long', () => {
  expect(messages({ name: 'a'.repeat(81) })).toEqual(['Máximo 80 caracteres.'])
})

test('what the player already has is not measured again', () => {
  const old = { name: 'X Æ A-12', phone_number: '0412' }
  expect(messages(old, old)).toEqual([])
})

test('city and reference code may be left open', () => {
  expect(messages({ city: '', ref_code: '' })).toEqual([])
})

test('what changes elsewhere is not sent', () => {
  const fields = { name: 'Ana', phone_number: '+584121234567', city: 'Caracas', ref_code: '' }
  expect(withoutFixed(fields, {})).toEqual(fields)
  expect(withoutFixed(fields, { email: 'security', phone_number: 'security' })).toEqual({
    name: 'Ana',
    city: 'Caracas',
    ref_code: '',
  })
  expect(withoutFixed(fields, { name: 'support', phone_number: 'security' })).toEqual({ city: 'Caracas', ref_code: '' })
})
