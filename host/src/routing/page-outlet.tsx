import { useLoadedPage } from '@trebol/shared/router'
import styles from './page-outlet.module.css'

/** The page that this route's loader has resolved, of exactly the release that its data came from. */
export function PageOutlet() {
  const page = useLoadedPage()
  if (!page) return null
  return (
    <div className={styles.outlet} data-release={page.release}>
      <page.Component />
    </div>
  )
}
