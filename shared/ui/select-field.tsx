import { ChevronDown } from 'lucide-react'
import { type ReactNode, type SelectHTMLAttributes, useId } from 'react'
import field from './field.module.css'
import styles from './select-field.module.css'

type Props = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> & {
  readonly label: string
  /** What the first entry, the one without a value, says. */
  readonly empty: string
  readonly options: readonly { readonly id: string; readonly name: string }[]
  readonly error?: string | undefined
  readonly help?: ReactNode
}

/** A labelled choice on the platform's own select: the right control on a phone. Help and error are read with it. */
export function SelectField({ label, empty, options, error, help, className, ...select }: Props) {
  const id = useId()
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className={`${field.field} ${className ?? ''}`}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.frame}>
        <select
          {...select}
          id={id}
          className={styles.select}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
        >
          <option value="">{empty}</option>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" size={20} className={styles.arrow} />
      </div>
      {help && (
        <p id={`${id}-help`} className={field.help}>
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={field.error}>
          {error}
        </p>
      )}
    </div>
  )
}
