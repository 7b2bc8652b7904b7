import { openAuth, useLastLogin, useLocale, useSession } from '@trebol/shared/store'
import { Button, Skeleton } from '@trebol/shared/ui'
import { Banknote, History, Mail, PauseCircle, ShieldCheck, SlidersHorizontal, User, Wallet } from 'lucide-react'
import { texts } from '../texts/texts.ts'
import styles from './side-bar.module.css'
import { SideBarLink } from './side-bar-link.tsx'

/** Who is playing and everything that belongs to the account, or the way to one. */
export function SideBarAccount() {
  const t = texts.use()
  const session = useSession()
  switch (session.kind) {
    case 'unknown':
      return <Skeleton shape="pill" width="100%" />
    case 'guest':
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
    case 'player':
      return (
        <section className={styles.section} aria-label={t.nav.account}>
          <p className={styles.name}>{session.user.nombre}</p>
          <LastLogin />
          <ul>
            <SideBarLink to="/profile" Icon={User}>
              {t.nav.profile}
            </SideBarLink>
            <SideBarLink to="/profile/deposit" Icon={Wallet}>
              {t.nav.deposit}
            </SideBarLink>
            <SideBarLink to="/profile/withdrawal" Icon={Banknote}>
              {t.nav.withdraw}
            </SideBarLink>
            <SideBarLink to="/profile/historical" Icon={History}>
              {t.nav.history}
            </SideBarLink>
            <SideBarLink to="/kyc" Icon={ShieldCheck}>
              {t.nav.kyc}
            </SideBarLink>
            <SideBarLink to="/responsible-gambling?tab=limites" Icon={SlidersHorizontal}>
              {t.nav.limits}
            </SideBarLink>
            <SideBarLink to="/self-exclusion" Icon={PauseCircle}>
              {t.nav.exclusion}
            </SideBarLink>
            <SideBarLink to="/chat?tab=mensajes" Icon={Mail}>
              {t.nav.messages}
            </SideBarLink>
          </ul>
        </section>
      )
  }
}

function LastLogin() {
  const t = texts.use()
  const at = useLastLogin()
  const locale = useLocale()
  if (at === null) return null
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))
  return <p className={styles.empty}>{t.nav.lastLogin(when)}</p>
}
