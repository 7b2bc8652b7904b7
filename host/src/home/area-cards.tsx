import { Link } from '@trebol/shared/router'
import { type AreaLink, areaLinks, chatLink } from '../layouts/areas.ts'
import { useNavEntry } from '../layouts/use-nav-entry.ts'
import { texts } from '../texts/texts.ts'
import styles from './area-cards.module.css'
import { homeTexts } from './texts/home-texts.ts'

export function AreaCards() {
  const t = texts.use()
  const home = homeTexts.use()
  return (
    <nav aria-label={home.areas}>
      <ul className={styles.areas}>
        {areaLinks.map((area) => (
          <AreaCard key={area.to} {...area} />
        ))}
        <li>
          <Link className={styles.area} to={chatLink.to}>
            <chatLink.Icon aria-hidden="true" size={28} strokeWidth={1.5} />
            {t.areas[chatLink.to]}
          </Link>
        </li>
      </ul>
    </nav>
  )
}

function AreaCard(area: AreaLink) {
  const { to, text, hidden, mark } = useNavEntry(`#area-${area.name}`, area.to)
  return hidden ? null : (
    <li>
      <Link to={to} {...mark(styles.area)}>
        <area.Icon aria-hidden="true" size={28} strokeWidth={1.5} />
        {text}
      </Link>
    </li>
  )
}
