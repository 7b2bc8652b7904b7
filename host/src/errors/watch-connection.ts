import { connectionLost } from './connection-notice.ts'

/** The browser knows of a lost network before any call fails; only an answer of the server proves that it is back. */
export function watchConnection(check: () => void): void {
  window.addEventListener('offline', connectionLost)
  window.addEventListener('online', check)
}
