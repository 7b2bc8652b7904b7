import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { LabelledGroup, type Labelling } from './labelled.tsx'
import styles from './radio-cards.module.css'

export type RadioCard = {
  readonly id: string
  readonly name: string
  /** What sets it apart: a fee, a time, a limit. */
  readonly text?: ReactNode
  /** A small drawing at the end of the card. */
  readonly mark?: ReactNode
  readonly disabled?: boolean
}

type Props = Labelling &
  Omit<ComponentPropsWithRef<'input'>, 'id' | 'type' | 'checked' | 'defaultChecked'> & {
    /** Where a heading above says the same as the label. */
    readonly labelHidden?: boolean
    readonly options: readonly RadioCard[]
    /** The chosen `id`, when the form keeps it; a form library needs only what it registers. */
    readonly value?: string | undefined
    readonly defaultValue?: string | undefined
  }

/** One choice out of a few that need more than a name. The radios are the platform's: arrow keys move the choice. */
export function RadioCards(props: Props) {
  const {
    label,
    labelHidden,
    help,
    error,
    optional,
    className,
    options,
    value,
    defaultValue,
    name,
    disabled,
    ...input
  } = props
  const ownName = useId()
  return (
    <LabelledGroup
      role="radiogroup"
      label={label}
      labelHidden={labelHidden}
      help={help}
      error={error}
      optional={optional ?? false}
      className={className}
    >
      {() => (
        <div className={styles.cards}>
          {options.map((option) => (
            <label key={option.id} className={styles.card}>
              <input
                {...input}
                {...(value !== undefined && { checked: option.id === value })}
                {...(defaultValue !== undefined && { defaultChecked: option.id === defaultValue })}
                type="radio"
                name={name ?? ownName}
                value={option.id}
                disabled={disabled || option.disabled}
                className={styles.radio}
              />
              <span className={styles.body}>
                <span className={styles.name}>{option.name}</span>
                {option.text && <span className={styles.text}>{option.text}</span>}
              </span>
              {option.mark && <span className={styles.mark}>{option.mark}</span>}
              <span className={styles.face} aria-hidden="true" />
            </label>
          ))}
        </div>
      )}
    </LabelledGroup>
  )
}
