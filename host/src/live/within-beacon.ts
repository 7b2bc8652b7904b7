/** The longest that the release service takes: of a load, and of a page's age. A page may sleep for days in between. */
const longest = { load: 600_000, age: 2_147_483_647 } as const

/** Whole milliseconds that a beacon may say; what took longer took at least that. */
export const withinBeacon = (what: keyof typeof longest, ms: number): number =>
  Math.min(longest[what], Math.max(0, Math.round(ms)))
