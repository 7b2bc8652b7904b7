import type { Face } from '../slot/face.ts'

/** What a reel can stop on: the wild, three high symbols (A best) and four low ones. A theme of the slot dresses them. */
export const classicFaces = ['W', 'A', 'B', 'C', 'D', 'E', 'F', 'G'] as const satisfies readonly Face[]
export type ClassicFace = (typeof classicFaces)[number]

const isFace = (letter: string): letter is ClassicFace => classicFaces.some((face) => face === letter)
const strip = (letters: string): readonly ClassicFace[] => [...letters].filter(isFace)

/** Three reels; each is a ring of faces that is read downwards. */
export const classicStrips: readonly (readonly ClassicFace[])[] = [
  'GFDEBCGAFGDEFWBCGDFEGABCFGDE',
  'GFDEBCGAWFGDEFBCGDFEGAWBCFGDE',
  'GFEDCGABFEGDFWCEGDFGAEBCFGDE',
].map(strip)
