import { expect, test } from 'vitest'
import { readFrameMessage } from './read-frame-message.ts'

const origin = 'https://cards.example'
const { port1: source, port2: other } = new MessageChannel()
const expected = { origin, source }
const data = { source: 'trebol-card', type: 'changed' }

test('the frame is heard from its own window, its own origin and in its own words', () => {
  expect(readFrameMessage({ origin, source, data }, expected)).toEqual(data)
  const size = { source: 'trebol-card', type: 'size', height: 640 }
  expect(readFrameMessage({ origin, source, data: size }, expected)).toEqual(size)
})

test.each([
  ['another origin', { origin: 'https://evil.example', source, data }],
  ['an origin that only begins alike', { origin: `${origin}.evil.example`, source, data }],
  ['another window', { origin, source: other, data }],
  ['no window', { origin, source: null, data }],
  ['other words', { origin, source, data: { source: 'trebol-card', type: 'paid' } }],
  ['another speaker', { origin, source, data: { ...data, source: 'react-devtools' } }],
  ['a height that no form has', { origin, source, data: { source: 'trebol-card', type: 'size', height: 1e9 } }],
  ['a text', { origin, source, data: 'changed' }],
])('%s is not heard', (_what, heard) => {
  expect(readFrameMessage(heard, expected)).toBeNull()
})

test('before there is a frame nobody is heard', () => {
  expect(readFrameMessage({ origin, source: null, data }, { origin, source: null })).toBeNull()
})
