import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('a burst of requests costs one run now and one after it', async () => {
  let runs = 0
  const finish: (() => void)[] = []
  const request = oneAtATime(() => {
    runs += 1
    return new Promise((done) => finish.push(done))
  })
  for (let n = 0; n < 5; n += 1) request()
  expect(runs).toBe(1)
  finish.shift()?.()
  await expect.poll(() => runs).toBe(2)
  finish.shift()?.()
  await Promise.resolve()
  request()
  await expect.poll(() => runs).toBe(3)
})
