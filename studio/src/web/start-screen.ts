import { element } from './element.ts'

/** Shown until the game stands, so that nothing jumps. */
export const showLoading = (root: HTMLElement): void =>
  root.replaceChildren(
    element(
      'div',
      { class: 'start', role: 'status' },
      element('div', { class: 'start-ring', 'aria-hidden': 'true' }),
      element('p', {}, 'Cargando el juego…'),
    ),
  )

type Fault = { text: string; retry: (() => void) | null; exit: () => void }

/** Shown when the game cannot open or its session is over. */
export function showFault(root: HTMLElement, { text, retry, exit }: Fault): void {
  const again = retry && element('button', { type: 'button', class: 'plain-button', click: retry }, 'Reintentar')
  const leave = element('button', { type: 'button', class: 'plain-button', click: exit }, 'Salir del juego')
  root.replaceChildren(
    element('div', { class: 'start', role: 'alert' }, element('p', {}, text), element('p', {}, again, ' ', leave)),
  )
  ;(again ?? leave).focus()
}
