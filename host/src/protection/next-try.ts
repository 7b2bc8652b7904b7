/** Milliseconds until a pause that did not reach the server is sent again: soon at first, never rarer than each minute. */
export const nextTry = (failures: number): number => Math.min(1_000 * 2 ** Math.max(failures - 1, 0), 60_000)
