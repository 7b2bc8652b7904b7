/** Runs `work` at once, and again at most every `ms` milliseconds however often it is asked for; the last wish is not lost. */
export function throttle(work: () => void, ms: number): { readonly ask: () => void; readonly stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let again = false
  const run = () => {
    again = false
    work()
    timer = setTimeout(() => {
      timer = undefined
      if (again) run()
    }, ms)
  }
  return {
    ask: () => {
      if (timer === undefined) run()
      else again = true
    },
    stop: () => clearTimeout(timer),
  }
}
