import styles from './fields.module.css'

/** A whole percentage, or `null` when the text is none. */
export function readShare(text: string, least: number, most: number): number | null {
  const value = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : null
}

type Props = {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly least: number
  readonly most: number
  readonly focus?: boolean
}

export const PercentField = ({ value, onChange, least, most, focus = false }: Props) => (
  <div className={styles.field}>
    <label htmlFor="percent">Share of browsers, in percent</label>
    <input
      id="percent"
      className={styles.input}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      data-first={focus || undefined}
      aria-invalid={readShare(value, least, most) === null}
    />
  </div>
)
