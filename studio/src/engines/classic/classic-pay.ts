import type { Draw } from '../../fair/draw.ts'
import { type ClassicFace, classicStrips } from './strips.ts'

/** The five win lines: the row (0 top, 2 bottom) on each reel from left to right. */
export const classicLines: readonly (readonly [number, number, number])[] = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
]

/** Pays of three equal faces on a line, in line stakes. */
export const classicPays: Readonly<Record<ClassicFace, number>> = {
  W: 200,
  A: 60,
  B: 30,
  C: 20,
  D: 12,
  E: 8,
  F: 5,
  G: 3,
}

/** Each wild that completes a line of another face pays the line this many times. */
export const wildFactor = 2

/** Where the three reels stopped: for each the place on its strip that stands in the top row. */
export type ClassicStops = readonly [number, number, number]
export type ClassicWin = {
  readonly line: number
  readonly face: ClassicFace
  readonly wilds: number
  readonly pay: number
}

const faceAt = (reel: number, place: number): ClassicFace => {
  const strip = classicStrips[reel] ?? []
  return strip[place % strip.length] ?? 'G'
}

/** What one line of three faces pays, in line stakes; null when nothing. */
export function payOfLine(faces: readonly [ClassicFace, ClassicFace, ClassicFace]): Omit<ClassicWin, 'line'> | null {
  const others = faces.filter((face) => face !== 'W')
  const [face = 'W'] = others
  if (others.some((other) => other !== face)) return null
  const wilds = face === 'W' ? 0 : 3 - others.length
  return { face, wilds, pay: classicPays[face] * wildFactor ** wilds }
}

/** The line wins of a spin. */
export function classicWins([a, b, c]: ClassicStops): readonly ClassicWin[] {
  return classicLines.flatMap(([x, y, z], line) => {
    const won = payOfLine([faceAt(0, a + x), faceAt(1, b + y), faceAt(2, c + z)])
    return won === null ? [] : [{ line, ...won }]
  })
}

/** What a spin pays, in whole line stakes. */
export const payInClassicLines = (stops: ClassicStops): number =>
  classicWins(stops).reduce((sum, { pay }) => sum + pay, 0)

/** The published order of draws: the three reels from left to right. */
export function spinClassic(draw: Draw): ClassicStops {
  const [a, b, c] = classicStrips.map((strip) => draw(strip.length))
  return [a ?? 0, b ?? 0, c ?? 0]
}

/** The three faces of each reel, from top to bottom. */
export const classicWindow = (stops: ClassicStops): readonly (readonly ClassicFace[])[] =>
  stops.map((stop, reel) => [0, 1, 2].map((row) => faceAt(reel, stop + row)))
