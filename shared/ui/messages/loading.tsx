import type { ReactNode } from 'react'
import { texts } from '../texts/texts.ts'
import styles from './loading.module.css'

type Props = {
  /** What is on its way; "Cargando…" without it. */
  readonly label?: string
  /** Skeletons with the final geometry. */
  readonly children: ReactNode
}

/** A section on its way: says so to assistive technology, and shows its skeletons when it takes longer than 200 ms. */
export function Loading({ label, children }: Props) {
  const t = texts.use()
  return (
    <div aria-busy="true" className={styles.loading}>
      <span className="sr-only">{label ?? t.loading}</span>
      {children}
    </div>
  )
}
