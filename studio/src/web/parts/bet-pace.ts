/** Tells how long a screen still holds, so that at least `ms` milliseconds lie between one bet and the next. */
export function createBetPace(ms: number): { readonly begin: () => void; readonly left: () => number } {
  let since = Number.NEGATIVE_INFINITY
  return {
    begin: () => {
      since = performance.now()
    },
    left: () => Math.max(0, Math.ceil(since + ms - performance.now())),
  }
}

/** Between two bets at a table of a casino. */
export const tablePaceMs = 5000
/** Between two bets at a mini game. */
export const miniPaceMs = 2500
