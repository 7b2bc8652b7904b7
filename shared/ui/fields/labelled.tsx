import { type ReactNode, useId } from 'react'
import { VisuallyHidden } from '../content/visually-hidden.tsx'
import { texts } from '../texts/texts.ts'
import styles from './field.module.css'
import { FieldNotes } from './field-notes.tsx'

/** What every field of a form can say about itself. */
export type Labelling = {
  /** Where it is addressed by name; one of its own otherwise. */
  readonly id?: string | undefined
  readonly label: string
  readonly help?: ReactNode
  readonly error?: string | undefined
  /** Marks the field with "(opcional)"; all others are needed. */
  readonly optional?: boolean
  readonly className?: string | undefined
}

/** What the control takes over, so that its help and error are read with it. */
export type ControlProps = {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

type Props = Labelling & { readonly children: (control: ControlProps) => ReactNode }

/** A control under its label, with help and error below it. */
export function Labelled({ id: given, label, help, error, optional = false, className, children }: Props) {
  const own = useId()
  const id = given ?? own
  return (
    <div className={`${styles.field} ${className ?? ''}`}>
      <label className={styles.label} htmlFor={id}>
        {label}
        <OptionalMark shown={optional} />
      </label>
      {children({ id, 'aria-describedby': notesOf(id, help, error), 'aria-invalid': error ? true : undefined })}
      <FieldNotes id={id} help={help} error={error} />
    </div>
  )
}

type GroupProps = Labelling & {
  /** Where a heading above says the same: the name is read aloud alone. */
  readonly labelHidden?: boolean | undefined
  /** `radiogroup` for one choice out of several; otherwise the fields are only read under one name. */
  readonly role?: 'radiogroup'
  readonly children: (invalid: true | undefined) => ReactNode
}

/** Several controls under one name, with help and error for all of them. */
export function LabelledGroup(props: GroupProps) {
  const { label, labelHidden = false, help, error, optional = false, className, role, children } = props
  const id = useId()
  const invalid = error ? true : undefined
  return (
    <fieldset
      className={`${styles.field} ${className ?? ''}`}
      role={role}
      aria-describedby={notesOf(id, help, error)}
      aria-invalid={role ? invalid : undefined}
    >
      {labelHidden ? (
        <legend>
          <VisuallyHidden>{label}</VisuallyHidden>
        </legend>
      ) : (
        <legend className={`${styles.label} ${styles.legend}`}>
          {label}
          <OptionalMark shown={optional} />
        </legend>
      )}
      {children(invalid)}
      <FieldNotes id={id} help={help} error={error} />
    </fieldset>
  )
}

function OptionalMark({ shown }: { readonly shown: boolean }) {
  const t = texts.use()
  return shown ? <span className={styles.optional}> {t.optional}</span> : null
}

const notesOf = (id: string, help: ReactNode, error: string | undefined) =>
  [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
