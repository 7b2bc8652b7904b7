import type { ComponentPropsWithRef } from 'react'
import { readLocale } from '../../i18n/index.ts'
import { texts } from '../texts/texts.ts'
import field from './field.module.css'
import styles from './group-part.module.css'
import { GroupPart } from './group-part.tsx'
import { LabelledGroup, type Labelling } from './labelled.tsx'
import { SelectControl } from './select-control.tsx'

type InputProps = Omit<ComponentPropsWithRef<'input'>, 'id'>

type Props = Labelling & {
  /** What a form library registers for each of the three, or `value` and `onChange`. */
  readonly day: InputProps
  readonly month: Omit<ComponentPropsWithRef<'select'>, 'id'>
  readonly year: InputProps
  /** Whether the device may fill in the birthday that it knows. */
  readonly birthday?: boolean
  readonly disabled?: boolean
}

/**
 * A date that is known by heart, in three fields: faster and surer than a calendar for a birthday. The values are texts;
 * `readDate` says which date they are. The month's values are "1" to "12".
 */
export function DateField({ day, month, year, birthday = false, disabled = false, ...group }: Props) {
  const t = texts.use()
  const numeric = { inputMode: 'numeric', disabled, className: field.input } as const
  return (
    <LabelledGroup {...group}>
      {(invalid) => (
        <div className={styles.date}>
          <GroupPart name={t.date.day}>
            {(id) => (
              <div className={field.frame} data-invalid={invalid}>
                <input
                  {...birthdayPart(birthday, 'day')}
                  maxLength={2}
                  {...day}
                  {...numeric}
                  id={id}
                  aria-invalid={invalid}
                />
              </div>
            )}
          </GroupPart>
          <GroupPart name={t.date.month}>
            {(id) => (
              <SelectControl
                {...birthdayPart(birthday, 'month')}
                {...month}
                id={id}
                disabled={disabled}
                empty=""
                options={monthsOf(readLocale())}
                aria-invalid={invalid}
              />
            )}
          </GroupPart>
          <GroupPart name={t.date.year}>
            {(id) => (
              <div className={field.frame} data-invalid={invalid}>
                <input
                  {...birthdayPart(birthday, 'year')}
                  maxLength={4}
                  {...year}
                  {...numeric}
                  id={id}
                  aria-invalid={invalid}
                />
              </div>
            )}
          </GroupPart>
        </div>
      )}
    </LabelledGroup>
  )
}

const birthdayPart = (birthday: boolean, part: 'day' | 'month' | 'year') => ({
  autoComplete: birthday ? `bday-${part}` : 'off',
})

function monthsOf(locale: string) {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, month) => ({
    id: String(month + 1),
    name: format.format(new Date(Date.UTC(2000, month, 1))),
  }))
}
