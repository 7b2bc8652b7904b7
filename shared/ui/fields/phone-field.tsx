import type { ComponentPropsWithRef } from 'react'
import field from './field.module.css'
import styles from './group-part.module.css'
import { GroupPart } from './group-part.tsx'
import { LabelledGroup, type Labelling } from './labelled.tsx'
import { SelectControl } from './select-control.tsx'
import { fieldTexts } from './texts/field-texts.ts'

/** A country as the telephone knows it: `{ id: 'VE', name: 'Venezuela', code: '58' }`. */
export type PhoneCountry = { readonly id: string; readonly name: string; readonly code: string }

type Props = Labelling & {
  readonly countries: readonly PhoneCountry[]
  /** What a form library registers for the country (its `id`) and for the number, or `value` and `onChange`. */
  readonly country: Omit<ComponentPropsWithRef<'select'>, 'id'>
  readonly number: Omit<ComponentPropsWithRef<'input'>, 'id'>
  readonly disabled?: boolean
}

/** A telephone number with its country. `joinPhone` makes the one text of both that the server takes. */
export function PhoneField({ countries, country, number, disabled = false, ...group }: Props) {
  const t = fieldTexts.use()
  const options = countries.map(({ id, name, code }) => ({ id, name: `+${code} ${name}` }))
  return (
    <LabelledGroup {...group}>
      {(invalid) => (
        <div className={styles.phone}>
          <GroupPart name={t.phone.country}>
            {(id) => (
              <SelectControl
                autoComplete="tel-country-code"
                {...country}
                id={id}
                disabled={disabled}
                options={options}
                aria-invalid={invalid}
              />
            )}
          </GroupPart>
          <GroupPart name={t.phone.number}>
            {(id) => (
              <div className={field.frame} data-invalid={invalid}>
                <input
                  type="tel"
                  autoComplete="tel-national"
                  {...number}
                  id={id}
                  disabled={disabled}
                  className={field.input}
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
