import { Outlet } from '@trebol/shared/router'
import { ServerRegion } from '@trebol/shared/store'
import { useDeferredValue } from 'react'
import { barPlace } from '../progress/bar-place.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layouts.module.css'
import { PageNotice } from './page-notice.tsx'

export function DefaultLayout() {
  // Out of sight at first: drawn after what is in sight, and in slices.
  const footer = useDeferredValue(true, false)
  return (
    <div className={styles.default}>
      <div id={barPlace} />
      <Header />
      <main id="contenido" className={styles.main} tabIndex={-1}>
        <ServerRegion selector="#aviso" className={styles.notice} />
        <PageNotice />
        <Outlet />
      </main>
      {footer && <Footer />}
      <BottomBar />
    </div>
  )
}
