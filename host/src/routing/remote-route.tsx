import { isPassing } from '@trebol/shared/api'
import type { PathEntry, RemotePage } from '@trebol/shared/contract'
import type { RemoteUnit } from '@trebol/shared/contract/release'
import {
  type LoadedPage,
  type LoaderFunctionArgs,
  loadedPage,
  type PageLoaderArgs,
  type RouteObject,
} from '@trebol/shared/router'
import { AskLogin } from '../auth/ask-login.tsx'
import { loadAgain } from '../loader/load-again.ts'
import type { LoadedRemote } from '../loader/load-release.ts'
import { loadWithFallback } from '../loader/load-with-fallback.ts'
import { UnitError } from '../loader/unit-error.ts'
import { readVisitor } from '../session/read-visitor.ts'
import { texts } from '../texts/texts.ts'
import { showToast } from '../toasts/show-toast.ts'
import { AreaFailure } from './area-failure.tsx'
import { AreaSkeleton } from './area-skeleton.tsx'
import { loadOrReload } from './load-or-reload.ts'
import { PageOutlet } from './page-outlet.tsx'
import type { RouteSurroundings } from './route-surroundings.ts'

type Page = Exclude<RemotePage, { lazy: unknown }>
type Entry = Extract<PathEntry, { unit: RemoteUnit }>
type Visit = { readonly pathname: string; readonly remote: LoadedRemote; readonly page: Page }
/** What stands on the screen, of which address and for whom. */
type Shown = { readonly visit: Visit; readonly url: string; readonly who: string; readonly page: LoadedPage }

/**
 * Route of a page that lives in a remote. The host owns the route; each visit resolves the release anew, so that another
 * release takes over without a reload, while the page that is open goes on with the release (code, loader and action)
 * that it was opened with, unless that is withdrawn. Source: docs/decisions/0004-the-host-owns-the-routes.md.
 */
export function remoteRoute(entry: Entry, surroundings: RouteSurroundings): RouteObject {
  const { loader, releases, guard } = surroundings
  let visit: Visit | null = null
  let failed = false
  let shown: Shown | null = null
  /** The page is to be drawn by another release: its own is withdrawn, or the player wants the new one. */
  const isLeft = ({ remote }: Visit) =>
    releases.running().get(entry.unit) !== remote.release || releases.isWithdrawn(entry.unit, remote.release)

  async function visitOf(pathname: string, moved: boolean): Promise<Visit> {
    if (visit?.pathname === pathname && !moved && !isLeft(visit)) return visit
    const remote = await loader.load(entry.unit)
    const pages = new Map<string, RemotePage>(Object.entries(remote.module.pages))
    const declared = pages.get(entry.pattern)
    if (!declared) throw new UnitError(entry.unit, remote.release, `it has no page for ${entry.pattern}`)
    const { lazy } = 'lazy' in declared ? declared : { lazy: () => Promise.resolve(declared) }
    return { pathname, remote, page: failed ? await loadAgain(lazy) : await lazy() }
  }

  async function load(args: LoaderFunctionArgs): Promise<LoadedPage> {
    const place = new URL(args.request.url)
    const { access, moved } = await guard(place, { retry: failed })
    if (access === 'ask-login') return loadedPage('host', AskLogin, entry.pattern)
    const next = await visitOf(place.pathname, moved)
    const { url, signal } = args.request
    // Before anything is asked: who comes in meanwhile is not whom the answers are for.
    const who = readVisitor()
    const open = !failed && shown?.visit === next && shown.url === url && shown.who === who ? shown.page : null
    let data: unknown = null
    try {
      const given: PageLoaderArgs = { ...args, again: open !== null }
      if (typeof next.page.loader === 'function') data = await next.page.loader(given)
    } catch (error) {
      // Read again in vain, it stays as it is: somebody may be filling it in.
      if (open === null || !isPassing(error)) throw error
      if (!signal.aborted) showToast({ tone: 'error', text: texts.read().failure.stale, id: 'stale' })
      return open
    }
    if (!next.page.Component)
      throw new UnitError(entry.unit, next.remote.release, `its page for ${entry.pattern} has no component`)
    const page = loadedPage(next.remote.release, next.page.Component, data)
    if (!signal.aborted) {
      visit = next
      shown = { visit, url, who, page }
    }
    return page
  }

  return {
    id: entry.pattern,
    path: entry.pattern,
    ErrorBoundary: AreaFailure,
    HydrateFallback: AreaSkeleton,
    Component: () => <PageOutlet unit={entry.unit} />,
    shouldRevalidate: (args) =>
      (visit !== null && isLeft(visit)) || (visit?.page.shouldRevalidate?.(args) ?? args.defaultShouldRevalidate),
    loader: loadOrReload(surroundings, async (args) => {
      try {
        const page = await loadWithFallback(loader, args.request.signal, () => load(args))
        failed = false
        return page
      } catch (error) {
        failed = !(error instanceof Response)
        throw error
      }
    }),
    async action(args) {
      const { page } = await visitOf(new URL(args.request.url).pathname, false)
      return typeof page.action === 'function' ? page.action(args) : null
    },
  }
}
