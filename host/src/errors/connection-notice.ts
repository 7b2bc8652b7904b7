import { connectionChanged } from '@trebol/shared/store/write'
import { texts } from '../texts/texts.ts'
import { dismiss, forEver, showToast } from '../toasts/show-toast.ts'

const id = 'network'
let lostAt: number | null = null

export const isConnectionLost = (): boolean => lostAt !== null

/** "Error de conexión": said once, does not expire, and outlives navigations. Specification section 8. */
export function sayConnectionFailed(): void {
  const { title, text } = texts.read().errors.network
  showToast({ id, tone: 'error', title, text, duration: forEver, keep: true })
  connectionLost()
}

/** From now on what pages show is what they had: lists say the time of their answer. */
export function connectionLost(): void {
  lostAt = performance.now()
  connectionChanged(false)
}

/** The server has answered what was asked at `askedAt`: after the failure, so the connection is back. */
export function connectionAnswered(askedAt: number): void {
  if (lostAt === null || askedAt < lostAt) return
  lostAt = null
  connectionChanged(true)
  dismiss(id)
}
