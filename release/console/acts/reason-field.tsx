import styles from './fields.module.css'

/** Stands in a plan as long as nobody has said why; it is never recorded. */
export const planned = 'not said yet'

type Props = {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly focus?: boolean
  readonly optional?: boolean
}

/** Why: one line that the next person will read. */
export const ReasonField = ({ value, onChange, focus = false, optional = false }: Props) => (
  <div className={styles.field}>
    <label htmlFor="reason">{optional ? 'Reason, if there is one' : 'Reason'}</label>
    <input
      id="reason"
      className={styles.input}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      maxLength={300}
      autoComplete="off"
      placeholder="What players see, in one line"
      aria-required={!optional}
      data-first={focus || undefined}
    />
  </div>
)
