import { DefinitionList, Loading, Skeleton } from '@trebol/shared/ui'
import styles from './historical-page.module.css'
import type { Movement } from './load-historical.ts'
import { texts } from './texts/texts.ts'

/** What a movement was booked for, where there may be more to say than its line says. */
export function aboutOf({ kind, product }: Movement): 'deposit' | 'withdrawal' | 'ticket' | 'bet' | null {
  if (kind === 'deposit') return 'deposit'
  if (kind === 'withdrawal' || (kind === 'refund' && !product)) return 'withdrawal'
  if (product === 'lottery') return 'ticket'
  return product === 'races' ? 'bet' : null
}

/** The room of what is still asked for, so that nothing moves under a finger when it is answered. */
export function AboutRoom({ movement }: { readonly movement: Movement }) {
  const t = texts.use().about
  const about = aboutOf(movement)
  switch (about) {
    case 'deposit':
    case 'withdrawal': {
      const terms = about === 'deposit' ? [t.method, t.fee] : [t.method, t.fee, t.received]
      return (
        <Loading>
          <DefinitionList items={terms.map((term) => ({ term, value: <Skeleton width="12ch" /> }))} />
        </Loading>
      )
    }
    case 'ticket':
    case 'bet':
      return (
        <Loading>
          <div className={styles.bets}>
            <span className={styles.line}>
              <Skeleton width="22ch" />
            </span>
            <span className={styles.ref}>
              <Skeleton width="12ch" />
            </span>
          </div>
        </Loading>
      )
    case null:
      return null
  }
}
