import type toast from 'react-hot-toast/headless'

export type ToastLook = {
  readonly tone: 'success' | 'error' | 'info'
  readonly text: string
  readonly title?: string
  /** Milliseconds; 3000 unless said otherwise. */
  readonly duration?: number
  readonly id?: string
  /** Stays when the player goes to another page. */
  readonly keep?: boolean
}

/** Expiry of toasts in milliseconds; messages of the server do not expire. Source: specification section 9. */
export const toastDurations = {
  /** Of the site's own. */
  standard: 3000,
  /** Of what a unit asks for: the product's wrapper. */
  wrapper: 2500,
  /** Of what names none: the library's own. */
  library: 5000,
} as const
export const forEver = Number.POSITIVE_INFINITY

type Library = typeof toast
const messages = new Set<string>()
let library: Library | null = null
let waiting: ((toasts: Library) => void)[] = []
let want = () => {}

/** The library stays out of the first load; what was to be shown before it came is carried out now, in its order. */
export function toastsArrived(arrived: Library): void {
  library = arrived
  for (const order of waiting) order(arrived)
  waiting = []
}

/** Called when something is to be shown and the library is not there yet. */
export const onToastsWanted = (listener: () => void): void => {
  want = listener
}

function order(carryOut: (toasts: Library) => void): void {
  if (library !== null) {
    carryOut(library)
    return
  }
  waiting.push(carryOut)
  want()
}

/** Shows a toast; one with the same `id` replaces it. */
export function showToast({
  tone,
  text,
  title,
  duration = toastDurations.standard,
  id,
  keep = false,
}: ToastLook): void {
  const name = id ?? crypto.randomUUID()
  order((toasts) =>
    (tone === 'info' ? toasts : toasts[tone])(title ? `${title}\n${text}` : text, { duration, id: name }),
  )
  if (!keep) messages.add(name)
}

export function dismiss(id: string): void {
  // Before the library came, with nothing waiting for it, there is nothing to take away.
  if (library !== null || waiting.length > 0) order((toasts) => toasts.dismiss(id))
}

/** A navigation clears every message (specification section 2). */
export function clearMessages(): void {
  for (const id of messages) dismiss(id)
  messages.clear()
}
