import { expect, test } from 'vitest'
import { readTopic, topicOf } from './topic-of.ts'

test.each([
  ['deposit', null, 'deposit'],
  ['withdrawal', null, 'withdrawal'],
  ['refund', null, 'withdrawal'],
  ['bet', 'games', 'round'],
  ['refund', 'races', 'round'],
  ['adjustment', null, 'other'],
] as const)('a complaint about a %s of %s is about %s', (kind, product, topic) => {
  expect(topicOf({ kind, product })).toBe(topic)
})

test('an address names a topic or none', () => {
  expect([readTopic('bonus'), readTopic('__proto__'), readTopic(null)]).toEqual(['bonus', null, null])
})
