import type { Unit } from '@trebol/shared/contract/release'
import { useLoadedPage, useLocation } from '@trebol/shared/router'
import { Panel } from '@trebol/shared/ui'
import { useEffect } from 'react'
import { useIsWithdrawn } from '../live/live-state.ts'
import { texts } from '../texts/texts.ts'
import { isBusy } from './is-busy.ts'
import styles from './page-outlet.module.css'

/** In the browser's timeline: the first page of this load is drawn by its own code. */
export const readyMark = 'ready'

/** The page that the loader of a unit's route has resolved, of exactly the release that its data came from. */
export function PageOutlet({ unit }: { readonly unit: Unit }) {
  const page = useLoadedPage()
  const { updating } = texts.use()
  const { pathname } = useLocation()
  const isWithdrawn = useIsWithdrawn(unit, page?.release ?? '')
  useEffect(() => {
    if (page && !performance.getEntriesByName(readyMark)[0]) performance.mark(readyMark)
  }, [page])
  if (!page) return null
  if (isWithdrawn) {
    const inGame = unit === 'games' && isBusy(pathname)
    const [title, text] = inGame ? [updating.game, updating.round] : [updating.title, updating.text]
    return <Panel title={title} text={text} role="status" />
  }
  return (
    <div className={styles.outlet} data-release={page.release}>
      <page.Component />
    </div>
  )
}
