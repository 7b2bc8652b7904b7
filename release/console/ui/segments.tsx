import { useId } from 'react'
import styles from './segments.module.css'

type Props<Option extends string> = {
  readonly label: string
  readonly options: readonly Option[]
  readonly names?: Readonly<Record<Option, string>>
  readonly value: Option
  readonly onChange: (value: Option) => void
}

/** One of a few, side by side. */
export function Segments<Option extends string>({ label, options, names, value, onChange }: Props<Option>) {
  const name = useId()
  return (
    <fieldset className={styles.segments}>
      <legend className="hidden">{label}</legend>
      {options.map((option) => (
        <label key={option} className={styles.segment}>
          <input
            type="radio"
            className="hidden"
            name={name}
            checked={option === value}
            onChange={() => onChange(option)}
          />
          {names?.[option] ?? option}
        </label>
      ))}
    </fieldset>
  )
}
