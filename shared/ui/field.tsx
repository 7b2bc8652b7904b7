import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import styles from './field.module.css'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> & {
  readonly label: string
  readonly error?: string | undefined
  readonly help?: ReactNode
  /** A button inside the field's frame, such as "Mostrar". */
  readonly action?: ReactNode
}

/** A labelled input whose help and error are read with it. */
export function Field({ label, error, help, action, className, ...input }: Props) {
  const id = useId()
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className={`${styles.field} ${className ?? ''}`}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.frame} data-invalid={error ? true : undefined}>
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
        />
        {action}
      </div>
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
