import type { Area, historyProducts } from '@trebol/shared/contract'

/** What is booked as lottery or races is a ticket or a bet of those pages, and is looked up among them. */
type GameProduct = Exclude<(typeof historyProducts)[number], 'lottery' | 'races'>

/** As what a player finds the movements of a game of this area in the history. */
export const productOfArea = {
  slots: 'slots',
  table: 'table',
  casino: 'games',
  'mini-juegos': 'mini',
  hipicos: 'games',
  lottery: 'games',
  deportes: 'sports',
} as const satisfies Record<Area, GameProduct>
