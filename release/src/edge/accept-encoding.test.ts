import { expect, it } from 'vitest'
import { chooseEncoding, type Encoding } from './accept-encoding.ts'

const all: Encoding[] = ['br', 'gzip', 'identity']

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['BR;Q=1', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['identity', 'identity'],
  ['identity;q=0.5, gzip;q=0.2', 'identity'],
  ['deflate', 'identity'],
  ['x-gzip', 'gzip'],
  ['br;q=2', 'identity'],
  ['br;q=banana', 'identity'],
])('%s gets %s', (header, encoding) => {
  expect(chooseEncoding(header, all)).toBe(encoding)
})

it('chooses among what exists', () => {
  expect(chooseEncoding('br, gzip;q=0.1', ['gzip', 'identity'])).toBe('gzip')
  expect(chooseEncoding('br, gzip', ['identity'])).toBe('identity')
})
