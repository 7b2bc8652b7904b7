import { element } from '../../../web/element.ts'
import type { EventOutput, EventView, MarketView } from '../../wire/sports-wire.ts'
import { marketWords } from '../../words/selection-words.ts'
import type { SportsState } from '../sports-state.ts'
import { dateWords, progressShare, progressWords, startWords } from '../state-words.ts'
import { mark, shield } from './drawings.ts'
import { oddsButton } from './odds-button.ts'

const phaseWords = (event: EventView, now: number): string => {
  switch (event.phase) {
    case 'live':
      return progressWords(event)
    case 'upcoming':
      return startWords(event.startsAt, now)
    case 'ended':
      return 'Terminado'
    case 'abandoned':
      return 'Anulado: las apuestas se devuelven'
  }
}

function scoreboard(event: EventView, now: number): HTMLElement {
  const { home, away } = event.sides
  const share = event.phase === 'live' ? progressShare(event) : null
  const score = event.phase === 'upcoming' ? 'vs.' : `${event.score.home}–${event.score.away}`
  const team = (side: typeof home) =>
    element('span', { class: 'board-team' }, shield(side), element('span', {}, side.name))
  return element(
    'header',
    { class: 'scoreboard', 'data-phase': event.phase },
    element('p', { class: 'board-league' }, `${event.league.name} · ${dateWords(event.startsAt)}`),
    element(
      'h1',
      { class: 'board-sides', tabindex: '-1' },
      team(home),
      element('span', { class: 'board-score' }, score),
      team(away),
    ),
    element('p', { class: event.phase === 'live' ? 'board-clock live' : 'board-clock' }, phaseWords(event, now)),
    share === null
      ? null
      : element('progress', { max: '1', value: share.toFixed(3), 'aria-label': 'Avance del partido' }),
  )
}

const marketBlock = (state: SportsState, event: EventView, market: MarketView): HTMLElement =>
  element(
    'section',
    { class: 'market', 'data-key': market.id, 'aria-label': marketWords(market, event.sport) },
    element('h2', { class: 'market-title' }, marketWords(market, event.sport)),
    element(
      'div',
      { class: 'market-odds', 'data-count': String(market.outcomes.length) },
      ...market.outcomes.map((outcome) => oddsButton(state, { event, market, outcome })),
    ),
  )

function story({ event, incidents }: EventOutput): HTMLElement | null {
  if (incidents.length === 0) return null
  const items = incidents.toReversed().slice(0, 10)
  return element(
    'section',
    { class: 'market', 'data-key': 'story', 'aria-label': 'Lo que ha pasado' },
    element('h2', { class: 'market-title' }, 'Lo que ha pasado'),
    element(
      'ol',
      { class: 'story' },
      ...items.map((score) =>
        element(
          'li',
          { 'data-key': `story ${score.step}` },
          element('span', {}, progressWords({ sport: event.sport, score })),
          element('b', {}, `${score.home}–${score.away}`),
        ),
      ),
    ),
  )
}

const proofWords: Readonly<Record<SportsState['proof'], string>> = {
  none: '',
  working: 'Repitiendo el partido en su dispositivo…',
  right: 'Comprobado: la semilla corresponde a la huella y el partido termina igual.',
  wrong: 'No coincide: la semilla no da este partido. Avise a soporte.',
}

function fairness({ fair, event }: EventOutput, state: SportsState): HTMLElement {
  const value = (name: string, text: string) =>
    element('div', {}, element('dt', {}, name), element('dd', {}, element('code', {}, text)))
  return element(
    'details',
    { class: 'fair', 'data-key': 'fair' },
    element('summary', {}, 'Partido verificable'),
    element('p', {}, 'El partido entero sale de una semilla. Antes se publica su huella; al terminar, la semilla.'),
    element('dl', {}, value('Huella (SHA-256)', fair.hash), value('Semilla', fair.seed ?? 'Se publica al terminar')),
    fair.seed === null || event.phase === 'abandoned'
      ? null
      : element('button', { type: 'button', class: 'quiet-button', 'data-do': 'prove' }, 'Comprobar este partido'),
    element('p', { role: 'status', class: 'fair-result' }, proofWords[state.proof]),
  )
}

/** One match with everything that can be bet on. */
export function eventPage(state: SportsState): readonly HTMLElement[] {
  const back = element(
    'button',
    { type: 'button', class: 'back', 'data-do': 'go', 'data-event': '' },
    mark('back'),
    'Volver a los partidos',
  )
  const { event: shown } = state
  if (shown === null)
    return [
      back,
      element('h1', { class: 'view-title', tabindex: '-1' }, 'Partido'),
      element('div', { class: 'row bones', 'aria-busy': 'true' }),
    ]
  const { event, now } = shown
  const over = event.phase === 'ended' || event.phase === 'abandoned'
  const told = event.suspended
    ? 'Las apuestas están suspendidas un momento.'
    : over
      ? 'Este partido ya no admite apuestas.'
      : null
  const past = story(shown)
  return [
    back,
    scoreboard(event, now),
    ...(told === null ? [] : [element('p', { class: 'told', role: 'status', 'data-key': 'told' }, told)]),
    ...event.markets.map((market) => marketBlock(state, event, market)),
    ...(past === null ? [] : [past]),
    fairness(shown, state),
  ]
}
