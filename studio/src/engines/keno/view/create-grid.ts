import { element } from '../../../web/element.ts'
import { rove } from '../../../web/parts/move-focus.ts'
import { kenoNumbers, mostPicks } from '../keno-pays.ts'

const ballMs = 190

/** Forty numbers to mark; during a draw they show which balls came. */
export function createGrid(changed: () => void) {
  let picks: readonly number[] = []
  let off = false
  const buttons = Array.from({ length: kenoNumbers }, (_, i) =>
    element(
      'button',
      {
        ...{ type: 'button', class: 'keno-number', tabindex: i === 0 ? '0' : '-1', 'aria-pressed': 'false' },
        click: () => {
          if (!off) toggle(i + 1)
        },
      },
      `${i + 1}`,
    ),
  )
  const node = element('div', { class: 'keno-grid', role: 'group', 'aria-label': 'Números' }, ...buttons)
  rove(() => buttons, node)

  function paint(balls: readonly number[]): void {
    for (const [i, button] of buttons.entries()) {
      const [marked, out] = [picks.includes(i + 1), balls.includes(i + 1)]
      button.setAttribute('aria-pressed', `${marked}`)
      button.dataset.state = marked ? (out ? 'hit' : 'marked') : out ? 'out' : 'plain'
      const note = out ? (marked ? ', acierto' : ', salió') : ''
      button.setAttribute('aria-label', `${i + 1}${note}`)
    }
  }
  function mark(next: readonly number[]): void {
    picks = next
    paint([])
    changed()
  }
  function toggle(number: number): void {
    if (picks.includes(number)) mark(picks.filter((pick) => pick !== number))
    else if (picks.length < mostPicks) mark([...picks, number])
  }
  paint([])

  return {
    node,
    picks: () => picks,
    mark,
    paint,
    setOff: (now: boolean): void => {
      off = now
      for (const button of buttons) button.setAttribute('aria-disabled', `${now}`)
    },
    /** One ball after the other. */
    draw: async (balls: readonly number[]): Promise<void> => {
      for (const count of balls.keys()) {
        paint(balls.slice(0, count + 1))
        await new Promise((resolve) => setTimeout(resolve, ballMs))
      }
    },
  }
}
