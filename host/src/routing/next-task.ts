/**
 * Resolves in a task of its own: what follows does not hold up the page together with what was before. A slow phone can
 * draw and hear a finger in between, and whatever else is due comes after.
 */
export const nextTask = (): Promise<void> =>
  'scheduler' in window && 'yield' in scheduler ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve))
