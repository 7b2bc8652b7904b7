import { expect, it } from 'vitest'
import { readTarget } from './read-target.ts'

it.each([
  ['/', '/'],
  ['/slots?x=/../y', '/slots'],
  ['/mini%2Djuegos', '/mini-juegos'],
  ['/caf%C3%A9', '/café'],
  ['/a%252e%252e/b', '/a%2e%2e/b'],
  ['//evil.example/x', '//evil.example/x'],
])('%s is read as %s', (url, path) => {
  expect(readTarget(url)).toEqual({ path })
})

it.each([
  '/r/../x',
  '/r/%2e%2e/x',
  '/r/.%2E/x',
  '/r/..%2fx',
  '/r/./x',
  '/..',
  '/a\\..\\b',
  '/a%5c..%5cb',
  '/a%00b',
  '/a%0d%0ab',
  '/%zz',
  '/%c0%ae%c0%ae/',
  'http://evil.example/',
  '*',
  `/${'a'.repeat(5_000)}`,
])('%s is refused', (url) => {
  expect(readTarget(url)).toBeNull()
})
