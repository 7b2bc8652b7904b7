import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import field from './field.module.css'
import { FieldNotes } from './field-notes.tsx'
import styles from './switch.module.css'

type Props = Omit<ComponentPropsWithRef<'input'>, 'id' | 'type' | 'role'> & {
  readonly label: string
  readonly help?: ReactNode
  readonly error?: string | undefined
}

// The platform says by itself whether a checkbox is on, also when it is called a switch.
const asSwitch = { role: 'switch' } as const

/** A setting that holds as soon as it is switched. What waits for a "Guardar" is a `Checkbox`. */
export function Switch({ label, help, error, className, ...input }: Props) {
  const id = useId()
  const notes = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className={`${field.field} ${className ?? ''}`}>
      <label className={styles.row}>
        <span className={styles.name}>{label}</span>
        <input {...input} {...asSwitch} type="checkbox" className={styles.switch} aria-describedby={notes} />
      </label>
      <FieldNotes id={id} help={help} error={error} />
    </div>
  )
}
