import type { BarLook } from './draw-bar.ts'

/**
 * Milliseconds (specification section 9): the bar shows only when loading takes longer than `throttle`; `duration` is
 * how long a load is expected to take; after the end the full bar stays for `hideDelay` and fades for `resetDelay`.
 */
export const barTimes = { throttle: 200, duration: 2000, hideDelay: 500, resetDelay: 400 } as const

const step = 100

/** Full to the eye; the library takes 1 itself for the order to leave. */
const full = 0.9999

export type LoadingBar = {
  readonly start: () => void
  readonly finish: (outcome: { readonly failed: boolean }) => void
}

export type Surface = { readonly draw: (part: number, look: BarLook) => void; readonly remove: () => void }

/** How far a load seems to be: fast at first, two thirds when `duration` has passed, never at the end by itself. */
export const partAfter = (elapsed: number): number => (2 / Math.PI) * Math.atan((2 * elapsed) / barTimes.duration)

/**
 * Thin bar while a page loads. It starts when page loading starts and finishes when loading ends or fails, then with
 * an error style. Specification section 4, "Loading bar".
 */
export function createLoadingBar({ draw, remove }: Surface): LoadingBar {
  let timer: ReturnType<typeof setTimeout> | undefined
  let shown = false

  const later = (wait: number, work: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(work, wait)
  }
  const grow = (elapsed: number) => {
    draw(Math.min(partAfter(elapsed), full), { failed: false, leaving: false })
    later(step, () => grow(elapsed + step))
  }
  const reset = () => {
    clearTimeout(timer)
    if (shown) remove()
    shown = false
  }

  return {
    start() {
      reset()
      later(barTimes.throttle, () => {
        shown = true
        grow(barTimes.throttle)
      })
    },
    finish({ failed }) {
      clearTimeout(timer)
      if (!shown && !failed) return
      shown = true
      draw(full, { failed, leaving: false })
      later(barTimes.hideDelay, () => {
        draw(full, { failed, leaving: true })
        later(barTimes.resetDelay, reset)
      })
    },
  }
}
