import { element } from '../../../web/element.ts'
import { sportNames } from '../../simulation/sport.ts'
import { type OddsForm, oddsForms } from '../odds-form.ts'
import type { Place, SportsState } from '../sports-state.ts'
import { mark, sportDrawing } from './drawings.ts'
import { sportWords } from './sport-words.ts'

const formWords: Readonly<Record<OddsForm, string>> = {
  decimal: 'Decimales (2,10)',
  american: 'Americanas (+110)',
  fractional: 'Fraccionarias (11/10)',
}

type Entry = Pick<Place, 'view' | 'sport'> & {
  readonly name: string
  readonly drawing: SVGElement
  readonly count: number | null
}

function entry({ view, sport, name, drawing, count }: Entry, { place }: SportsState): HTMLElement {
  const current = place.view === view && place.sport === sport
  return element(
    'li',
    { 'data-key': `${view} ${sport}` },
    element(
      'button',
      {
        ...{ type: 'button', class: 'nav-entry', 'data-do': 'go', 'data-view': view, 'data-sport': sport },
        ...(current && { 'aria-current': 'page' }),
      },
      drawing,
      element('span', {}, name),
      count === null ? null : element('span', { class: 'nav-count' }, String(count)),
    ),
  )
}

/** Sports and what is on; beside them how odds are written. */
export function sportsNav(state: SportsState): HTMLElement {
  const events = state.board?.events ?? []
  const counted = (wanted: (event: (typeof events)[number]) => boolean) =>
    state.board === null ? null : events.filter(wanted).length
  const open = state.bets?.filter(({ status }) => status === 'open').length ?? null
  const entries: readonly Entry[] = [
    {
      view: 'live',
      sport: '',
      name: 'En vivo',
      drawing: mark('live'),
      count: counted(({ phase }) => phase === 'live'),
    },
    { view: 'all', sport: '', name: 'Todos', drawing: mark('list'), count: null },
    ...sportNames.map((sport) => ({
      ...{ view: 'all' as const, sport, name: sportWords[sport], drawing: sportDrawing(sport) },
      count: counted((event) => event.sport === sport),
    })),
    { view: 'bets', sport: '', name: 'Mis apuestas', drawing: mark('slip'), count: open === 0 ? null : open },
  ]
  return element(
    'nav',
    { class: 'side', 'aria-label': 'Deportes' },
    element('ul', { class: 'nav-list' }, ...entries.map((each) => entry(each, state))),
    element(
      'div',
      { class: 'side-foot' },
      element(
        'label',
        { class: 'form-label' },
        element('span', {}, 'Formato de cuotas'),
        element(
          'select',
          { class: 'form-select', 'data-change': 'form' },
          ...oddsForms.map((form) =>
            element('option', { value: form, selected: form === state.form }, formWords[form]),
          ),
        ),
      ),
      element(
        'p',
        { class: 'simulated' },
        element('b', {}, 'Ligas simuladas. '),
        'Equipos, jugadores y partidos son inventados.',
        element('span', { class: 'wide-only' }, ' Cada resultado se puede comprobar.'),
      ),
    ),
  )
}
