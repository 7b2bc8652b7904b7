import type { createBrowserRouter } from '@trebol/shared/router'
import { readOverlay } from '@trebol/shared/store'
import { overlayChanged } from '@trebol/shared/store/write'
import { cancelRetry } from '../errors/use-retry-online.ts'
import { cancelRedirect } from '../interpreter/pending-redirect.ts'
import type { LoadingBar } from '../progress/create-loading-bar.ts'
import { clearMessages } from '../toasts/show-toast.ts'

type Router = ReturnType<typeof createBrowserRouter>

/**
 * What every navigation brings along, whoever began it: a pending redirect is dropped, messages clear, the side bar
 * closes, the loading bar runs. Dialogs stay as long as the page does. The guard checks the session where something is
 * loaded; where nothing is (another view of a page, an anchor) `check` does. Specification sections 2 and 4.
 */
export function followNavigation(router: Router, bar: LoadingBar, check: () => void): void {
  let loading = !router.state.initialized
  let target = router.state.navigation.location
  let shown = router.state.location
  if (loading) bar.start()
  router.subscribe(({ initialized, navigation, revalidation, errors, location, historyAction }) => {
    const moving = navigation.state === 'loading'
    // One navigation can take over from another that is still loading.
    if (moving && navigation.location !== target) {
      cancelRedirect()
      // At once: that something loads is drawn a moment later.
      cancelRetry()
      leave(navigation.location.pathname !== location.pathname)
    } else if (initialized && location !== shown && location !== target) {
      // What is replaced in place is the page's own doing, as when a saved form closes: the player goes nowhere.
      if (historyAction !== 'REPLACE') cancelRedirect()
      leave(false)
      check()
    }
    target = navigation.location
    shown = location
    const now = !initialized || moving || (revalidation === 'loading' && errors !== null)
    if (now === loading) return
    loading = now
    if (now) bar.start()
    else bar.finish({ failed: errors !== null })
  })
}

function leave(toAnotherPage: boolean): void {
  clearMessages()
  if (toAnotherPage || readOverlay().kind === 'side-bar') overlayChanged({ kind: 'none' })
}
