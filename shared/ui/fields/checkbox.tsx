import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import styles from './checkbox.module.css'
import field from './field.module.css'
import { FieldNotes } from './field-notes.tsx'

type Props = Omit<ComponentPropsWithRef<'input'>, 'id' | 'type' | 'children'> & {
  /** The sentence beside the box; it may hold a link. */
  readonly label: ReactNode
  readonly help?: ReactNode
  readonly error?: string | undefined
}

/** A statement to agree with. The whole row can be pressed. */
export function Checkbox({ label, help, error, className, ...input }: Props) {
  const id = useId()
  const notes = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className={`${field.field} ${className ?? ''}`}>
      <label className={styles.row}>
        <input
          {...input}
          type="checkbox"
          className={styles.box}
          aria-describedby={notes}
          aria-invalid={error ? true : undefined}
        />
        <span>{label}</span>
      </label>
      <FieldNotes id={id} help={help} error={error} />
    </div>
  )
}
