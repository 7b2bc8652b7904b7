import { expect, test } from 'vitest'
import { profileState } from './profile-state.ts'

const failed = { status: 'error', message: 'Error al cargar el perfil' } as const
const loaded = {
  status: 'loaded',
  profile: {
    email: 'ana@ejemplo.test',
    birth_date: '1990-03-14',
    country_name: 'Venezuela',
    phone_number: '+584121234567',
    name: 'Ana Márquez',
    document_type: 'VE-CI',
    document_number: 'V-12345678',
    city: null,
    ref_code: '',
    phone_verified: null,
    profile_complete: null,
  },
  listsError: null,
} as const

test('the profile is loading, loaded or in error [R-04-10]', () => {
  expect(profileState(failed, true)).toEqual({ status: 'loading' })
  expect(profileState(failed, false)).toBe(failed)
  expect(profileState(loaded, false)).toBe(loaded)
})

test('a profile that is being read again stays readable', () => {
  expect(profileState(loaded, true)).toBe(loaded)
})
