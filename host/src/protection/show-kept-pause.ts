import { readSession } from '@trebol/shared/store'
import { pauseChanged } from '@trebol/shared/store/write'
import { readKeptPause } from './kept-pause.ts'

/** Shows what this device remembers of the player's pause; the server's word follows when the page is idle. */
export function showKeptPause(): void {
  const session = readSession()
  const kept = session.kind === 'player' ? readKeptPause(session.user.id) : null
  pauseChanged(kept && { until: kept.until, confirmed: kept.rid === null })
}
