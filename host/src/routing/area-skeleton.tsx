import { Loading, Skeleton } from '@trebol/shared/ui'
import { useContext } from 'react'
import styles from './area-skeleton.module.css'
import { KeptPage, KeptRelease } from './kept-page.tsx'

/** In place of the first page while its unit and its data arrive; the shell around it is already there. */
export function AreaSkeleton() {
  if (useContext(KeptRelease) !== null) return <KeptPage />
  return (
    <Loading>
      <div className={styles.area}>
        <Skeleton width="min(60%, 14ch)" height="var(--size-2xl)" />
        <Skeleton width="min(90%, 42ch)" />
        <Skeleton shape="pill" width="100%" />
        <Skeleton shape="block" width="100%" height="calc(5 * var(--space-8))" />
      </div>
    </Loading>
  )
}
