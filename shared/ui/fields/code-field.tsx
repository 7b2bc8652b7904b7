import styles from './code-field.module.css'
import { Field, type FieldProps } from './text-field.tsx'

type Props = Omit<FieldProps, 'type' | 'maxLength'> & {
  /** Number of digits; what is pasted beyond them is dropped. */
  readonly length?: number
}

/**
 * A one-time code in one field: the device may fill it in from a message, and a pasted "123 456" loses its space. Only
 * digits stay, whatever is typed.
 */
export function CodeField({ length = 6, onChange, className, ...field }: Props) {
  return (
    <Field
      inputMode="numeric"
      autoComplete="one-time-code"
      {...field}
      className={`${styles.code} ${className ?? ''}`}
      onChange={(event) => {
        event.target.value = event.target.value.replace(/\D/g, '').slice(0, length)
        onChange?.(event)
      }}
    />
  )
}
