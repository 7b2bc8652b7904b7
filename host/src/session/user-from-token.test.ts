import { expect, test } from 'vitest'
import { userFromToken } from './user-from-token.ts'

const token = (payload: unknown) => `h.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.s`

test('the user is derived from co, nm, em and id, in full Unicode [R-03-01]', () => {
  expect(userFromToken(token({ data: { co: 'VE', nm: 'José Ñandú 🎰', em: 'j@b.c', id: 7 } }))).toEqual({
    country: 'VE',
    nombre: 'José Ñandú 🎰',
    email: 'j@b.c',
    id: '7',
  })
})

test.each([
  ['a text', 'x'],
  ['two parts', 'a.b'],
  ['no data', token({ sub: 1 })],
  ['half a user', token({ data: { co: 'VE', nm: 'Ana', em: 'a@b.c' } })],
  ['an object as id', token({ data: { co: 'VE', nm: 'Ana', em: 'a@b.c', id: {} } })],
  ['nothing', ''],
])('%s is no user [R-10-23]', (_, text) => {
  expect(userFromToken(text)).toBeNull()
})
