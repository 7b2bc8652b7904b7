import { type Face, faces } from './face.ts'

/** Five reels; each is a ring of faces that is read downwards. */
export type Strips = readonly (readonly Face[])[]

const isFace = (letter: string): letter is Face => faces.some((face) => face === letter)
const strip = (letters: string): readonly Face[] => [...letters].filter(isFace)

export const baseStrips: Strips = [
  'AFBGHFCDESCFEGDHBAHGEDHFCDEGBHFG',
  'GAHGFEHHWBCSEGCDFAWHDFCGBEHDGBEF',
  'GDWFGHBFSDHACEAFEHCWGHDSFDBEHGCE',
  'HDECAFBHWGFHEGHABSGDHWGEDCGFEDCFB',
  'GFHCSFGAFEBFHBGDHCGEFHEGDHEBHDAC',
].map(strip)

/** Free spins: more wilds, no scatter, so that they never multiply. */
export const freeStrips: Strips = [
  'FDCGBAEFHDBFEHGDFHEAGHAFGCEGCDHB',
  'WFAGHFBCEWCEDGCHAWHGEDHFBDEGBHFG',
  'GHDBFDCHBFCWEDGWFEHDAFGWHCGEWHEA',
  'HDECAFBHWGFHEGHABWGDHWGEDCGFEDCFB',
  'HFCGHFGDEHAFGECHGBEFHBAFDGDCHBE',
].map(strip)
