import type { Lobby } from '@trebol/shared/contract'
import { count } from '@trebol/shared/i18n'
import { Link } from '@trebol/shared/router'
import { texts } from '../texts/texts.ts'
import styles from './category-chips.module.css'
import type { LobbyArea } from './load-lobby.ts'

type Props = { readonly area: LobbyArea; readonly current: string | null; readonly categories: Lobby['categories'] }

/** Links, not tabs: each category has an address of its own. */
export function CategoryChips({ area, current, categories }: Props) {
  const t = texts.use()
  const to = (slug: string) => (area === 'casino' ? `/casino/${slug}` : `/${area}?categoria=${slug}`)
  return (
    <nav aria-label={t.lobby.categories}>
      <ul className={styles.chips}>
        <li>
          <Link className={styles.chip} to={`/${area}`} aria-current={current === null ? 'page' : undefined}>
            {t.lobby.all}
          </Link>
        </li>
        {categories.map(({ slug, name, count: games }) => (
          <li key={slug}>
            <Link className={styles.chip} to={to(slug)} aria-current={current === slug ? 'page' : undefined}>
              {name} <span className={styles.count}>{count(games)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
