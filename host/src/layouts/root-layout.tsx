import { Outlet, ScrollRestoration, useLocation, useMatches } from '@trebol/shared/router'
import { useEffect, useRef } from 'react'
import { LoadingBar } from '../progress/loading-bar.tsx'
import { texts } from '../texts.ts'
import { dismissAll } from '../toasts/show-toast.ts'
import { Toaster } from '../toasts/toaster.tsx'
import { LazyOverlays } from './lazy-overlays.tsx'

/** What every layout shares: dialogs, toasts, the loading bar, and what happens after a navigation. */
export function RootLayout() {
  useTitle()
  useArrival()
  return (
    <>
      <a className="sr-only" href="#contenido">
        {texts.nav.skip}
      </a>
      <LoadingBar />
      <Outlet />
      <LazyOverlays />
      <Toaster />
      <ScrollRestoration />
    </>
  )
}

function useTitle() {
  const handle: unknown = useMatches().at(-1)?.handle
  const title = typeof handle === 'object' && handle !== null && 'title' in handle ? String(handle.title) : null
  useEffect(() => {
    document.title = title ? `${title} | ${texts.site}` : texts.site
  }, [title])
}

/** After a move to another page: toasts go, and the heading takes focus so that the page is heard. */
function useArrival() {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    dismissAll()
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [pathname])
}
