import { useId } from 'react'
import styles from './bar.module.css'

type Props = {
  readonly label: string
  /** How far it is; leave it out when nobody knows. */
  readonly value?: number
  readonly max?: number
  /** The same in words: "Paso 2 de 4". */
  readonly text?: string
}

/** How far something has come, in words and as a bar. */
export function ProgressBar({ label, value, max = 100, text }: Props) {
  const id = useId()
  return (
    <div className={styles.holder}>
      <div className={styles.words}>
        <span id={id} className={styles.label}>
          {label}
        </span>
        {text && <span className={styles.soft}>{text}</span>}
      </div>
      <progress className={styles.bar} value={value} max={max} aria-labelledby={id} aria-valuetext={text} />
    </div>
  )
}
