import type { Area, historyProducts } from '@trebol/shared/contract'

/** As what a player finds the movements of a game of this area in the history. */
export const productOfArea = {
  slots: 'slots',
  table: 'table',
  casino: 'games',
  'mini-juegos': 'mini',
  hipicos: 'races',
  lottery: 'lottery',
  deportes: 'sports',
} as const satisfies Record<Area, (typeof historyProducts)[number]>
