import { readIdle, readOverlay, readSession } from '@trebol/shared/store'
import { overlayChanged } from '@trebol/shared/store/write'
import { pathOf } from '../routing/path-of.ts'
import { watchIdle } from './watch-idle.ts'

/** Asks a player who has not moved for as long as the operator says whether to go on. A game has its own watch. */
export function watchPlayer(page: Window): () => void {
  return watchIdle({
    page,
    now: () => performance.now(),
    patience: () => readIdle().minutes * 60_000,
    applies: () =>
      readSession().kind === 'player' &&
      readOverlay().kind !== 'idle' &&
      pathOf(location.pathname)?.layout === 'default',
    ask: () => overlayChanged({ kind: 'idle', seconds: readIdle().seconds }),
    answered: () => readOverlay().kind === 'idle' && overlayChanged({ kind: 'none' }),
  })
}
