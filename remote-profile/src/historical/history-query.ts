import { historyProducts, movementKinds as kinds, type movementKinds, movementStatuses } from '@trebol/shared/contract'
import { addDays, addMonths, type Day, dayOf, isDay, startOfDay } from './day.ts'

export const historyTabs = ['movimientos', 'abiertas', 'sesiones'] as const
export const ranges = ['hoy', '7d', '30d', '3m', '12m', 'otro'] as const
export type Range = (typeof ranges)[number]

/** What the page shows; all of it stands in the address. */
export type HistoryQuery = {
  readonly tab: (typeof historyTabs)[number]
  readonly range: Range
  /** First and last day of a period of the player's own. */
  readonly since: Day | null
  readonly until: Day | null
  readonly kind: (typeof movementKinds)[number] | null
  readonly product: (typeof historyProducts)[number] | null
  readonly status: (typeof movementStatuses)[number] | null
  readonly iso: string | null
  readonly q: string
}

const oneOf = <T extends string>(known: readonly T[], asked: string | null): T | null =>
  known.find((value) => value === asked) ?? null
const asDay = (asked: string | null): Day | null => (asked !== null && isDay(asked) ? asked : null)

/** What an address asks for; what cannot be is left out. */
export function readQuery(search: URLSearchParams): HistoryQuery {
  const iso = search.get('moneda') ?? ''
  return {
    tab: oneOf(historyTabs, search.get('tab')) ?? 'movimientos',
    range: oneOf(ranges, search.get('rango')) ?? '30d',
    since: asDay(search.get('desde')),
    until: asDay(search.get('hasta')),
    kind: oneOf(kinds, search.get('tipo')),
    product: oneOf(historyProducts, search.get('product')),
    status: oneOf(movementStatuses, search.get('estado')),
    iso: /^[A-Z]{3,5}$/.test(iso) ? iso : null,
    q: (search.get('q') ?? '').trim().slice(0, 80),
  }
}

/** The address of a query; what is usual leaves no trace in it. */
export function writeQuery({ tab, range, since, until, kind, product, status, iso, q }: HistoryQuery): string {
  const own = range === 'otro'
  const search = new URLSearchParams({
    ...(tab !== 'movimientos' && { tab }),
    ...(range !== '30d' && { rango: range }),
    ...(own && since && { desde: since }),
    ...(own && until && { hasta: until }),
    ...(kind && { tipo: kind }),
    ...(product && { product }),
    ...(status && { estado: status }),
    ...(iso && { moneda: iso }),
    ...(q && { q }),
  })
  return `?${search}`
}

/** From the first day that counts to the first that no longer does; open where it reaches until now. */
export type Period = { readonly from: Date; readonly to: Date | null; readonly tooOld: boolean }

/** The period of a query in the zone of the player. Nothing older than twelve months can be looked up here. */
export function periodOf({ range, since, until }: HistoryQuery, now: Date, zone: string): Period {
  const today = dayOf(now, zone)
  const oldest = addMonths(today, -12)
  const first: Readonly<Record<Range, Day>> = {
    hoy: today,
    '7d': addDays(today, -6),
    '30d': addDays(today, -29),
    '3m': addMonths(today, -3),
    '12m': oldest,
    otro: since ?? addDays(today, -29),
  }
  const asked = first[range]
  const tooOld = asked < oldest
  const last = range === 'otro' ? until : null
  return {
    from: startOfDay(tooOld ? oldest : asked, zone),
    to: last === null ? null : startOfDay(addDays(last, 1), zone),
    tooOld,
  }
}
