import { element } from '../../web/element.ts'
import { morph } from './morph.ts'
import { betsView } from './render/bets-view.ts'
import { boardView } from './render/board-view.ts'
import { eventPage } from './render/event-page.ts'
import { slipBar, slipView } from './render/slip-view.ts'
import { sportsNav } from './render/sports-nav.ts'
import type { SportsState } from './sports-state.ts'
import { timeWords } from './state-words.ts'

/** Where the slip has no column of its own. */
export const isNarrow = (): boolean => matchMedia('(max-width: 1079px)').matches

function content(state: SportsState): readonly HTMLElement[] {
  if (state.place.event !== '') return eventPage(state)
  return state.place.view === 'bets' ? betsView(state) : boardView(state)
}

/** Draws the whole page from what is known; what is the same as before is not touched. */
export function drawSports(root: HTMLElement, state: SportsState): void {
  const covered = state.sheet && isNarrow()
  const stale =
    state.staleSince === null
      ? null
      : element('p', { class: 'stale', role: 'status' }, `Sin conexión. Datos de las ${timeWords(state.staleSince)}.`)
  const fault = state.fault === null ? null : element('p', { class: 'told', role: 'alert' }, state.fault)
  const next = element(
    'div',
    { id: 'sports', class: 'page' },
    element('div', { class: 'nav-place', inert: covered }, sportsNav(state)),
    element(
      'main',
      { class: 'content', inert: covered, 'data-key': 'content', 'aria-label': 'Partidos y cuotas' },
      stale,
      fault,
      ...content(state),
    ),
    slipView(state, covered),
    slipBar(state),
  )
  const active = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.key : undefined
  morph(root, next)
  if (active !== undefined && document.activeElement === document.body)
    root.querySelector<HTMLElement>(`[data-key="${CSS.escape(active)}"]`)?.focus()
}
