/** The protocol's own delay before a lost connection is made again. Source: specification section 9. */
export const retryDelayMs = 1_000
/** Over this time the pages that lost their connection together come back one by one. */
export const spreadMs = 30_000
/** After a refusal for good, a navigation may try again once this has passed. */
export const refusedRestMs = 5 * 60_000

/** Milliseconds until a lost connection is made again; `random` from 0 to 1. */
export const returnDelay = (random: number): number => retryDelayMs + Math.floor(random * spreadMs)

/** Whether a navigation may make a connection again that the engine refused for good (codes 4000 to 4099). */
export const mayReturn = (refusedAt: number | null, now: number): boolean =>
  refusedAt !== null && now - refusedAt >= refusedRestMs
