import { Loading, Skeleton } from '@trebol/shared/ui'
import styles from './rails-skeleton.module.css'

const tiles = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

export function RailsSkeleton() {
  return (
    <Loading>
      <div className={styles.rail}>
        <Skeleton width="100%" height="var(--banner)" />
      </div>
      {['1', '2', '3'].map((rail) => (
        <div key={rail} className={styles.rail}>
          <Skeleton width="12ch" height="var(--size-xl)" />
          <div className={styles.tiles}>
            {tiles.map((tile) => (
              <div key={tile}>
                <Skeleton shape="tile" />
              </div>
            ))}
          </div>
        </div>
      ))}
    </Loading>
  )
}
