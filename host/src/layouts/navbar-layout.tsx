import { Outlet } from '@trebol/shared/router'
import { Header } from './header.tsx'
import styles from './layouts.module.css'

export function NavbarLayout() {
  return (
    <div className={styles.navbar}>
      <Header alone />
      <main id="contenido" className={styles.area} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  )
}
