import { Banknote, History, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { pauseMoment } from './pause-moment.ts'
import styles from './pause-view.module.css'
import { pauseTexts } from './texts/pause-texts.ts'

type Props = {
  /** Milliseconds since 1970, or `null` when the pause has no end. */
  readonly until: number | null
  /** False while the server has not heard of it. */
  readonly confirmed: boolean
  /** BCP 47 tag of the page. */
  readonly locale: string
  readonly helplines: readonly { readonly name: string; readonly phone: string; readonly url: string }[]
  /** A link of the router. */
  readonly link: (to: string, children: ReactNode) => ReactNode
  /** A game was open: its round finishes without the player. */
  readonly inGame?: boolean
  /** One level below the heading that stands above. */
  readonly heading?: 'h2' | 'h3'
}

const open = [
  { to: '/profile/withdrawal', name: 'withdraw', Icon: Banknote },
  { to: '/profile/historical', name: 'history', Icon: History },
  { to: '/chat', name: 'chat', Icon: MessageCircle },
] as const

/** Until when a player has paused, what stays open to him, and who listens. Nothing here asks him back. */
export function PauseView({
  until,
  confirmed,
  locale,
  helplines,
  link,
  inGame = false,
  heading: Heading = 'h3',
}: Props) {
  const t = pauseTexts.use()
  return (
    <div className={styles.view}>
      <p className={styles.until}>{until === null ? t.endless : t.until(pauseMoment(until, locale))}</p>
      {!confirmed && <p role="status">{t.unsent}</p>}
      {inGame && <p>{t.round}</p>}
      <Heading className={styles.heading}>{t.open}</Heading>
      <ul className={styles.links}>
        {open.map(({ to, name, Icon }) => (
          <li key={to}>
            {link(
              to,
              <span className={styles.link}>
                <Icon aria-hidden="true" size={20} />
                {t[name]}
              </span>,
            )}
          </li>
        ))}
      </ul>
      {helplines.length > 0 && (
        <>
          <Heading className={styles.heading}>{t.help}</Heading>
          <ul className={styles.links}>
            {helplines.map(({ name, phone, url }) => (
              <li key={name}>
                <a className={styles.link} href={url} rel="noreferrer" target="_blank">
                  {phone ? `${name} · ${phone}` : name}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
