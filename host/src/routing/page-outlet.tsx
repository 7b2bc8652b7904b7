import { useLoadedPage } from '@trebol/shared/router'
import { Panel } from '@trebol/shared/ui'
import { useIsWithdrawn } from '../live/live-state.ts'
import { texts } from '../texts/texts.ts'
import styles from './page-outlet.module.css'

/** The page that this route's loader has resolved, of exactly the release that its data came from. */
export function PageOutlet() {
  const page = useLoadedPage()
  const { updating } = texts.use()
  const isWithdrawn = useIsWithdrawn(page?.release ?? '')
  if (!page) return null
  if (isWithdrawn) return <Panel title={updating.title} text={updating.text} role="status" />
  return (
    <div className={styles.outlet} data-release={page.release}>
      <page.Component />
    </div>
  )
}
