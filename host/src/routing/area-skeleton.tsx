import { Skeleton } from '@trebol/shared/ui'
import styles from './area-skeleton.module.css'

/** In place of the first page while its unit and its data arrive; the shell around it is already there. */
export function AreaSkeleton() {
  return (
    <div aria-busy="true" className={styles.area}>
      <span className="sr-only">Cargando…</span>
      <Skeleton width="min(60%, 14ch)" height="2.5rem" />
      <Skeleton width="min(90%, 42ch)" />
      <Skeleton shape="pill" width="100%" />
    </div>
  )
}
