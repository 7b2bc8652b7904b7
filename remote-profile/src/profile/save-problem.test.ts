import { expect, test } from 'vitest'
import { invalidProblem, outcomeProblem } from './save-problem.ts'

const refused = (text: string, errors: Record<string, string> = {}) => outcomeProblem({ kind: 'refused', text, errors })

test('what was saved is no problem', () => {
  expect(outcomeProblem({ kind: 'saved', message: null })).toBeNull()
})

test('a lost answer says that nobody knows whether the profile was saved, and what to do', () => {
  expect(outcomeProblem({ kind: 'unknown' })).toMatchObject({
    title: 'Error al actualizar el perfil',
    text: 'No pudimos confirmar si su perfil se guardó. Vuelva a pulsar «Guardar cambios».',
  })
})

test('fields that the server names are shown at the fields, in their order; what it names besides stands with them', () => {
  expect(refused('Revise los campos marcados.', { city: 'No.', edad: 'Tampoco.', name: 'Así no.' })).toEqual({
    title: 'Revise los campos marcados.',
    text: null,
    wrong: [
      { field: 'name', message: 'Así no.' },
      { field: 'city', message: 'No.' },
    ],
    other: ['Tampoco.'],
  })
})

test('a text that the server has said already is not said twice', () => {
  expect(refused('Tampoco.', { edad: 'Tampoco.' })?.other).toEqual([])
})

test('several wrong fields have a common title, a single one speaks for itself', () => {
  expect(invalidProblem({ name: { message: 'Así no.' } }).title).toBe('Así no.')
  expect(invalidProblem({ name: { message: 'Así no.' }, phone_number: { message: 'No.' } })).toMatchObject({
    title: 'Revise los campos marcados.',
    wrong: [{ field: 'name' }, { field: 'phone_number' }],
  })
})
