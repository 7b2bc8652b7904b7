import { Outlet, ScrollRestoration, useLocation } from '@trebol/shared/router'
import { LiveRegion } from '@trebol/shared/ui'
import { useEffect, useRef } from 'react'
import { texts } from '../texts/texts.ts'
import { LazyToaster } from '../toasts/lazy-toaster.tsx'
import styles from './layouts.module.css'
import { LazyOverlays } from './lazy-overlays.tsx'
import { useDocumentHead } from './use-document-head.ts'

/** What every layout shares: dialogs, toasts, and what happens after a navigation. */
export function RootLayout() {
  const t = texts.use()
  useDocumentHead()
  useArrival()
  return (
    <>
      <a className={styles.skip} href="#contenido">
        {t.nav.skip}
      </a>
      <Outlet />
      <LiveRegion />
      <LazyOverlays />
      <LazyToaster />
      <ScrollRestoration getKey={placeOf} />
    </>
  )
}

/** The first page of each visit has the same key: where another page was left must not move this one off its anchor. */
const placeOf = ({ key, pathname, search, hash }: ReturnType<typeof useLocation>): string =>
  key === 'default' ? pathname + search + hash : key

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
