/**
 * Resolves in a task of its own: what follows does not hold up the page together with what was before. A slow phone can
 * draw and hear a finger in between.
 */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
