/** Speed of a turning reel, in symbols per second, and how far apart the reels begin and stop, in milliseconds. */
export const cruise = 24
export const startGap = 70
export const stopGap = 240
const windUp = 160
const shortest = 6

/** How a reel comes to rest: where it began to, where it must stop, and how long that takes. */
export type Landing = { readonly from: number; readonly to: number; readonly since: number; readonly ms: number }

// Eases out with a slight overshoot; its slope at the start is `slope`, so that the speed never jumps.
const overshoot = 0.9
const slope = 3 * (overshoot + 1) - 2 * overshoot
const settle = (u: number): number => 1 + (overshoot + 1) * (u - 1) ** 3 + overshoot * (u - 1) ** 2

/** Place of a turning reel after `ms`: a short draw back, then even speed. Places fall while symbols move down. */
export function turning(start: number, ms: number): number {
  if (ms <= 0) return start
  if (ms < windUp) return start + 0.22 * Math.sin((ms / windUp) * Math.PI)
  return start - ((ms - windUp) / 1000) * cruise
}

/** Plans the landing of a reel that is at `place` with full speed: the next whole place at least six symbols on. */
export function planLanding(place: number, since: number): Landing {
  const to = Math.floor(place) - shortest
  return { from: place, to, since, ms: ((place - to) * slope * 1000) / cruise }
}

export function landing({ from, to, since, ms }: Landing, now: number): { place: number; done: boolean } {
  const u = Math.max(0, (now - since) / ms)
  return u >= 1 ? { place: to, done: true } : { place: from + (to - from) * settle(u), done: false }
}
