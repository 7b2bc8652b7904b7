import type { ReactNode } from 'react'
import styles from './gallery.module.css'

type Props = {
  /** The state that is shown. */
  readonly name: string
  readonly children: ReactNode
  /** Side by side instead of one below the other. */
  readonly row?: boolean
}

export function Example({ name, children, row = false }: Props) {
  return (
    <section className={styles.example} aria-label={name}>
      <h2>{name}</h2>
      <div className={row ? styles.row : styles.stack}>{children}</div>
    </section>
  )
}
