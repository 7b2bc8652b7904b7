import { createBrowserRouter } from '@trebol/shared/router'
import { onCountry, onMaintenance, onRequest, onSessionKind } from '@trebol/shared/store/write'
import { watchConnection } from './errors/watch-connection.ts'
import { begin, followCountry, setSpeakers } from './language/choose-locale.ts'
import type { Live } from './live/start-live.ts'
import { leaveWrongHost } from './loader/aside-host.ts'
import { createLoader } from './loader/create-loader.ts'
import { isPartFailure } from './loader/is-part-failure.ts'
import { loadUntilThere } from './loader/load-until-there.ts'
import { openAnew } from './loader/open-anew.ts'
import { createReloadGuard } from './loader/reload-guard.ts'
import { tabStorage } from './loader/tab-storage.ts'
import { createLoadingBar } from './progress/create-loading-bar.ts'
import { lazyBar } from './progress/lazy-bar.ts'
import { createGuard } from './routing/create-guard.ts'
import { createRoutes } from './routing/create-routes.tsx'
import { followNavigation } from './routing/follow-navigation.ts'
import { reloadForPart } from './routing/load-or-reload.ts'
import { nextTask } from './routing/next-task.ts'
import { checkSession } from './session/check-session.ts'
import { followOtherTabs } from './session/session.ts'
import { followOpeners } from './start/openers.ts'
import { report } from './start/report.ts'
import { createTakeOver } from './start/take-over.tsx'
import { whenIdle } from './start/when-idle.ts'

/** So long, in milliseconds, a press on what could not be loaded waits for the code that keeps it for the page opened anew. */
const liveWithinMs = 4_000

/** Where instructions of the server lead to. */
export type OpenPage = { readonly navigate: (path: string) => void }

/**
 * Loader, guard, router and what follows them; draws the page. `sameAnswers`: whether the answers so far are those out of which
 * what stands in the page was drawn.
 */
export async function openPage(sameAnswers: () => boolean): Promise<OpenPage> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root element.')
  const { drawn, draw, lentDrawn } = createTakeOver(root, sameAnswers)
  // The first route asks for it while the router is being made.
  let pathname: () => string | null = () => null
  const { loader, releases } = createLoader(report, () => void router.revalidate())
  setSpeakers(loader.modules)
  const guard = createGuard({
    releases,
    currentPathname: () => pathname(),
    openAnew: async (address) => {
      openAnew(address)
      return new Promise<never>(() => undefined)
    },
  })
  const reloadOnce = createReloadGuard({
    storage: tabStorage(),
    now: Date.now,
    online: () => navigator.onLine,
    acted: () => navigator.userActivation?.hasBeenActive ?? false,
    open: openAnew,
  })
  const routes = createRoutes({ loader, releases, guard, reloadOnce, drawn, sameAnswers, lentDrawn })
  await nextTask()
  const router = createBrowserRouter(routes)
  pathname = () => (router.state.initialized ? router.state.location.pathname : null)

  followNavigation(router, createLoadingBar(lazyBar()), () => void checkSession())
  const started = new Promise<Live>((resolve) =>
    whenIdle(() => {
      // Until it is there the page goes on, and learns of changes at its next navigation.
      const load = () => import(/* webpackChunkName: "live" */ './live/start-live.ts')
      const failed = (error: unknown) => {
        leaveWrongHost(error, document)
        report('live', String(error))
      }
      Promise.all([loadUntilThere(load, failed), releases.ready])
        .then(async ([{ startLive }]) => {
          await nextTask()
          resolve(startLive({ releases, ahead: loader.ahead, router, report }))
        })
        .catch(failed)
    }),
  )
  onRequest('partFailed', async (error) => {
    // The page that is opened anew runs another release of the unit.
    loader.giveUp(error)
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), liveWithinMs))
    const live = navigator.onLine && isPartFailure(error) ? await Promise.race([started, late]) : null
    return reloadForPart(reloadOnce, error, live?.keepPage() ?? location)
  })
  // From the first moment on: what is fetched later cannot be had once the connection is gone.
  watchConnection(checkSession)
  onSessionKind(() => void router.revalidate())
  // A page that does not read its data again, such as an open game, would not ask the guard either.
  onMaintenance((active) => void (active ? router.navigate('/maintenance', { replace: true }) : router.revalidate()))
  onCountry(followCountry)
  followOtherTabs()
  followOpeners(document)

  begin(() => draw(router))
  return { navigate: (path) => void router.navigate(path) }
}
