/** How long a live bet waits before it is taken; the slip says so. */
export const liveDelayMs = 4_000
