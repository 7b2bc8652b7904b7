import { Outlet } from '@trebol/shared/router'
import { Header } from './header.tsx'
import styles from './layouts.module.css'
import { PageNotice } from './page-notice.tsx'

export function NavbarLayout() {
  return (
    <div className={styles.navbar}>
      <Header alone />
      <main id="contenido" className={styles.area} tabIndex={-1}>
        <PageNotice />
        <Outlet />
      </main>
    </div>
  )
}
