import { expect, test } from 'vitest'
import { pathOfLink } from './path-of-link.ts'

const site = 'https://trebol.example'

test.each([
  ['/profile/deposit?deposit=7', '/profile/deposit?deposit=7'],
  ['https://trebol.example/profile#pagos', '/profile#pagos'],
  ['slots', '/slots'],
])('a notice may lead to %s of this site', (link, path) => {
  expect(pathOfLink(link, site)).toBe(path)
})

test.each([
  'https://otro.example/profile',
  'http://trebol.example/profile',
  'https://trebol.example:8443/profile',
  'https://trebol.example@otro.example/',
  '//otro.example/profile',
  '\\\\otro.example\\profile',
  'javascript:alert(1)',
  'data:text/html,hola',
  'blob:https://trebol.example/7d5c',
  'file:///etc/passwd',
  'https://',
  7,
  null,
  undefined,
])('a notice that leads to %s leads home', (link) => {
  expect(pathOfLink(link, site)).toBe('/')
})
