import { Skeleton } from '@trebol/shared/ui'
import styles from './home.module.css'

const tiles = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

export function RailsSkeleton() {
  return (
    <div aria-busy="true">
      <span className="sr-only">Cargando…</span>
      {['1', '2', '3'].map((rail) => (
        <div key={rail} className={styles.railSkeleton}>
          <Skeleton width="12ch" height="1.5rem" />
          <div className={styles.tiles}>
            {tiles.map((tile) => (
              <div key={tile}>
                <Skeleton shape="tile" />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
