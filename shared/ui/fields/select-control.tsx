import { ChevronDown } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import styles from './select-field.module.css'

export type Option = { readonly id: string; readonly name: string }

export type SelectControlProps = ComponentPropsWithRef<'select'> & {
  /** What the first entry, the one without a value, says; without it there is no such entry. */
  readonly empty?: string | undefined
  readonly options: readonly Option[]
}

/** The platform's own select with our frame; its label is its user's. */
export function SelectControl({ empty, options, ...select }: SelectControlProps) {
  return (
    <div className={styles.frame}>
      <select {...select} className={styles.select}>
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" size={20} className={styles.arrow} />
    </div>
  )
}
