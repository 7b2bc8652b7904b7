import type { PokerHand } from '../poker-hand.ts'

export const handNames: Readonly<Record<PokerHand, string>> = {
  'royal-flush': 'Escalera real',
  'straight-flush': 'Escalera de color',
  four: 'Póker',
  'full-house': 'Full',
  flush: 'Color',
  straight: 'Escalera',
  three: 'Trío',
  'two-pairs': 'Dos pares',
  jacks: 'Jotas o mejor',
  nothing: 'Sin jugada',
}

/** «Trío», or that nothing pays. */
export const handWords = (hand: PokerHand): string =>
  hand === 'nothing' ? 'Ninguna jugada con premio' : handNames[hand]
