import { RouterProvider } from '@trebol/shared/router'
import { type ComponentProps, StrictMode, useEffect, useLayoutEffect } from 'react'
import { KeptRelease } from '../routing/kept-page.tsx'
import { restoreScroll } from './restore-scroll.ts'

type Props = {
  readonly router: ComponentProps<typeof RouterProvider>['router']
  /** What stands in the page stays there until it is drawn by its own code; the release that has drawn it. */
  readonly kept?: string | null
  /** It stands on the screen, and hears its visitor. */
  readonly onDrawn: () => void
}

/** All that is drawn, the same where pages are prerendered: React takes over what it would draw itself. */
export function Application({ router, kept = null, onDrawn }: Props) {
  // A router that was ready before it was drawn has told nobody where the page was left. Told with the next change of anything, it
  // would move a visitor who is elsewhere by then; and whoever opens a page begins at its top, wherever it was left before.
  useLayoutEffect(() => {
    const { state } = router
    const { restoreScrollPosition: top, location } = state
    if (typeof top !== 'number') return
    state.restoreScrollPosition = false
    if (isOpenedAnew()) return
    const stop = restoreScroll(top)
    const unsubscribe = router.subscribe((now) => now.location !== location && stop())
    return () => {
      unsubscribe()
      stop()
    }
  }, [])
  useEffect(onDrawn, [])
  return (
    <StrictMode>
      <KeptRelease value={kept}>
        <RouterProvider router={router} />
      </KeptRelease>
    </StrictMode>
  )
}

/** Not by a reload, nor by going back to it. */
function isOpenedAnew(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return visit instanceof PerformanceNavigationTiming && visit.type === 'navigate'
}
