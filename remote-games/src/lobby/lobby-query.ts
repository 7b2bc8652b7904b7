import { type Area, type GameSort, gameSorts } from '@trebol/shared/contract'
import { type Filters, isFiltered, readFilters } from './change-filters.ts'

export type LobbyArea = Extract<Area, 'slots' | 'table' | 'casino' | 'mini-juegos'>

/** What an area shows; all of it stands in the address. */
export type LobbyQuery = Filters & {
  readonly area: LobbyArea
  readonly section: string | null
  readonly q: string
  readonly sort: GameSort
}

/** What an address asks of an area. */
export function readQuery(area: LobbyArea, section: string | null, search: URLSearchParams): LobbyQuery {
  const q = (search.get('q') ?? '').trim().slice(0, 80)
  return {
    area,
    section: section ?? search.get('categoria'),
    q: q.length >= 2 ? q : '',
    sort: gameSorts.find((known) => known === search.get('orden')) ?? 'popular',
    ...readFilters(search),
  }
}

/** Sections that show a player's own games. */
export const isOwn = (section: string | null): section is 'favoritos' | 'recientes' =>
  section === 'favoritos' || section === 'recientes'

/** An area without a choice among its games. */
export const isLanding = (query: LobbyQuery): boolean => query.section === null && query.q === '' && !isFiltered(query)

/** The casino's landing page, its wall of providers, and its jackpots. */
export const hasHub = (query: LobbyQuery): boolean =>
  query.area === 'casino' && (query.section === 'proveedores' || query.section === 'jackpots' || isLanding(query))
