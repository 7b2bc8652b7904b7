import { element } from '../../../web/element.ts'
import { cardBack, cardFace } from '../../../web/parts/cards/card-art.ts'
import { cardWords } from '../../../web/parts/cards/card-words.ts'
import '../../../web/parts/cards/cards.css'
import type { Card } from '../../cards/card.ts'

const places = [0, 1, 2, 3, 4] as const
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Five cards, each a button that keeps it. Arrows move the focus between them. */
export function createCards(changed: () => void) {
  let off = true
  let shown: readonly (Card | undefined)[] = []
  let hold: readonly boolean[] = places.map(() => false)

  const slots = places.map((at) => {
    const face = element('span', { class: 'vp-face' }, cardBack())
    const mark = element('span', { class: 'vp-hold' })
    const node = element(
      'button',
      {
        type: 'button',
        class: 'vp-card',
        click: () => toggle(at),
        keydown: (event) => {
          const step = event instanceof KeyboardEvent ? steps[event.key] : undefined
          if (step !== undefined) slots[at + step]?.node.focus()
        },
      },
      face,
      mark,
    )
    return { face, mark, node }
  })

  function paint(): void {
    for (const [at, { mark, node }] of slots.entries()) {
      const card = shown[at]
      const kept = hold[at] === true
      mark.replaceChildren(kept ? 'Queda' : '')
      node.setAttribute('aria-pressed', `${kept}`)
      node.setAttribute('aria-disabled', `${off}`)
      node.setAttribute(
        'aria-label',
        card === undefined ? `Carta ${at + 1}, boca abajo` : `Conservar ${cardWords(card)}`,
      )
    }
  }
  function toggle(at: number): void {
    if (off) return
    hold = hold.map((kept, each) => (each === at ? !kept : kept))
    paint()
    changed()
  }
  function show(cards: readonly (Card | undefined)[], kept: readonly boolean[]): void {
    let fresh = 0
    for (const [at, { face }] of slots.entries()) {
      const card = cards[at]
      if (card === shown[at]) continue
      const art = card === undefined ? cardBack() : cardFace(card)
      art.style.setProperty('--fresh', `${fresh}`)
      face.replaceChildren(art)
      fresh += 1
    }
    shown = cards
    hold = kept
    paint()
  }
  paint()

  return {
    node: element(
      'div',
      { class: 'vp-cards', role: 'group', 'aria-label': 'Sus cartas' },
      ...slots.map(({ node }) => node),
    ),
    show,
    /** The cards that stay, and backs where others come. */
    showGaps: (cards: readonly Card[], kept: readonly boolean[]) =>
      show(
        cards.map((card, at) => (kept[at] ? card : undefined)),
        kept,
      ),
    clear: () =>
      show(
        [],
        places.map(() => false),
      ),
    hold: () => hold,
    setOff: (now: boolean) => {
      off = now
      paint()
    },
    focus: () => slots[0]?.node.focus(),
  }
}
