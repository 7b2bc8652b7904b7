/** Name of the event that carries an announcement: the document is the one thing that all units have in common. */
export const announcement = 'trebol:announcement'

/**
 * Says something to people who listen to the page, without moving the focus. The page's `LiveRegion` hears it, whichever
 * unit speaks; inside a modal dialog, the dialog's own.
 */
export function announce(text: string): void {
  document.dispatchEvent(new CustomEvent(announcement, { detail: text }))
}
