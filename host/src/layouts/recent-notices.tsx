import { useLocale, useNotices } from '@trebol/shared/store'
import { texts } from '../texts/texts.ts'
import styles from './side-bar.module.css'

/** A navigation clears the toast, so every server message can be read again here. */
export function RecentNotices() {
  const t = texts.use()
  const notices = useNotices()
  const time = new Intl.DateTimeFormat(useLocale(), { hour: 'numeric', minute: '2-digit' })
  if (notices.length === 0) return <p className={styles.empty}>{t.nav.noNotices}</p>
  return (
    <ul>
      {notices.map(({ id, text, tone, at }) => (
        <li key={id} className={styles.notice} data-tone={tone}>
          <time dateTime={new Date(at).toISOString()}>{time.format(at)}</time> {text}
        </li>
      ))}
    </ul>
  )
}
