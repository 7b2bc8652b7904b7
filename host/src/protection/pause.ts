import { newIntent } from '@trebol/shared/api'
import { openAuth, readSession } from '@trebol/shared/store'
import { onPlayer } from '@trebol/shared/store/write'
import { whenIdle } from '../start/when-idle.ts'
import { keepPause } from './kept-pause.ts'
import { showKeptPause } from './show-kept-pause.ts'

const dayMs = 24 * 60 * 60 * 1_000

/**
 * Pausa 24 h: one press, no question. What closes play on this device is here, in the first load, and needs no network;
 * telling the server is fetched later and goes on until it has heard. Who is not known is asked to log in.
 */
export function pauseNow(): void {
  const session = readSession()
  if (session.kind !== 'player') {
    openAuth('login')
    return
  }
  keepPause(session.user.id, { until: Date.now() + dayMs, rid: newIntent() })
  showKeptPause()
  settle()
}

/** Tells the server, or asks it. Without a connection the code for that is fetched as soon as there is one. */
export function settle(): void {
  import(/* webpackChunkName: "protection" */ './settle-pause.ts').then(
    ({ settlePause }) => settlePause(),
    () => window.addEventListener('online', settle, { once: true }),
  )
}

/** Follows the player of this page. */
export function watchPause(): void {
  onPlayer(() => {
    showKeptPause()
    whenIdle(settle)
  })
}
