import { setClient } from '@trebol/shared/api'
import { createBrowserRouter, RouterProvider } from '@trebol/shared/router'
import { onRequest, onSessionKind } from '@trebol/shared/store/write'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createEffects } from './interpreter/create-effects.ts'
import { cancelRedirect } from './interpreter/pending-redirect.ts'
import { createLoader } from './loader/create-loader.ts'
import { createGuard } from './routing/create-guard.ts'
import { createRoutes } from './routing/create-routes.tsx'
import { loadBalances } from './session/load-balances.ts'
import { oneAtATime } from './session/one-at-a-time.ts'
import { restoreCurrency } from './session/remember-currency.ts'
import { followOtherTabs } from './session/session.ts'
import { createProductClient } from './start/create-product-client.ts'
import { loadConfig } from './start/load-config.ts'
import { report } from './start/report.ts'

/** The one place that knows configuration, client, store, router and interpreter at once. */
export function start(): void {
  let navigate: (path: string) => void = () => undefined
  let pathname: () => string | null = () => null
  const effects = createEffects({ navigate: (path) => navigate(path), report })

  setClient(createProductClient(effects))
  restoreCurrency()
  onRequest('balances', oneAtATime(loadBalances))
  void loadConfig().catch(() => undefined)

  const { loader, releases } = createLoader(report)
  const router = createBrowserRouter(createRoutes(loader, createGuard({ releases, currentPathname: () => pathname() })))
  navigate = (path) => void router.navigate(path)
  pathname = () => (router.state.initialized ? router.state.location.pathname : null)

  router.subscribe(({ navigation }) => {
    if (navigation.state === 'loading') cancelRedirect()
  })
  onSessionKind(() => void router.revalidate())
  followOtherTabs(() => undefined)

  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root element.')
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}
