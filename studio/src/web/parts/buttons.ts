import { element, icon } from '../element.ts'

export type ActionButton = {
  readonly node: HTMLButtonElement
  readonly say: (label: string, detail?: string) => void
  /** A button that cannot be pressed keeps its place and its focus. */
  readonly setOff: (off: boolean) => void
  readonly setHidden: (hidden: boolean) => void
}

/** A button that acts in the game. `main` is the one that Enter and the space bar press. */
export function createAction(label: string, act: () => void, { main = false } = {}): ActionButton {
  const words = element('span', { class: 'action-label' }, label)
  const note = element('span', { class: 'action-detail' })
  const node = element(
    'button',
    {
      type: 'button',
      class: main ? 'action main' : 'action',
      click: () => node.getAttribute('aria-disabled') !== 'true' && act(),
    },
    words,
    note,
  )
  return {
    node,
    say: (text, detail = '') => {
      words.replaceChildren(text)
      note.replaceChildren(detail)
    },
    setOff: (off) => node.setAttribute('aria-disabled', `${off}`),
    setHidden: (hidden) => {
      node.hidden = hidden
    },
  }
}

export type Stepper = {
  readonly node: HTMLElement
  readonly index: () => number
  readonly set: (index: number) => void
  readonly step: (by: -1 | 1) => void
  readonly setOff: (off: boolean) => void
}

type StepperOptions = {
  readonly label: string
  readonly lower: string
  readonly raise: string
  readonly texts: () => readonly string[]
  readonly first: number
  readonly changed: (index: number) => void
}

/** One of several values, by − and +. */
export function createStepper({ label, lower, raise, texts, first, changed }: StepperOptions): Stepper {
  let [at, off] = [first, false]
  const value = element('output', { class: 'stepper-value', 'aria-live': 'polite' })
  const show = () => value.replaceChildren(texts()[at] ?? '')
  const set = (index: number): void => {
    at = Math.min(Math.max(index, 0), texts().length - 1)
    show()
    changed(at)
  }
  const step = (by: -1 | 1): void => {
    if (!off) set(at + by)
  }
  const less = element(
    'button',
    { type: 'button', class: 'step', 'aria-label': lower, click: () => step(-1) },
    icon('minus'),
  )
  const more = element(
    'button',
    { type: 'button', class: 'step', 'aria-label': raise, click: () => step(1) },
    icon('plus'),
  )
  const node = element(
    'div',
    { class: 'stepper', role: 'group', 'aria-label': label },
    less,
    element('span', { class: 'stepper-words' }, element('span', { class: 'readout-label' }, label), value),
    more,
  )
  show()
  return {
    ...{ node, set, step },
    index: () => at,
    setOff: (now) => {
      off = now
      for (const button of [less, more]) button.setAttribute('aria-disabled', `${now}`)
    },
  }
}
