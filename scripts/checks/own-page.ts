import { afterAll, vi } from 'vitest'

// The files of tests of a worker share one page and the libraries that they read. What a file reads of ours is its own; what it
// did to the page is undone.
vi.resetModules()

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.head.replaceChildren()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})
