import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import toast, { resolveValue, useToasterStore } from 'react-hot-toast/headless'
import { toastsArrived } from '../show-toast.ts'

toastsArrived(toast)

export type ShownToast = { readonly text: string; readonly tone: string; readonly duration: number }

/** What the toaster would show now, read out of the library's own store. */
export function shownToasts(): ShownToast[] {
  let shown: ShownToast[] = []
  function Reader() {
    const { toasts } = useToasterStore()
    shown = toasts
      .filter(({ visible }) => visible)
      .map((toast) => ({
        text: String(resolveValue(toast.message, toast)),
        tone: toast.type,
        duration: toast.duration ?? 0,
      }))
    return null
  }
  renderToStaticMarkup(createElement(Reader))
  return shown
}
