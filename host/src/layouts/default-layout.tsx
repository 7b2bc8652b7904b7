import { Outlet } from '@trebol/shared/router'
import { ServerRegion } from '@trebol/shared/store'
import { barPlace } from '../progress/bar-place.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import styles from './layouts.module.css'
import { LazyFooter } from './lazy-footer.tsx'
import { PageNotice } from './page-notice.tsx'

export function DefaultLayout() {
  return (
    <div className={styles.default}>
      <div id={barPlace}>{''}</div>
      <Header />
      <main id="contenido" className={styles.main} tabIndex={-1}>
        <ServerRegion selector="#aviso" className={styles.notice} />
        <PageNotice />
        <Outlet />
      </main>
      <LazyFooter />
      <BottomBar />
    </div>
  )
}
