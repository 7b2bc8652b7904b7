import { element } from '../../../web/element.ts'
import type { EventView } from '../../wire/sports-wire.ts'
import type { SportsState } from '../sports-state.ts'
import { progressWords, startWords } from '../state-words.ts'
import { shield, sportDrawing } from './drawings.ts'
import { oddsButton } from './odds-button.ts'

const goTo = (event: string) => ({ 'data-do': 'go', 'data-event': event })

function side(event: EventView, which: 'home' | 'away'): HTMLElement {
  const team = event.sides[which]
  const score = event.phase === 'live' ? element('b', { class: 'row-score' }, String(event.score[which])) : null
  return element('span', { class: 'row-side' }, shield(team), element('span', { class: 'row-team' }, team.name), score)
}

/** One match of a list: when or how it stands, who plays, the main prices, and the way to all others. */
export function eventRow(state: SportsState, event: EventView, now: number): HTMLElement {
  const live = event.phase === 'live'
  const [market] = event.markets
  const when = live ? progressWords(event) : startWords(event.startsAt, now)
  const note = event.suspended ? 'Suspendido' : null
  return element(
    'li',
    { class: 'row', 'data-key': event.id, 'data-live': live ? 'yes' : 'no' },
    element(
      'div',
      { class: 'row-when' },
      element('span', { class: live ? 'row-clock live' : 'row-clock' }, when),
      element('span', { class: 'row-league' }, sportDrawing(event.sport), event.league.name),
      note && element('span', { class: 'row-note' }, note),
    ),
    element(
      'button',
      { type: 'button', class: 'row-sides', ...goTo(event.id), 'data-key': `open ${event.id}` },
      element('span', { class: 'unseen' }, 'Ver '),
      side(event, 'home'),
      element('span', { class: 'unseen' }, ' contra '),
      side(event, 'away'),
    ),
    market
      ? element(
          'div',
          { class: 'row-odds', 'data-count': String(market.outcomes.length) },
          ...market.outcomes.map((outcome) => oddsButton(state, { event, market, outcome })),
        )
      : element('div', { class: 'row-odds' }),
    element(
      'button',
      {
        ...{ type: 'button', class: 'row-more', ...goTo(event.id), 'data-key': `more ${event.id}` },
        'aria-label': `${event.more} mercados más de ${event.sides.home.name} – ${event.sides.away.name}`,
      },
      `+${event.more}`,
    ),
  )
}
