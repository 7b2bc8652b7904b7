import { Link } from '@trebol/shared/router'
import { areaLinks, chatLink } from '../layouts/areas.ts'
import { texts } from '../texts/texts.ts'
import styles from './area-cards.module.css'

export function AreaCards() {
  const t = texts.use()
  return (
    <nav aria-label={t.home.areas}>
      <ul className={styles.areas}>
        {[...areaLinks, chatLink].map(({ to, Icon }) => (
          <li key={to}>
            <Link className={styles.area} to={to}>
              <Icon aria-hidden="true" size={28} strokeWidth={1.5} />
              {t.areas[to]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
