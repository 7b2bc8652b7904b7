import styles from './next-events.module.css'

const places = ['a', 'b', 'c'] as const

/** The room that the lists take. */
export function NextPlace() {
  return (
    <div className={styles.next} aria-hidden="true">
      {['races', 'draws'].map((list) => (
        <div key={list}>
          <div className={styles.title} />
          <div className={styles.list}>
            {places.map((place) => (
              <span key={place} className={styles.event} />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
