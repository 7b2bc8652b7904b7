import { openAuth, useLastLogin, useLocale, useSession } from '@trebol/shared/store'
import { Button, Skeleton } from '@trebol/shared/ui'
import { Banknote, CirclePause, History, ShieldBan, ShieldCheck, SlidersHorizontal, User, Wallet } from 'lucide-react'
import { PauseButton } from '../protection/pause-button.tsx'
import { texts } from '../texts/texts.ts'
import { MessagesLink } from './messages-link.tsx'
import styles from './side-bar.module.css'
import { SideBarLink } from './side-bar-link.tsx'

const links = [
  { to: '/profile', Icon: User, name: 'profile' },
  { to: '/profile/deposit', Icon: Wallet, name: 'deposit' },
  { to: '/profile/withdrawal', Icon: Banknote, name: 'withdraw' },
  { to: '/profile/historical', Icon: History, name: 'history' },
  { to: '/kyc', Icon: ShieldCheck, name: 'kyc' },
  { to: '/responsible-gambling?tab=limites', Icon: SlidersHorizontal, name: 'limits' },
  { to: '/self-exclusion', Icon: ShieldBan, name: 'exclusion' },
] as const

/** Who is playing and everything that belongs to the account, or the way to one. */
export function SideBarAccount() {
  const t = texts.use()
  const session = useSession()
  if (session.kind === 'guest') {
    return (
      <div className={styles.guest}>
        <Button wide onClick={() => openAuth('register')}>
          {t.nav.register}
        </Button>
        <Button wide kind="secondary" onClick={() => openAuth('login')}>
          {t.nav.login}
        </Button>
      </div>
    )
  }
  if (session.kind === 'unknown') return <Skeleton shape="pill" width="100%" />
  return (
    <section className={styles.section} aria-label={t.nav.account}>
      <p className={styles.name}>{session.user.nombre}</p>
      {!session.confirmed && <p className={styles.empty}>{t.askLogin.unsure}</p>}
      <LastLogin />
      <ul>
        {links.map(({ to, Icon, name }) => (
          <SideBarLink key={to} to={to} Icon={Icon}>
            {t.nav[name]}
          </SideBarLink>
        ))}
        <MessagesLink />
        <li>
          <PauseButton className={styles.link ?? ''}>
            <CirclePause aria-hidden="true" size={20} />
          </PauseButton>
        </li>
      </ul>
    </section>
  )
}

function LastLogin() {
  const t = texts.use()
  const at = useLastLogin()
  const locale = useLocale()
  if (at === null) return null
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))
  return <p className={styles.empty}>{t.nav.lastLogin(when)}</p>
}
