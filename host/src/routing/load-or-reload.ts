import type { LoaderFunctionArgs } from '@trebol/shared/router'
import { leaveWrongHost } from '../loader/aside-host.ts'
import { isPartFailure } from '../loader/is-part-failure.ts'
import type { ReloadGuard } from '../loader/reload-guard.ts'
import type { RouteSurroundings } from './route-surroundings.ts'

/** The address of a page. */
export type Place = { readonly pathname: string; readonly search: string }

/** Milliseconds after which a page that was to be opened anew, but is still here, shows its failure. */
const patienceMs = 8_000

/** Opens the page anew when this is the failure of a part of it, as often as the guard allows. */
export async function reloadForPart(
  reloadOnce: ReloadGuard,
  error: unknown,
  { pathname, search }: Place,
): Promise<void> {
  if (!isPartFailure(error)) return
  leaveWrongHost(error, document)
  if (reloadOnce({ pathname, search })) await new Promise((resolve) => setTimeout(resolve, patienceMs))
}

type Surroundings = Pick<RouteSurroundings, 'reloadOnce' | 'drawn'>

/** A loader that opens the page anew when a part of it could not be loaded. */
export function loadOrReload<T>({ reloadOnce, drawn }: Surroundings, load: (args: LoaderFunctionArgs) => Promise<T>) {
  return async (args: LoaderFunctionArgs): Promise<T> => {
    try {
      return await load(args)
    } catch (error) {
      if (!args.request.signal.aborted) await reloadForPart(reloadOnce, error, new URL(args.request.url))
      throw error
    } finally {
      await drawn
    }
  }
}
