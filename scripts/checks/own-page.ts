import { afterAll, vi } from 'vitest'

// Files of tests that follow each other in a worker share its page and its libraries. What a file reads of ours is its own,
// and what it did to the page is undone.
vi.resetModules()

afterAll(() => {
  window.happyDOM.setURL('http://localhost:3000/')
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.head.replaceChildren()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})
