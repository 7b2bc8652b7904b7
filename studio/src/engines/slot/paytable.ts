import type { PayingFace } from './face.ts'

/** Pays of three, four and five equal faces from the left, in line stakes. */
export const linePays: Readonly<Record<PayingFace, readonly [number, number, number]>> = {
  A: [50, 200, 1000],
  B: [30, 100, 400],
  C: [25, 75, 250],
  D: [20, 60, 200],
  E: [12, 40, 120],
  F: [10, 40, 100],
  G: [8, 25, 80],
  H: [7, 22, 80],
}

/** Pays of three, four and five scatters anywhere, in total stakes, and the free spins that they open. */
export const scatterPays: readonly [number, number, number] = [2, 10, 50]
export const freeSpins: readonly [number, number, number] = [8, 12, 20]

/** Every line win of a free spin is paid this many times. */
export const freeSpinFactor = 2
