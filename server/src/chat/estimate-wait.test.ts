import { expect, test } from 'vitest'
import { estimateWait } from './estimate-wait.ts'

test.each([
  ['the first one, before anything is known', { position: 1, agents: 1, handled: null }, 240],
  ['the third one of two agents', { position: 3, agents: 2, handled: 120 }, 180],
  ['nobody who talks now counts as one agent', { position: 1, agents: 0, handled: 90 }, 120],
  ['conversations that ended at once promise nothing', { position: 2, agents: 1, handled: 3 }, 120],
  ['one that was left open for days frightens nobody', { position: 1, agents: 1, handled: 250_000 }, 900],
])('%s waits as long as the last conversations say', (_who, queue, seconds) => {
  expect(estimateWait(queue)).toBe(seconds)
})
