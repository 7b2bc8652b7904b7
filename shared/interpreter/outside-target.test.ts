// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { outsideTarget } from './outside-target.ts'

const allowed = ['https://pagos.example', 'https://banco.example:8443', 'http://inseguro.example']

test.each(['https://pagos.example/pagar?id=7#fin', 'https://banco.example:8443/', 'https://PAGOS.example/pagar'])(
  '%s stands on the list and is followed [R-10-31]',
  (to) => {
    expect(outsideTarget(to, allowed)?.href).toBe(new URL(to).href)
  },
)

test.each([
  'https://otro.example/',
  'https://pagos.example.otro.example/',
  'https://pagos.example@otro.example/',
  'https://ana:clave@pagos.example/',
  'https://banco.example/',
  'http://pagos.example/',
  'http://inseguro.example/',
  '//pagos.example/pagar',
  '/pagos.example',
  'pagos.example',
  'javascript:alert(1)//pagos.example',
  'data:text/html,https://pagos.example',
  '',
])('%j is not followed [R-10-31]', (to) => {
  expect(outsideTarget(to, allowed)).toBeNull()
})

test('without a list nothing leaves the site [R-10-31]', () => {
  expect(outsideTarget('https://pagos.example/', [])).toBeNull()
})
