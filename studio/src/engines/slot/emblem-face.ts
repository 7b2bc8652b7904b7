import type { Face } from './face.ts'
import { type SymbolId, symbolNames } from './symbol-names.ts'
import type { Theme } from './themes.ts'

/** Other names for what a symbol shows: two drawings of it on one reel would be taken for each other. */
export const alsoNamed: Partial<Readonly<Record<SymbolId, readonly string[]>>> = {
  moneda: ['Monedas', 'Moneda al aire'],
  ojo: ['Ojo de Horus'],
  pez: ['Carpa koi'],
  sombrero: ['Sombrero vaquero'],
}

const shows = (id: SymbolId, name: string): boolean =>
  symbolNames[id] === name || alsoNamed[id]?.includes(name) === true

/**
 * Where the game's emblem stands among the symbols of its theme: for the best symbol of the lines, or, where the theme
 * shows the same thing, in the place of that, so that no two faces look alike.
 */
export const emblemFace = ({ symbols }: Theme, emblem: string, onReels: readonly Face[]): Face =>
  onReels.find((face) => shows(symbols[face], emblem)) ?? 'A'
