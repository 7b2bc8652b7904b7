import { element } from '../../../web/element.ts'
import type { EventView, MarketView } from '../../wire/sports-wire.ts'
import { lineWords, selectionWords } from '../../words/selection-words.ts'
import { showOdds } from '../odds-form.ts'
import { holds } from '../slip.ts'
import type { SportsState } from '../sports-state.ts'

type Offered = {
  readonly event: EventView
  readonly market: MarketView
  readonly outcome: MarketView['outcomes'][number]
}

/** What stands over the price, where the place of the button says the rest. */
function tagOf({ kind, line }: MarketView, outcome: string, { sides }: EventView): string {
  switch (kind) {
    case 'result':
    case 'winner':
      return outcome === 'draw' ? 'X' : outcome === 'home' ? '1' : '2'
    case 'double':
      return { 'home-draw': '1X', 'home-away': '12', 'draw-away': 'X2' }[outcome] ?? outcome
    case 'both':
      return outcome === 'yes' ? 'Sí' : 'No'
    case 'total':
    case 'sets':
      return `${outcome === 'over' ? 'Más de' : 'Menos de'} ${lineWords(line ?? 0)}`
    case 'handicap': {
      const given = outcome === 'home' ? (line ?? 0) : -(line ?? 0)
      const { short } = outcome === 'home' ? sides.home : sides.away
      return `${short} ${given > 0 ? '+' : '−'}${lineWords(Math.abs(given))}`
    }
  }
}

export const wordsOf = ({ event, market, outcome }: Offered): string =>
  selectionWords(
    { kind: market.kind, line: market.line, outcome: outcome.id },
    { sport: event.sport, home: event.sides.home.name, away: event.sides.away.name },
  )

/** A price that can be put on the slip; its name says the whole selection. */
export function oddsButton(state: SportsState, offered: Offered): HTMLElement {
  const { event, market, outcome } = offered
  const key = `${event.id} ${market.id} ${outcome.id}`
  const chosen = holds(state.slip, { event: event.id, market: market.id, outcome: outcome.id })
  const move = state.moves.get(key)
  const odds = outcome.odds === null ? null : showOdds(outcome.odds, state.form)
  const words = wordsOf(offered)
  return element(
    'button',
    {
      ...{ type: 'button', class: 'odds', 'data-do': 'pick', 'data-key': key, 'data-pick': key },
      'data-move': move ?? '',
      'aria-pressed': String(chosen),
      'aria-label': odds === null ? `${words}, sin cuota por ahora` : `${words}, cuota ${odds}`,
      disabled: odds === null && !chosen,
    },
    element('span', { class: 'odds-tag' }, tagOf(market, outcome.id, event)),
    element('span', { class: 'odds-price' }, odds ?? '—'),
  )
}
