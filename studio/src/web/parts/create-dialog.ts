import { element, icon } from '../element.ts'
import './dialog.css'

let count = 0

/** A modal sheet with its heading and a close button; the browser keeps the focus inside and gives it back. */
export function createDialog(host: HTMLElement, title: string, content: () => readonly Node[]) {
  count += 1
  const heading = `dialog-${count}`
  const body = element('div', { class: 'dialog-body', tabindex: '0', role: 'group', 'aria-labelledby': heading })
  const dialog = element(
    'dialog',
    { class: 'dialog', 'aria-labelledby': heading },
    element(
      'header',
      { class: 'dialog-head' },
      element('h2', { id: heading }, title),
      element(
        'button',
        { type: 'button', class: 'tool', 'aria-label': 'Cerrar', click: () => dialog.close() },
        icon('close'),
      ),
    ),
    body,
  )
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  host.append(dialog)
  return {
    open: (): void => {
      body.replaceChildren(...content())
      dialog.showModal()
      body.scrollTop = 0
    },
    isOpen: (): boolean => dialog.open,
    close: (): void => dialog.close(),
  }
}
