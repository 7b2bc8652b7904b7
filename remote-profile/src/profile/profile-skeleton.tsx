import { PageHeading, Skeleton } from '@trebol/shared/ui'
import { texts } from '../texts/texts.ts'
import styles from './profile-page.module.css'

const rows = ['a', 'b', 'c', 'd', 'e', 'f'] as const

export function ProfileSkeleton() {
  const t = texts.use()
  return (
    <div aria-busy="true">
      <PageHeading>{t.profile.title}</PageHeading>
      <p className="sr-only" role="status">
        {t.profile.loading}
      </p>
      <div className={styles.card}>
        <div className={styles.data}>
          {rows.map((row) => (
            <div key={row}>
              <Skeleton width="9ch" />
              <br />
              <Skeleton width="18ch" />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
