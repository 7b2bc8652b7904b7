import type { Draw } from '../../fair/draw.ts'
import type { Face } from './face.ts'
import { freeSpins } from './paytable.ts'
import { baseStrips, freeStrips, type Strips } from './strips.ts'

/** Where the five reels stopped: for each reel the place on its strip that stands in the top row. */
export type Stops = readonly number[]

/** A whole round: the paid spin and the free spins that it opened, in order. */
export type SpinOutcome = { readonly stops: Stops; readonly free: readonly Stops[] }

export const rows = 3

export const drawStops = (strips: Strips, draw: Draw): Stops => strips.map((strip) => draw(strip.length))

/** The three faces of each reel, reel by reel, from top to bottom. Loops, because a million rounds run through here. */
export function visibleFaces(strips: Strips, stops: Stops): Face[][] {
  const window: Face[][] = []
  for (let reel = 0; reel < strips.length; reel += 1) {
    const strip = strips[reel] ?? []
    const seen: Face[] = []
    for (let row = 0; row < rows; row += 1) seen.push(strip[((stops[reel] ?? 0) + row) % strip.length] ?? 'H')
    window.push(seen)
  }
  return window
}

export function countScatters(window: readonly (readonly Face[])[]): number {
  let count = 0
  for (const reel of window) for (const face of reel) if (face === 'S') count += 1
  return count
}

/** Draws a whole round. The order of draws is the published rule: five reels, then five for each free spin. */
export function spin(draw: Draw, strips: Strips = baseStrips, bonusStrips: Strips = freeStrips): SpinOutcome {
  const stops = drawStops(strips, draw)
  const scatters = Math.min(countScatters(visibleFaces(strips, stops)), 5)
  const opened = scatters < 3 ? 0 : (freeSpins[scatters - 3] ?? 0)
  return { stops, free: Array.from({ length: opened }, () => drawStops(bonusStrips, draw)) }
}
