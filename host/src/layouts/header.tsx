import { Link, NavLink } from '@trebol/shared/router'
import { openAuth, useOverlay, useSession } from '@trebol/shared/store'
import { overlayChanged } from '@trebol/shared/store/write'
import { Button, buttonClass, Clover, Skeleton } from '@trebol/shared/ui'
import { Menu, MessageCircle } from 'lucide-react'
import { BalanceButton } from '../balance/balance-button.tsx'
import { texts } from '../texts.ts'
import { areaLinks } from './areas.ts'
import styles from './header.module.css'

export function Header() {
  const overlay = useOverlay()
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <button
          type="button"
          className={styles.menu}
          aria-label={texts.nav.openMenu}
          aria-expanded={overlay.kind === 'side-bar'}
          onClick={() => overlayChanged({ kind: 'side-bar' })}
        >
          <Menu aria-hidden="true" />
        </button>
        <Link to="/" className={styles.brand}>
          <Clover />
          <span>{texts.site}</span>
        </Link>
        <nav className={styles.areas} aria-label={texts.nav.areas}>
          {areaLinks.map(({ to, name }) => (
            <NavLink key={to} to={to} className={styles.area ?? ''}>
              {name}
            </NavLink>
          ))}
        </nav>
        <div className={styles.account}>
          <Link to="/chat" className={styles.chat} aria-label={texts.nav.help}>
            <MessageCircle aria-hidden="true" />
          </Link>
          <Account />
        </div>
      </div>
    </header>
  )
}

function Account() {
  const session = useSession()
  switch (session.kind) {
    case 'unknown':
      return <Skeleton shape="pill" width="148px" />
    case 'guest':
      return (
        <>
          <Button kind="quiet" small className={styles.login} onClick={() => openAuth('login')}>
            {texts.nav.login}
          </Button>
          <Button small onClick={() => openAuth('register')}>
            {texts.nav.register}
          </Button>
        </>
      )
    case 'player':
      return (
        <>
          <BalanceButton />
          <Link to="/profile/deposit" className={`${buttonClass({ small: true })} ${styles.deposit}`}>
            {texts.nav.deposit}
          </Link>
        </>
      )
  }
}
