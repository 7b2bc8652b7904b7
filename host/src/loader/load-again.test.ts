import { expect, test, vi } from 'vitest'
import { loadAgain } from './load-again.ts'

const files = ['entry', 'page', 'style', 'library', 'texts', 'icons'].map(
  (name) => new Error(`Loading ${name} failed.`),
)

test('a page whose preloads have all failed is loaded when the network is back, however many files it has', async () => {
  const load = vi.fn(async () => 'page')
  for (const error of files) load.mockRejectedValueOnce(error)
  await expect(loadAgain(load)).resolves.toBe('page')
  expect(load).toHaveBeenCalledTimes(files.length + 1)
})

test('a file that fails twice is away, also when it is asked for under another query', async () => {
  let asked = 0
  const load = vi.fn(async () => {
    asked += 1
    throw new Error(`/r/games/1/remoteEntry.js?r=${asked} could not be loaded`)
  })
  await expect(loadAgain(load)).rejects.toThrow('r=2')
})

test('a failure that took long is one of the network, and is not tried again', async () => {
  vi.useFakeTimers()
  const load = vi.fn(async () => {
    vi.advanceTimersByTime(1_501)
    throw new Error('Loading page failed.')
  })
  await expect(loadAgain(load)).rejects.toThrow('page')
  expect(load).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
