// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { openAnew } from './open-anew.ts'

afterEach(() => vi.restoreAllMocks())

test('a page is opened anew at once, and without a network as soon as there is one: the browser would show its own page', () => {
  const assigned = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  openAnew('/slots')
  // Forms do not ask whether to leave them.
  expect('leaving' in document.documentElement.dataset).toBe(true)
  expect(assigned.mock.calls).toEqual([[`${location.origin}/slots`]])
  online.mockReturnValue(false)
  openAnew('/table')
  openAnew('/aml')
  expect(assigned).toHaveBeenCalledTimes(1)
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  window.dispatchEvent(new Event('online'))
  expect(assigned.mock.calls).toEqual([[`${location.origin}/slots`], [`${location.origin}/aml`]])
})

test('an address that looks like one of another site is one of this', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const assigned = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  openAnew('//evil.example/slots')
  const [address] = assigned.mock.calls[0] ?? []
  expect(new URL(String(address), location.href).origin).toBe(location.origin)
})
