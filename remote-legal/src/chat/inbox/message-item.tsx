import type { Message } from '@trebol/shared/contract'
import { Link } from '@trebol/shared/router'
import { useLocale } from '@trebol/shared/store'
import { Button } from '@trebol/shared/ui'
import { ChevronDown } from 'lucide-react'
import styles from '../chat.module.css'
import { showMoment } from '../talk/show-moment.ts'
import { texts } from '../texts/texts.ts'

type Props = { readonly message: Message; readonly onMark: (read: boolean) => void }

/** One message: closed a line, open its words and where something can be done about it. */
export function MessageItem({ message, onMark }: Props) {
  const t = texts.use().inbox
  const locale = useLocale()
  const { category, title, blocks, read, action, at } = message
  return (
    <details className={styles.item} data-unread={!read}>
      <summary className={styles.summary}>
        <span className={styles.name}>
          <b>{title ?? t.titles[category]}</b>
          <span className={styles.quiet}>
            {t.categories[category]} · <time dateTime={at}>{showMoment(at, locale)}</time>
          </span>
        </span>
        {!read && <span className={styles.chip}>{t.unread}</span>}
        <ChevronDown aria-hidden="true" size={20} className={styles.chevron} />
      </summary>
      <div className={styles.stack} lang="es">
        {blocks.map(({ text }) => (
          <p key={text} className={styles.text}>
            {text}
          </p>
        ))}
      </div>
      <div className={styles.acts}>
        {action && (
          <Link to={action.to} className={styles.link}>
            {t.act}
          </Link>
        )}
        <Button kind="quiet" small onClick={() => onMark(!read)}>
          {read ? t.markUnread : t.markRead}
        </Button>
      </div>
    </details>
  )
}
