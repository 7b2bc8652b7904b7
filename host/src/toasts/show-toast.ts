import toast from 'react-hot-toast/headless'

export type ToastLook = {
  readonly tone: 'success' | 'error'
  readonly text: string
  readonly title?: string
  readonly duration: number
  readonly id?: string
}

/** Default expiry of a toast; messages of the server do not expire (specification section 9). */
export const toastDuration = 3000
export const forEver = Number.POSITIVE_INFINITY

/** Shows a toast; one with the same `id` replaces it. */
export function showToast({ tone, text, title, duration, id }: ToastLook): void {
  toast[tone](title ? `${title}\n${text}` : text, { duration, ...(id && { id }) })
}

export const dismissAll = (): void => toast.dismiss()
