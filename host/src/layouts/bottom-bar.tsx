import { NavLink } from '@trebol/shared/router'
import { openAuth, useOverlay, useSession } from '@trebol/shared/store'
import { overlayChanged } from '@trebol/shared/store/write'
import { Dices, Goal, House, type LucideIcon, Menu, Wallet } from 'lucide-react'
import { texts } from '../texts/texts.ts'
import styles from './bottom-bar.module.css'
import { useNavEntry } from './use-nav-entry.ts'

/** Five places within reach of a thumb, on narrow screens. */
export function BottomBar() {
  const t = texts.use()
  const session = useSession()
  const overlay = useOverlay()
  return (
    <nav className={styles.bar} data-ahead="" aria-label={t.nav.main}>
      <NavLink to="/" end className={styles.item ?? ''}>
        <House aria-hidden="true" />
        {t.nav.home}
      </NavLink>
      <Entry to="/casino" name="casino" Icon={Dices} />
      <Entry to="/deportes" name="deportes" Icon={Goal} />
      {session.kind === 'player' ? (
        <NavLink to="/profile/deposit" className={styles.item ?? ''}>
          <Wallet aria-hidden="true" />
          {t.nav.cashier}
        </NavLink>
      ) : (
        <button type="button" className={styles.item ?? ''} onClick={() => openAuth('login')}>
          <Wallet aria-hidden="true" />
          {t.nav.cashier}
        </button>
      )}
      <button
        type="button"
        className={styles.item ?? ''}
        aria-expanded={overlay.kind === 'side-bar'}
        onClick={() => overlayChanged({ kind: 'side-bar' })}
      >
        <Menu aria-hidden="true" />
        {t.nav.menu}
      </button>
    </nav>
  )
}

type EntryProps = {
  readonly to: '/casino' | '/deportes'
  readonly name: 'casino' | 'deportes'
  readonly Icon: LucideIcon
}

function Entry({ to, name, Icon }: EntryProps) {
  const entry = useNavEntry(`#bar-${name}`, to)
  return entry.hidden ? null : (
    <NavLink to={entry.to} {...entry.mark(styles.item)}>
      <Icon aria-hidden="true" />
      {entry.text}
    </NavLink>
  )
}
