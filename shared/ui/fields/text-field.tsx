import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './field.module.css'
import { Labelled, type Labelling } from './labelled.tsx'

export type FieldProps = Omit<ComponentPropsWithRef<'input'>, 'id'> &
  Labelling & {
    /** A short mark inside the frame before and after the input, such as a sign of a currency. */
    readonly before?: ReactNode
    readonly after?: ReactNode
    /** A button inside the field's frame, such as "Mostrar". */
    readonly action?: ReactNode
  }

/** A labelled input whose help and error are read with it. Takes what a form library registers (`name`, `ref`, …). */
export function Field({
  id,
  label,
  error,
  help,
  optional,
  before,
  after,
  action,
  className,
  onBlur,
  ...input
}: FieldProps) {
  return (
    <Labelled id={id} label={label} error={error} help={help} optional={optional ?? false} className={className}>
      {(control) => (
        <div className={styles.frame} data-invalid={error ? true : undefined}>
          {before && (
            <span className={styles.beside} aria-hidden="true">
              {before}
            </span>
          )}
          <input
            {...input}
            {...control}
            className={styles.input}
            onBlur={(event) => {
              // Sending checks the field too; a line that appeared now would move the button away from under the pointer.
              if (!event.currentTarget.form?.querySelector('[type="submit"]:active')) onBlur?.(event)
            }}
            aria-invalid={control['aria-invalid'] ?? input['aria-invalid']}
          />
          {after && (
            <span className={styles.beside} aria-hidden="true">
              {after}
            </span>
          )}
          {action}
        </div>
      )}
    </Labelled>
  )
}
