/** What a reel can stop on: the wild, the scatter, four high symbols (A best) and four low ones. A theme dresses them. */
export const faces = ['W', 'S', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const
export type Face = (typeof faces)[number]

/** Faces that pay along a line. The wild stands on the middle reels only, so no line is made of wilds alone. */
export const payingFaces = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const
export type PayingFace = (typeof payingFaces)[number]

export const isPaying = (face: Face): face is PayingFace => face !== 'W' && face !== 'S'
