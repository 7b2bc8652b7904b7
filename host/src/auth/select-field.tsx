import { type SelectHTMLAttributes, useId } from 'react'
import { texts } from '../texts.ts'
import styles from './auth.module.css'

type Props = SelectHTMLAttributes<HTMLSelectElement> & {
  readonly label: string
  readonly options: readonly { readonly id: string; readonly name: string }[]
  readonly error?: string | undefined
}

/** The platform's own select: the right control on a phone. */
export function SelectField({ label, options, error, ...select }: Props) {
  const id = useId()
  return (
    <div>
      <label className={styles.select} htmlFor={id}>
        {label}
        <select
          {...select}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        >
          <option value="">{texts.auth.choose}</option>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </select>
      </label>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
