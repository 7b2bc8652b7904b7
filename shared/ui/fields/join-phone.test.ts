import { expect, test } from 'vitest'
import { joinPhone } from './join-phone.ts'

test.each([
  ['58', '0412 123 4567', '+584121234567'],
  ['58', '412-1234567', '+584121234567'],
  ['58', '+58 412 123 45 67', '+584121234567'],
  ['58', '0058 412 1234567', '+584121234567'],
  ['57', '(300) 123.4567', '+573001234567'],
])('+%s with %j is %s', (code, typed, joined) => {
  expect(joinPhone(code, typed)).toBe(joined)
})

test.each([
  ['58', ''],
  ['58', '12345'],
  ['58', 'abc'],
  ['58', '+57 300 1234567'],
  ['58', '1'.repeat(16)],
])('+%s with %j is no telephone number', (code, typed) => {
  expect(joinPhone(code, typed)).toBeNull()
})
