const calm = matchMedia('(prefers-reduced-motion: reduce)')

/** The moment between two cards of the dealer; none for whoever asked for less motion. */
export const dealPause = (ms = 420): Promise<void> =>
  calm.matches ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, ms))
