import type { LoaderFunctionArgs } from '@trebol/shared/router'
import { isPartFailure } from '../loader/is-part-failure.ts'
import type { ReloadGuard } from '../loader/reload-guard.ts'

/** Milliseconds after which a page that was to be opened anew, but is still here, shows its failure. */
const patience = 8_000

/** A loader that opens the page anew when a part of it could not be loaded, as often as the guard allows. */
export function loadOrReload<T>(reloadOnce: ReloadGuard, load: (args: LoaderFunctionArgs) => Promise<T>) {
  return async (args: LoaderFunctionArgs): Promise<T> => {
    try {
      return await load(args)
    } catch (error) {
      if (!isPartFailure(error) || args.request.signal.aborted) throw error
      const { pathname, search } = new URL(args.request.url)
      if (await reloadOnce({ pathname, search })) await new Promise((resolve) => setTimeout(resolve, patience))
      throw error
    }
  }
}
