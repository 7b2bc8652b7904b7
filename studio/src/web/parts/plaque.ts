import { element } from '../element.ts'

/** The line of words that a game always shows: what to do, what came out, what went wrong and how to mend it. */
export type Plaque = {
  readonly text: string
  readonly tone: 'calm' | 'win' | 'alert'
  readonly detail?: string
  readonly action?: { readonly label: string; readonly act: () => void }
}

export function createPlaque(): { readonly node: HTMLElement; readonly show: (plaque: Plaque) => void } {
  const node = element('div', { class: 'plaque' })
  return {
    node,
    show: ({ text, tone, detail, action }) => {
      node.className = `plaque ${tone}`
      if (tone === 'alert') node.setAttribute('role', 'alert')
      else node.removeAttribute('role')
      node.replaceChildren(
        element('p', { class: 'plaque-text' }, text),
        ...(detail ? [element('p', { class: 'plaque-detail' }, detail)] : []),
        ...(action
          ? [element('button', { type: 'button', class: 'plaque-button', click: action.act }, action.label)]
          : []),
      )
    },
  }
}
