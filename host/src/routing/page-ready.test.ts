import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return () => vi.useRealTimers()
})

test('what would hold up the first page waits until it is ready, which is noted once', async () => {
  const { afterPage, notePageReady, readyMark } = await import('./page-ready.ts')
  performance.clearMarks(readyMark)
  const work = vi.fn()
  afterPage(() => work('waits'))
  const callOff = afterPage(() => work('is called off'))
  callOff()
  expect(work).not.toHaveBeenCalled()
  notePageReady()
  notePageReady()
  afterPage(() => work('is in time'))
  await Promise.resolve()
  vi.runAllTimers()
  expect(work.mock.calls).toEqual([['waits'], ['is in time']])
  expect(performance.getEntriesByName(readyMark)).toHaveLength(1)
})

test('it does not wait for a page that does not come', async () => {
  const { afterPage, notePageReady } = await import('./page-ready.ts')
  const work = vi.fn()
  afterPage(work)
  vi.advanceTimersByTime(1_499)
  expect(work).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  notePageReady()
  await Promise.resolve()
  expect(work).toHaveBeenCalledOnce()
})
