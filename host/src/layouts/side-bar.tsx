import { Link } from '@trebol/shared/router'
import { openAuth, openCurrency, useLocale, useNotices, useSession } from '@trebol/shared/store'
import { Button, Dialog } from '@trebol/shared/ui'
import { logout } from '../session/session.ts'
import { texts } from '../texts.ts'
import { areaLinks, chatLink } from './areas.ts'
import styles from './side-bar.module.css'

const account = [
  { to: '/profile', name: texts.nav.profile },
  { to: '/profile/deposit', name: texts.nav.deposit },
  { to: '/profile/withdrawal', name: texts.nav.withdraw },
  { to: '/profile/historical', name: texts.nav.history },
  { to: '/kyc', name: texts.nav.kyc },
  { to: '/responsible-gambling?tab=limites', name: texts.nav.limits },
] as const

/** Closes on every navigation, because a navigation clears the overlay. */
export function SideBar({ onClose }: { onClose: () => void }) {
  const session = useSession()
  return (
    <Dialog title={texts.nav.menu} shape="drawer" onClose={onClose}>
      {session.kind === 'player' ? (
        <section className={styles.section} aria-label={texts.nav.account}>
          <p className={styles.name}>{session.user.nombre}</p>
          <ul>
            {account.map(({ to, name }) => (
              <li key={to}>
                <Link className={styles.link} to={to}>
                  {name}
                </Link>
              </li>
            ))}
            <li>
              <button type="button" className={styles.link} onClick={openCurrency}>
                {texts.nav.currency}
              </button>
            </li>
          </ul>
        </section>
      ) : (
        <div className={styles.guest}>
          <Button wide onClick={() => openAuth('register')}>
            {texts.nav.register}
          </Button>
          <Button wide kind="secondary" onClick={() => openAuth('login')}>
            {texts.nav.login}
          </Button>
        </div>
      )}
      <section className={styles.section}>
        <h3 className={styles.heading}>{texts.nav.areas}</h3>
        <ul>
          {[...areaLinks, chatLink].map(({ to, name, Icon }) => (
            <li key={to}>
              <Link className={styles.link} to={to}>
                <Icon aria-hidden="true" size={20} />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <Notices />
      {session.kind === 'player' && (
        <Button wide kind="secondary" onClick={() => void logout()}>
          {texts.nav.logout}
        </Button>
      )}
    </Dialog>
  )
}

/** A navigation clears the toast, so every server message can be read again here. */
function Notices() {
  const notices = useNotices()
  const time = new Intl.DateTimeFormat(useLocale(), { hour: 'numeric', minute: '2-digit' })
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{texts.nav.notices}</h3>
      {notices.length === 0 ? (
        <p className={styles.empty}>{texts.nav.noNotices}</p>
      ) : (
        <ul>
          {notices.map(({ id, text, tone, at }) => (
            <li key={id} className={styles.notice} data-tone={tone}>
              <time dateTime={new Date(at).toISOString()}>{time.format(at)}</time> {text}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
