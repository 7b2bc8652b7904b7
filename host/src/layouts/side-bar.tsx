import { openLanguage, useSession } from '@trebol/shared/store'
import { Button, Dialog } from '@trebol/shared/ui'
import { Globe, MessageCircle } from 'lucide-react'
import { logout } from '../session/session.ts'
import { texts } from '../texts/texts.ts'
import { ThemeChoice } from '../theme/theme-choice.tsx'
import { type AreaLink, areaLinks } from './areas.ts'
import { RecentNotices } from './recent-notices.tsx'
import styles from './side-bar.module.css'
import { SideBarAccount } from './side-bar-account.tsx'
import { SideBarLegal } from './side-bar-legal.tsx'
import { SideBarLink } from './side-bar-link.tsx'
import { useNavEntry } from './use-nav-entry.ts'

/** Closes on every navigation, because a navigation clears the overlay. */
export function SideBar({ onClose }: { onClose: () => void }) {
  const t = texts.use()
  const session = useSession()
  return (
    <Dialog title={t.nav.menu} shape="drawer" onClose={onClose}>
      <SideBarAccount />
      <section className={styles.section} aria-labelledby="menu-juegos">
        <h3 id="menu-juegos" className={styles.heading}>
          {t.nav.areas}
        </h3>
        <ul>
          {areaLinks.map((area) => (
            <Entry key={area.to} {...area} />
          ))}
        </ul>
      </section>
      <section className={styles.section} aria-labelledby="menu-avisos">
        <h3 id="menu-avisos" className={styles.heading}>
          {t.nav.notices}
        </h3>
        <RecentNotices />
      </section>
      <section className={styles.section} aria-labelledby="menu-ajustes">
        <h3 id="menu-ajustes" className={styles.heading}>
          {t.nav.settings}
        </h3>
        <ul>
          <li>
            <button type="button" className={styles.link} onClick={openLanguage}>
              <Globe aria-hidden="true" size={20} />
              {t.nav.languageAndCurrency}
            </button>
          </li>
          <SideBarLink to="/chat" Icon={MessageCircle}>
            {t.nav.help}
          </SideBarLink>
        </ul>
        <ThemeChoice />
      </section>
      <SideBarLegal />
      {session.kind === 'player' && (
        <Button wide kind="secondary" onClick={() => void logout()}>
          {t.nav.logout}
        </Button>
      )}
    </Dialog>
  )
}

function Entry(area: AreaLink) {
  const { to, text, hidden, mark } = useNavEntry(`#menu-${area.name}`, area.to)
  return hidden ? null : (
    <SideBarLink to={to} Icon={area.Icon} mark={mark}>
      {text}
    </SideBarLink>
  )
}
