import fields from '../acts/fields.module.css'
import styles from './keys-view.module.css'

type Props<Option extends string> = {
  readonly label: string
  readonly options: readonly Option[]
  readonly value: readonly Option[]
  readonly onChange: (value: readonly Option[]) => void
}

/** Any of a few. */
export const Boxes = <Option extends string>({ label, options, value, onChange }: Props<Option>) => (
  <fieldset className={fields.field}>
    <legend>{label}</legend>
    <div className={styles.boxes}>
      {options.map((option) => (
        <label key={option}>
          <input
            type="checkbox"
            checked={value.includes(option)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, option] : value.filter((one) => one !== option))
            }
          />
          {option}
        </label>
      ))}
    </div>
  </fieldset>
)
