import { Outlet, ScrollRestoration, useLocation, useMatches } from '@trebol/shared/router'
import { useEffect, useRef } from 'react'
import { texts } from '../texts.ts'
import { Toaster } from '../toasts/toaster.tsx'
import { LazyOverlays } from './lazy-overlays.tsx'

/** What every layout shares: dialogs, toasts, and what happens after a navigation. */
export function RootLayout() {
  useTitle()
  useArrival()
  return (
    <>
      <a className="sr-only" href="#contenido">
        {texts.nav.skip}
      </a>
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

/** After a move to another page the heading takes focus, so that the page is heard. */
function useArrival() {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [pathname])
}
