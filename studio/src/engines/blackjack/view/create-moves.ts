import { element } from '../../../web/element.ts'
import { type ActionButton, createAction } from '../../../web/parts/buttons.ts'
import { type BlackjackMove, blackjackMoves } from '../blackjack-table.ts'

const labels: Readonly<Record<BlackjackMove, string>> = {
  hit: 'Pedir',
  stand: 'Plantarse',
  double: 'Doblar',
  split: 'Separar',
  insure: 'Asegurar',
  decline: 'Sin seguro',
}

/** The buttons of a turn. Those of the insurance take the place of the others while it is asked for. */
export function createMoves(make: (move: BlackjackMove) => void, costs: (move: BlackjackMove) => string) {
  const buttons = new Map<BlackjackMove, ActionButton>(
    blackjackMoves.map((move) => [move, createAction(labels[move], () => make(move))]),
  )
  let allowed: readonly BlackjackMove[] = []
  let off = true

  function paint(): void {
    const insurance = allowed.includes('insure')
    for (const [move, button] of buttons) {
      button.setHidden(insurance !== (move === 'insure' || move === 'decline'))
      button.setOff(off || !allowed.includes(move))
      button.say(labels[move], allowed.includes(move) ? costs(move) : '')
    }
  }
  paint()

  return {
    node: element(
      'div',
      { class: 'bj-moves', role: 'group', 'aria-label': 'Su jugada' },
      ...[...buttons.values()].map(({ node }) => node),
    ),
    setOff: (now: boolean) => {
      off = now
      paint()
    },
    allow: (moves: readonly BlackjackMove[]) => {
      allowed = moves
      paint()
    },
    /** To the first move that can be made, unless the focus is on one already. */
    focus: () => {
      const usable = [...buttons].filter(([move]) => allowed.includes(move)).map(([, { node }]) => node)
      if (!usable.some((node) => node === document.activeElement)) usable[0]?.focus()
    },
  }
}
