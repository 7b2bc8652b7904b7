// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { restoreScroll } from './restore-scroll.ts'

/** The page reaches so far, in pixels. */
let reach = 0
let grow: () => void = () => undefined

beforeEach(() => {
  vi.useFakeTimers()
  reach = 0
  let at = 0
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => at)
  vi.stubGlobal('scrollTo', (_: number, top: number) => {
    at = Math.min(top, reach)
  })
  class ResizeObserver {
    constructor(seen: () => void) {
      grow = seen
    }
    observe() {}
    disconnect() {
      grow = () => undefined
    }
  }
  vi.stubGlobal('ResizeObserver', ResizeObserver)
  return () => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  }
})

const growTo = (end: number) => {
  reach = end
  grow()
}

test('a page that reaches far enough is where it was left, and stays where its visitor goes', () => {
  reach = 900
  restoreScroll(700)
  expect(scrollY).toBe(700)
  scrollTo(0, 300)
  growTo(2_000)
  expect(scrollY).toBe(300)
})

test('a page that still grows follows until it reaches', () => {
  reach = 500
  restoreScroll(1_200)
  expect(scrollY).toBe(500)
  growTo(1_000)
  expect(scrollY).toBe(1_000)
  growTo(1_600)
  expect(scrollY).toBe(1_200)
})

test('whoever scrolls, presses or types in between is not moved any more', () => {
  for (const hand of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    reach = 500
    restoreScroll(1_200)
    dispatchEvent(new Event(hand))
    growTo(1_600)
    expect(scrollY, hand).toBe(500)
  }
})

test('a page that never reaches so far is left alone after five seconds, and one that is closed at once', () => {
  reach = 500
  restoreScroll(1_200)
  vi.advanceTimersByTime(5_000)
  growTo(1_600)
  expect(scrollY).toBe(500)
  reach = 500
  restoreScroll(1_200)()
  growTo(1_600)
  expect(scrollY).toBe(500)
})
