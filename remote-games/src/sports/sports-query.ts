import { sportNames } from '@trebol/shared/contract'

export { sportNames }

/** What the address of `/deportes` says: which list, or which match. */
export type SportsQuery = {
  readonly view: 'all' | 'live' | 'bets'
  readonly sport: (typeof sportNames)[number] | ''
  readonly event: string
}

export function readSportsQuery(search: URLSearchParams): SportsQuery {
  const asked = search.get('view')
  const event = search.get('event') ?? ''
  return {
    view: asked === 'live' || asked === 'bets' ? asked : 'all',
    sport: sportNames.find((sport) => sport === search.get('sport')) ?? '',
    event: /^[\w-]{1,64}$/.test(event) ? event : '',
  }
}

/** The same as an address; what is usual is left out, so that `/deportes` alone is one of them. */
export function writeSportsQuery({ view, sport, event }: SportsQuery): string {
  const search = new URLSearchParams()
  if (view !== 'all') search.set('view', view)
  if (sport !== '') search.set('sport', sport)
  if (event !== '') search.set('event', event)
  return search.toString()
}
