import type { Unit } from '@trebol/shared/contract/release'
import { type LoadedPage, useLoadedPage, useLocation } from '@trebol/shared/router'
import { Panel } from '@trebol/shared/ui'
import { createContext, Fragment, memo, Suspense, startTransition, useContext, useEffect, useState } from 'react'
import { useIsWithdrawn } from '../live/live-state.ts'
import { texts } from '../texts/texts.ts'
import { isBusy } from './is-busy.ts'
import styles from './page-outlet.module.css'
import { notePageReady } from './page-ready.ts'

/** What stands around the page of a unit: React takes over in slices what was painted within a boundary. */
export const PageBoundary = createContext<typeof Suspense | typeof Fragment>(Suspense)

/** The page that the loader of a unit's route has resolved, of exactly the release that its data came from. */
export function PageOutlet({ unit }: { readonly unit: Unit }) {
  const page = useLoadedPage()
  const { updating } = texts.use()
  const { pathname } = useLocation()
  const isWithdrawn = useIsWithdrawn(unit, page?.release ?? '')
  const boundary = useContext(PageBoundary)
  const [, drawAnew] = useState({})
  // A boundary is taken over in slices, when the browser has nothing else to do; drawn anew in a transition, it is next in turn.
  useEffect(() => startTransition(() => drawAnew({})), [])
  if (!page) return null
  if (isWithdrawn) {
    const inGame = unit === 'games' && isBusy(pathname)
    const [title, text] = inGame ? [updating.game, updating.round] : [updating.title, updating.text]
    return <Panel title={title} text={text} role="status" />
  }
  // A page of the host is small, and is taken over along with its frame.
  const Boundary = unit === 'host' ? Fragment : boundary
  return (
    <div className={styles.outlet} data-release={page.release}>
      <Boundary>
        <Page page={page} />
      </Boundary>
    </div>
  )
}

/** It is drawn again when it is another page. */
const Page = memo(({ page }: { readonly page: LoadedPage }) => {
  useEffect(notePageReady, [])
  return <page.Component />
})
