import { Outlet } from '@trebol/shared/router'
import styles from './layouts.module.css'

export function FullscreenLayout() {
  return (
    <main id="contenido" className={styles.fullscreen} tabIndex={-1}>
      <Outlet />
    </main>
  )
}
