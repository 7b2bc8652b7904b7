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
}
