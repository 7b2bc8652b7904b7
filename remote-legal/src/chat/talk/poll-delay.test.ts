import { expect, test } from 'vitest'
import { pollDelay } from './poll-delay.ts'

test('without its events a conversation is read every four seconds, with them now and then', () => {
  expect(pollDelay({ status: 'open', heard: false, misses: 0 })).toBe(4_000)
  expect(pollDelay({ status: 'queue', heard: true, misses: 0 })).toBe(10_000)
  expect(pollDelay({ status: 'open', heard: true, misses: 0 })).toBe(30_000)
})

test('a server that does not answer is asked ever more seldom, but never given up', () => {
  const delays = [1, 2, 3, 4, 5, 50].map((misses) => pollDelay({ status: 'open', heard: true, misses }))
  expect(delays).toEqual([4_000, 8_000, 16_000, 32_000, 32_000, 32_000])
})

test('what is over is not read again', () => {
  expect(pollDelay({ status: 'closed', heard: false, misses: 3 })).toBeNull()
})
