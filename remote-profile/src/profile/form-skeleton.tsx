import { Loading, Skeleton } from '@trebol/shared/ui'
import styles from './profile-page.module.css'

const fields = ['a', 'b', 'c', 'd'] as const

export function FormSkeleton() {
  return (
    <Loading>
      <div className={styles.columns}>
        <div className={styles.card}>
          {fields.map((field) => (
            <div key={field}>
              <Skeleton width="9ch" />
              <Skeleton width="100%" height="var(--target)" />
            </div>
          ))}
        </div>
      </div>
    </Loading>
  )
}
