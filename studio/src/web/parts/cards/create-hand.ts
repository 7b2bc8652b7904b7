import type { Card } from '../../../engines/cards/card.ts'
import { element } from '../../element.ts'
import { cardBack, cardFace } from './card-art.ts'
import './cards.css'

export type HandView = {
  readonly node: HTMLElement
  /** Null is a card face down. Cards that lay there before stay; the others are dealt. `words` says the hand. */
  readonly show: (cards: readonly (Card | null)[], words: string) => void
  /** How many cards lie there. */
  readonly count: () => number
}

/** A row of cards that lie over one another where they need the room; one picture to a screen reader. */
export function createHand(): HandView {
  let shown: readonly (Card | null)[] = []
  const row = element('div', { class: 'cards', role: 'img' })
  const place = (card: Card | null) => element('span', { class: 'card' }, card === null ? cardBack() : cardFace(card))
  return {
    node: row,
    count: () => shown.length,
    show: (cards, words) => {
      const same = cards.findIndex((card, at) => at >= shown.length || card !== shown[at])
      const kept = same < 0 ? cards.length : same
      while (row.children.length > kept) row.lastElementChild?.remove()
      row.append(...cards.slice(kept).map(place))
      for (const [at, node] of [...row.children].entries())
        if (node instanceof HTMLElement) node.style.setProperty('--fresh', `${Math.max(0, at - kept)}`)
      row.setAttribute('aria-label', words)
      shown = cards
    },
  }
}
