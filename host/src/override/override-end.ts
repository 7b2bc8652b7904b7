type Ending = {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly leave: () => void
}

let ending: Ending | null = null

/** Notes when the override of this page is over, or that there is none any more. */
export function setOverrideEnd(next: Ending | null): void {
  ending = next
}

/** Leaves an override whose time is over, once. Called where this disturbs nobody. */
export function leaveWhenOver(now: number): void {
  if (ending === null || now < ending.at) return
  const { leave } = ending
  ending = null
  leave()
}
