import type { ComponentPropsWithRef } from 'react'
import field from './field.module.css'
import styles from './group-part.module.css'
import { GroupPart } from './group-part.tsx'
import { LabelledGroup, type Labelling } from './labelled.tsx'
import { fieldTexts } from './texts/field-texts.ts'

type InputProps = Omit<ComponentPropsWithRef<'input'>, 'id'>

type Props = Labelling & {
  /** What a form library registers for each of the three, or `value` and `onChange`. */
  readonly day: InputProps
  readonly month: InputProps
  readonly year: InputProps
  /** Whether the device may fill in the birthday that it knows. */
  readonly birthday?: boolean
  readonly disabled?: boolean
}

const parts = [
  { part: 'day', digits: 2 },
  { part: 'month', digits: 2 },
  { part: 'year', digits: 4 },
] as const

/**
 * A date that is known by heart, in three fields of digits: faster and surer than a calendar for a birthday. The values
 * are texts; `readDate` says which date they are.
 */
export function DateField({ birthday = false, disabled = false, ...props }: Props) {
  const t = fieldTexts.use()
  const { day, month, year, ...group } = props
  return (
    <LabelledGroup {...group}>
      {(invalid) => (
        <div className={styles.date}>
          {parts.map(({ part, digits }) => (
            <GroupPart key={part} name={t.date[part]}>
              {(id) => (
                <div className={field.frame} data-invalid={invalid}>
                  <input
                    autoComplete={birthday ? `bday-${part}` : 'off'}
                    maxLength={digits}
                    {...props[part]}
                    inputMode="numeric"
                    disabled={disabled}
                    className={field.input}
                    id={id}
                    aria-invalid={invalid}
                  />
                </div>
              )}
            </GroupPart>
          ))}
        </div>
      )}
    </LabelledGroup>
  )
}
