import { gatherPaint } from './gather-paint.ts'
import type { RampName } from './ramps.ts'

/** Up to four ramps: what `a`, `b`, `c` and `d` stand for in the shapes. */
export type Dress = readonly RampName[]

/** A drawn thing in a square from -100 to 100 with the colours that suit it. */
export type Motif = {
  readonly dresses: readonly Dress[]
  /** It reads wrongly when mirrored or tilted. */
  readonly upright: boolean
  readonly shapes: string
}

export const motif = (dresses: readonly Dress[], ...shapes: readonly string[]): Motif => ({
  dresses,
  upright: false,
  shapes: gatherPaint(shapes.join('')),
})

export const uprightMotif = (dresses: readonly Dress[], ...shapes: readonly string[]): Motif => ({
  dresses,
  upright: true,
  shapes: gatherPaint(shapes.join('')),
})
