import { noticeReceived } from '@trebol/shared/store/write'
import { forEver, showToast, type ToastLook } from './show-toast.ts'

/** Words of the server: a toast that does not expire, and an entry of *Avisos recientes*. */
export function showServerNotice(text: string, tone: ToastLook['tone']): void {
  noticeReceived(text, tone, Date.now())
  // The same words twice are one message.
  showToast({ id: `server:${text}`, tone, text, duration: forEver })
}
