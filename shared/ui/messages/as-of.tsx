import { Clock } from 'lucide-react'
import { texts } from '../texts/texts.ts'
import styles from './as-of.module.css'

type Props = {
  /** When the server gave what is shown, in milliseconds since 1970. */
  readonly at: number
  /** BCP 47 tag of the page. */
  readonly locale: string
}

/** Beside a list that cannot be read again now: the time of the answer that it comes from. */
export function AsOf({ at, locale }: Props) {
  const t = texts.use()
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(at)
  return (
    <p className={styles.time} role="status">
      <Clock aria-hidden="true" size={16} />
      {t.asOf(time)}
    </p>
  )
}
