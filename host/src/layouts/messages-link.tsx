import { useLocale } from '@trebol/shared/store'
import { Mail } from 'lucide-react'
import { texts } from '../texts/texts.ts'
import styles from './side-bar.module.css'
import { SideBarLink } from './side-bar-link.tsx'
import { sideBarTexts } from './texts/side-bar-texts.ts'
import { useUnread } from './use-unread.ts'

/** More than this is not counted out to the eye. */
const most = 99

/** The way to the messages, and how many of them are unread. */
export function MessagesLink() {
  const { messages } = texts.use().nav
  const t = sideBarTexts.use()
  const unread = useUnread()
  const number = new Intl.NumberFormat(useLocale())
  return (
    <SideBarLink
      to="/chat?tab=mensajes"
      Icon={Mail}
      label={unread > 0 ? t.unread(messages, number.format(unread)) : undefined}
    >
      {messages}
      {unread > 0 && (
        <span className={styles.count}>{unread > most ? `${number.format(most)}+` : number.format(unread)}</span>
      )}
    </SideBarLink>
  )
}
