import type { Unit } from '@trebol/shared/contract/release'
import { useLoadedPage } from '@trebol/shared/router'
import { Panel } from '@trebol/shared/ui'
import { useIsWithdrawn } from '../live/live-state.ts'
import { texts } from '../texts/texts.ts'
import styles from './page-outlet.module.css'

/** The page that the loader of a unit's route has resolved, of exactly the release that its data came from. */
export function PageOutlet({ unit }: { readonly unit: Unit }) {
  const page = useLoadedPage()
  const { updating } = texts.use()
  const isWithdrawn = useIsWithdrawn(unit, page?.release ?? '')
  if (!page) return null
  if (isWithdrawn) return <Panel title={updating.title} text={updating.text} role="status" />
  return (
    <div className={styles.outlet} data-release={page.release}>
      <page.Component />
    </div>
  )
}
