import type { RemoteLoader } from './load-remote.ts'

/**
 * Loads what one release of a unit draws. A script or style that stays wrong takes the release along as a whole: what
 * another one draws is loaded in its place, where there is one.
 */
export async function loadWithFallback<T>(
  loader: Pick<RemoteLoader, 'giveUp'>,
  signal: AbortSignal,
  load: () => Promise<T>,
): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (signal.aborted || !loader.giveUp(error)) throw error
    return load()
  }
}
