import { element } from '../element.ts'
import './choice-row.css'

export type ChoiceRow = {
  readonly node: HTMLElement
  readonly index: () => number
  readonly set: (index: number) => void
  readonly step: (by: -1 | 1) => void
  readonly setOff: (off: boolean) => void
}

type Option = {
  /** Said to a screen reader, and shown where there is no picture. */
  readonly name: string
  readonly picture?: () => Node
}

let count = 0

/** One of a few values, all in sight: radio buttons, so that the arrows choose among them. */
export function createChoiceRow(
  label: string,
  options: readonly Option[],
  { first = 0, look = 'tabs', changed }: { first?: number; look?: string; changed: (index: number) => void },
): ChoiceRow {
  count += 1
  const group = `choice-${count}`
  const inputs = options.map((_, i) =>
    element('input', {
      ...{ type: 'radio', name: group, value: `${i}`, class: 'choice-input', checked: i === first },
      change: () => changed(i),
    }),
  )
  const labels = options.map(({ name, picture }, i) =>
    element(
      'label',
      { class: 'choice', 'data-place': `${i}` },
      inputs[i] ?? null,
      picture?.() ?? null,
      element('span', { class: picture === undefined ? 'choice-name' : 'choice-name pictured' }, name),
    ),
  )
  const index = () =>
    Math.max(
      0,
      inputs.findIndex((input) => input.checked),
    )
  const set = (to: number): void => {
    const input = inputs[Math.min(Math.max(to, 0), inputs.length - 1)]
    if (input === undefined || input.checked) return
    input.checked = true
    changed(index())
  }
  return {
    node: element('div', { class: `choices ${look}`, role: 'radiogroup', 'aria-label': label }, ...labels),
    ...{ index, set },
    step: (by) => {
      if (!inputs[0]?.disabled) set(index() + by)
    },
    setOff: (off) => {
      for (const input of inputs) input.disabled = off
    },
  }
}
