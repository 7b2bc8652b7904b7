import type { Movement } from '@trebol/shared/contract'

/** Spanish for documents that leave the site; on the site the page has its own words. */
export const kindWords: Readonly<Record<Movement['kind'], string>> = {
  deposit: 'Depósito',
  withdrawal: 'Retiro',
  bet: 'Apuesta',
  win: 'Premio',
  refund: 'Devolución',
  adjustment: 'Ajuste',
}

export const productWords: Readonly<Record<NonNullable<Movement['product']>, string>> = {
  slots: 'Slots',
  table: 'Mesa',
  mini: 'Mini juegos',
  games: 'Otros juegos',
  lottery: 'Lotería',
  races: 'Hípicos',
  sports: 'Deportes',
}

export const statusWords: Readonly<Record<Movement['status'], string>> = {
  settled: 'Liquidado',
  open: 'Abierto',
  void: 'Anulado',
}

/** A moment in a zone, as a table sorts it: `2026-11-20 09:58:00`. */
export function stampIn(zone: string): (at: Date) => string {
  // Swedish writes dates the ISO way.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  return (at) => format.format(at)
}
