import type { createBrowserRouter } from '@trebol/shared/router'
import { readOverlay } from '@trebol/shared/store'
import { overlayChanged } from '@trebol/shared/store/write'
import { cancelRedirect } from '../interpreter/pending-redirect.ts'
import type { LoadingBar } from '../progress/create-loading-bar.ts'
import { clearMessages } from '../toasts/show-toast.ts'

type Router = ReturnType<typeof createBrowserRouter>

/**
 * What every navigation brings along, whoever began it: a pending redirect is dropped, messages clear, the side bar
 * closes, the loading bar runs. Dialogs stay as long as the page does. Specification sections 2 and 4.
 */
export function followNavigation(router: Router, bar: LoadingBar): void {
  let loading = !router.state.initialized
  let target = router.state.navigation.location
  if (loading) bar.start()
  router.subscribe(({ initialized, navigation, revalidation, errors, location }) => {
    const moving = navigation.state === 'loading'
    // One navigation can take over from another that is still loading.
    if (moving && navigation.location !== target) leave(navigation.location.pathname !== location.pathname)
    target = navigation.location
    const now = !initialized || moving || (revalidation === 'loading' && errors !== null)
    if (now === loading) return
    loading = now
    if (now) bar.start()
    else bar.finish({ failed: errors !== null })
  })
}

function leave(toAnotherPage: boolean): void {
  cancelRedirect()
  clearMessages()
  if (toAnotherPage || readOverlay().kind === 'side-bar') overlayChanged({ kind: 'none' })
}
