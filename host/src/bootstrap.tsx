import { setClient } from '@trebol/shared/api'
import { createBrowserRouter, RouterProvider } from '@trebol/shared/router'
import { onCountry, onMaintenance, onRequest, onSessionKind } from '@trebol/shared/store/write'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { restoreHiddenBalance } from './balance/hide-balance.ts'
import { watchAppErrors } from './errors/handle-app-error.ts'
import { watchConnection } from './errors/watch-connection.ts'
import { createEffects } from './interpreter/create-effects.ts'
import { begin, followCountry, setSpeakers } from './language/choose-locale.ts'
import { createLoader } from './loader/create-loader.ts'
import { isReachable, openAnew } from './loader/open-anew.ts'
import { createReloadGuard } from './loader/reload-guard.ts'
import { tabStorage } from './loader/tab-storage.ts'
import { createLoadingBar } from './progress/create-loading-bar.ts'
import { lazyBar } from './progress/lazy-bar.ts'
import { createGuard } from './routing/create-guard.ts'
import { createRoutes } from './routing/create-routes.tsx'
import { followNavigation } from './routing/follow-navigation.ts'
import { checkSession } from './session/check-session.ts'
import { restoreLastLogin } from './session/last-login.ts'
import { loadBalances } from './session/load-balances.ts'
import { oneAtATime } from './session/one-at-a-time.ts'
import { restoreCurrency } from './session/remember-currency.ts'
import { followOtherTabs } from './session/session.ts'
import { createProductClient } from './start/create-product-client.ts'
import { loadConfig } from './start/load-config.ts'
import { readApiBase } from './start/read-api-base.ts'
import { report } from './start/report.ts'
import { silenceConsole } from './start/silence-console.ts'
import { whenIdle } from './start/when-idle.ts'
import { showToast } from './toasts/show-toast.ts'

/** The one place that knows configuration, client, store, router and interpreter at once. */
export function start(): void {
  if (process.env.NODE_ENV === 'production') silenceConsole(window, globalThis.console)
  watchAppErrors(window)
  let navigate: (path: string) => void = () => undefined
  let pathname: () => string | null = () => null
  const effects = createEffects({
    navigate: (path) => navigate(path),
    leave: (address) => location.assign(address),
    report,
  })

  setClient(createProductClient(effects, { baseUrl: readApiBase(document, report) }))
  restoreCurrency()
  restoreHiddenBalance()
  restoreLastLogin()
  onRequest('balances', oneAtATime(loadBalances))
  onRequest('notify', (text, tone) => showToast({ text, tone }))
  void loadConfig().catch(() => undefined)

  const { loader, releases } = createLoader(report, () => void router.revalidate())
  setSpeakers(loader.modules)
  const guard = createGuard({
    releases,
    currentPathname: () => pathname(),
    openAnew: async (path) => {
      openAnew(path)
      return new Promise<never>(() => undefined)
    },
  })
  const reloadOnce = createReloadGuard({ storage: tabStorage(), now: Date.now, reachable: isReachable, open: openAnew })
  const router = createBrowserRouter(createRoutes({ loader, releases, guard, reloadOnce }))
  navigate = (path) => void router.navigate(path)
  pathname = () => (router.state.initialized ? router.state.location.pathname : null)

  followNavigation(router, createLoadingBar(lazyBar()))
  whenIdle(() => {
    // Without it the page goes on, and learns of changes at its next navigation.
    import(/* webpackChunkName: "live" */ './live/start-live.ts')
      .then(({ startLive }) => startLive({ releases, router, report }))
      .catch((error: unknown) => report('live', String(error)))
  })
  // From the first moment on: what is fetched later cannot be had once the connection is gone.
  watchConnection(() => void checkSession())
  onSessionKind(() => void router.revalidate())
  // A page that does not read its data again, such as an open game, would not ask the guard either.
  onMaintenance((active) => void (active ? router.navigate('/maintenance', { replace: true }) : router.revalidate()))
  onCountry(followCountry)
  followOtherTabs()

  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root element.')
  begin(() =>
    createRoot(root).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  )
}
