import { texts } from '../texts/texts.ts'
import { dismiss, forEver, showToast } from '../toasts/show-toast.ts'

const id = 'network'
let shownAt: number | null = null

/** "Error de conexión": said once, does not expire, and outlives navigations. Specification section 8. */
export function sayConnectionFailed(): void {
  const { title, text } = texts.read().errors.network
  showToast({ id, tone: 'error', title, text, duration: forEver, keep: true })
  shownAt = performance.now()
}

/** The server has answered what was asked at `askedAt`: after the failure, so the connection is back. */
export function connectionAnswered(askedAt: number): void {
  if (shownAt === null || askedAt < shownAt) return
  shownAt = null
  dismiss(id)
}
