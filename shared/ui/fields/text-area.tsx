import type { ComponentPropsWithRef } from 'react'
import styles from './field.module.css'
import { Labelled, type Labelling } from './labelled.tsx'

type Props = Omit<ComponentPropsWithRef<'textarea'>, 'id'> & Labelling

/** A labelled field of several lines. Help and error are read with it; it grows downwards alone. */
export function TextArea({ label, error, help, optional, className, rows = 5, ...area }: Props) {
  return (
    <Labelled label={label} error={error} help={help} optional={optional ?? false} className={className}>
      {(control) => (
        <div className={styles.frame} data-invalid={error ? true : undefined}>
          <textarea {...area} {...control} rows={rows} className={`${styles.input} ${styles.area}`} />
        </div>
      )}
    </Labelled>
  )
}
