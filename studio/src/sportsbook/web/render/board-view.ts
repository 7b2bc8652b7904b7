import { element } from '../../../web/element.ts'
import { type SportName, sportNames } from '../../simulation/sport.ts'
import type { EventView } from '../../wire/sports-wire.ts'
import type { SportsState } from '../sports-state.ts'
import { sportDrawing } from './drawings.ts'
import { eventRow } from './event-row.ts'
import { sportWords } from './sport-words.ts'

const shownAhead = 12

function section(
  state: SportsState,
  title: string,
  sport: SportName | null,
  events: readonly EventView[],
  now: number,
) {
  return element(
    'section',
    { class: 'block', 'data-key': title, 'aria-label': title },
    element('h2', { class: 'block-title' }, sport && sportDrawing(sport), title),
    element('ul', { class: 'rows' }, ...events.map((event) => eventRow(state, event, now))),
  )
}

function skeleton(): HTMLElement {
  const rows = Array.from({ length: 6 }, () => element('li', { class: 'row bones' }))
  return element(
    'div',
    { 'aria-busy': 'true' },
    element('p', { class: 'unseen' }, 'Cargando partidos…'),
    element('ul', { class: 'rows' }, ...rows),
  )
}

/** The lists: what is on now, then what begins within the next two hours. */
export function boardView(state: SportsState): readonly HTMLElement[] {
  const { board, place } = state
  const title = place.view === 'live' ? 'En vivo' : place.sport === '' ? 'Partidos' : sportWords[place.sport]
  const heading = element('h1', { class: 'view-title', tabindex: '-1' }, title)
  if (board === null) return [heading, skeleton()]
  const wanted = board.events.filter(({ sport }) => place.sport === '' || sport === place.sport)
  const live = wanted.filter(({ phase }) => phase === 'live')
  const ahead = place.view === 'live' ? [] : wanted.filter(({ phase }) => phase === 'upcoming')
  const sports = sportNames.filter((sport) => place.sport === '' || sport === place.sport)
  const most = place.sport === '' ? shownAhead / 3 : 24
  const blocks = sports.flatMap((sport) => {
    const next = ahead.filter((event) => event.sport === sport).slice(0, most)
    return next.length === 0 ? [] : [section(state, `Próximos: ${sportWords[sport]}`, sport, next, board.now)]
  })
  const empty = live.length === 0 && blocks.length === 0
  return [
    heading,
    ...(live.length > 0
      ? [section(state, place.view === 'live' ? 'Ahora mismo' : 'En vivo', null, live, board.now)]
      : []),
    ...blocks,
    ...(empty
      ? [
          element(
            'p',
            { class: 'empty' },
            'Ahora mismo no hay partidos en vivo aquí. Vea los próximos en la lista de deportes.',
          ),
        ]
      : []),
  ]
}
