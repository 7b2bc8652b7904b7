import type { RemoteLoader } from '../loader/load-remote.ts'
import type { ReleaseSet } from '../loader/release-set.ts'
import type { ReloadGuard } from '../loader/reload-guard.ts'
import type { Guard } from './create-guard.ts'

/** What the routes work with. */
export type RouteSurroundings = {
  readonly loader: RemoteLoader
  readonly releases: Pick<ReleaseSet, 'running' | 'isWithdrawn'>
  readonly guard: Guard
  readonly reloadOnce: ReloadGuard
  /** What was prerendered is taken over. Until then no page comes in, which would differ from it. */
  readonly drawn?: Promise<void> | undefined
  /** Pages are painted, before any unit is there or with what a unit draws in them; absent in browsers. */
  readonly painting?: 'before' | 'with'
  /** Whether the answers so far are those out of which what stands in the page was painted. */
  readonly sameAnswers: () => boolean
  /** What a unit lends to a page of the host hears its visitor. */
  readonly lentDrawn: () => void
}
