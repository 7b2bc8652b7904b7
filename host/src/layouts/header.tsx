import { Link, NavLink } from '@trebol/shared/router'
import { openAuth, useOverlay, useSession } from '@trebol/shared/store'
import { overlayChanged } from '@trebol/shared/store/write'
import { Button, buttonClass, Clover, Skeleton } from '@trebol/shared/ui'
import { CircleUser, Menu, MessageCircle } from 'lucide-react'
import { BalanceButton } from '../balance/balance-button.tsx'
import { texts } from '../texts/texts.ts'
import { type AreaLink, areaLinks } from './areas.ts'
import styles from './header.module.css'
import { useNavEntry } from './use-nav-entry.ts'

type Props = { /** There is no bottom bar below: on a phone the menu is here. */ readonly alone?: boolean }

export function Header({ alone = false }: Props) {
  const t = texts.use()
  const overlay = useOverlay()
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <button
          type="button"
          className={styles.menu}
          data-alone={alone}
          aria-label={t.nav.openMenu}
          aria-expanded={overlay.kind === 'side-bar'}
          onClick={openSideBar}
        >
          <Menu aria-hidden="true" />
        </button>
        <Link to="/" className={styles.brand}>
          <Clover />
          <span>{t.site}</span>
        </Link>
        <nav className={styles.areas} data-ahead="" aria-label={t.nav.areas}>
          {areaLinks.map((area) => (
            <Entry key={area.to} {...area} />
          ))}
        </nav>
        <div className={styles.account}>
          <Link to="/chat" className={styles.chat} aria-label={t.nav.help}>
            <MessageCircle aria-hidden="true" />
          </Link>
          <Account />
        </div>
      </div>
    </header>
  )
}

function Entry(area: AreaLink) {
  const { to, text, hidden, mark } = useNavEntry(`#nav-${area.name}`, area.to)
  return hidden ? null : (
    <NavLink to={to} {...mark(styles.area)}>
      {text}
    </NavLink>
  )
}

const openSideBar = () => overlayChanged({ kind: 'side-bar' })

function Account() {
  const t = texts.use()
  const overlay = useOverlay()
  const session = useSession()
  if (session.kind === 'guest') {
    return (
      <>
        <Button kind="quiet" small className={styles.login} onClick={() => openAuth('login')}>
          {t.nav.login}
        </Button>
        <Button small onClick={() => openAuth('register')}>
          {t.nav.register}
        </Button>
      </>
    )
  }
  if (session.kind === 'unknown') return <Skeleton shape="pill" width="60%" />
  return (
    <>
      <BalanceButton />
      <Link to="/profile/deposit" className={`${buttonClass({ small: true })} ${styles.deposit}`}>
        {t.nav.deposit}
      </Link>
      <button
        type="button"
        className={styles.chat}
        aria-label={t.nav.account}
        aria-expanded={overlay.kind === 'side-bar'}
        onClick={openSideBar}
      >
        <CircleUser aria-hidden="true" />
      </button>
    </>
  )
}
