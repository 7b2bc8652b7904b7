import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

type Props = {
  readonly title?: string
  readonly heading?: 'h2' | 'h3'
  /** A small link or button beside the title. */
  readonly action?: ReactNode
  /** One step higher, for what lies above its neighbours. */
  readonly raised?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** A surface that keeps together what belongs together. With a title it is a named section. */
export function Card({ title, heading: Heading = 'h2', action, raised = false, className, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={`${styles.card} ${raised ? styles.raised : ''} ${className ?? ''}`}
    >
      {(title || action) && (
        <div className={styles.header}>
          {title && (
            <Heading id={id} className={styles.title}>
              {title}
            </Heading>
          )}
          {action}
        </div>
      )}
      {children}
    </section>
  )
}
