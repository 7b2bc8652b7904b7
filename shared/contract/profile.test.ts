import * as v from 'valibot'
import { expect, test } from 'vitest'
import { profileSchema } from './profile.ts'

const wire = {
  email: 'ana@ejemplo.test',
  birth_date: '1990-03-14',
  country_name: 'Venezuela',
  phone_number: '+584121234567',
  name: 'Ana Márquez',
  document_type: 'VE-CI',
  document_number: 'V-12345678',
  city: 'Caracas',
  ref_code: '',
  phone_verified: true,
  profile_completed: true,
}

test('the profile has the fields of the specification, and no other [R-03-02]', () => {
  const fields =
    'email birth_date country_name phone_number name document_type document_number city ref_code phone_verified profile_complete'
  expect(Object.keys(v.parse(profileSchema, { ...wire, more: 1 })).sort()).toEqual(fields.split(' ').sort())
})

test('the server’s profile_completed is the app’s profile_complete [R-03-03]', () => {
  const profile = v.parse(profileSchema, { ...wire, profile_completed: false })
  expect(profile.profile_complete).toBe(false)
  expect(profile).not.toHaveProperty('profile_completed')
})

test('city, phone_verified and profile_complete may be null [R-03-02]', () => {
  const nothing = { city: null, phone_verified: null, profile_completed: null }
  expect(v.parse(profileSchema, { ...wire, ...nothing })).toMatchObject({
    city: null,
    phone_verified: null,
    profile_complete: null,
  })
  const { city: _, phone_verified: __, profile_completed: ___, ...rest } = wire
  expect(v.parse(profileSchema, rest)).toMatchObject({ city: null, phone_verified: null, profile_complete: null })
})

test('what cannot be read of the fields that are fixed fixes none of them', () => {
  expect(v.parse(profileSchema, { ...wire, fixed: { name: 'support', more: 1 } }).fixed).toEqual({ name: 'support' })
  for (const fixed of [7, null, { name: 'never' }]) {
    expect(v.parse(profileSchema, { ...wire, fixed }).fixed).toBeUndefined()
  }
})

test.each(Object.keys(wire).filter((key) => !['city', 'phone_verified', 'profile_completed'].includes(key)))(
  'a profile whose %s is null is no profile',
  (key) => {
    expect(v.is(profileSchema, { ...wire, [key]: null })).toBe(false)
  },
)
