/** The longest that the release service takes. A page may sleep for days while it loads. */
const longestMs = 600_000

/** Whole milliseconds that a beacon may say; what took longer took at least that. */
export const withinBeacon = (ms: number): number => Math.min(longestMs, Math.max(0, Math.round(ms)))
