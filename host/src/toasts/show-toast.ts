import toast from 'react-hot-toast/headless'

export type ToastLook = {
  readonly tone: 'success' | 'error'
  readonly text: string
  readonly title?: string
  /** Milliseconds; 3000 unless said otherwise. */
  readonly duration?: number
  readonly id?: string
  /** Stays when the player goes to another page. */
  readonly keep?: boolean
}

/** Default expiry of a toast; messages of the server do not expire (specification section 9). */
export const toastDuration = 3000
export const forEver = Number.POSITIVE_INFINITY

const messages = new Set<string>()

/** Shows a toast; one with the same `id` replaces it. */
export function showToast({ tone, text, title, duration = toastDuration, id, keep = false }: ToastLook): void {
  const shown = toast[tone](title ? `${title}\n${text}` : text, { duration, ...(id && { id }) })
  if (!keep) messages.add(shown)
}

export const dismiss = (id: string): void => toast.dismiss(id)

/** A navigation clears every message (specification section 2). */
export function clearMessages(): void {
  for (const id of messages) toast.dismiss(id)
  messages.clear()
}
