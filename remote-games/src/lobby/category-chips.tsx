import type { Lobby } from '@trebol/shared/contract'
import { count } from '@trebol/shared/i18n'
import { Link } from '@trebol/shared/router'
import { ChipRow, chipClass } from '@trebol/shared/ui'
import { texts } from '../texts/texts.ts'
import styles from './category-chips.module.css'
import type { LobbyArea } from './load-lobby.ts'

type Props = { readonly area: LobbyArea; readonly current: string | null; readonly categories: Lobby['categories'] }

/** Links, not tabs: each category has an address of its own. */
export function CategoryChips({ area, current, categories }: Props) {
  const t = texts.use()
  const to = (slug: string) => (area === 'casino' ? `/casino/${slug}` : `/${area}?categoria=${slug}`)
  return (
    <nav aria-label={t.lobby.categories} className={styles.chips}>
      <ChipRow label={t.lobby.categories} scroll>
        <Link className={chipClass()} to={`/${area}`} aria-current={current === null ? 'page' : undefined}>
          {t.lobby.all}
        </Link>
        {categories.map(({ slug, name, count: games }) => (
          <Link key={slug} className={chipClass()} to={to(slug)} aria-current={current === slug ? 'page' : undefined}>
            {name} <span className={styles.count}>{count(games)}</span>
          </Link>
        ))}
      </ChipRow>
    </nav>
  )
}
