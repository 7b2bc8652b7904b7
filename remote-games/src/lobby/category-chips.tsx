import type { Lobby } from '@trebol/shared/contract'
import { count } from '@trebol/shared/i18n'
import { Link } from '@trebol/shared/router'
import { useServerPart } from '@trebol/shared/store'
import { ChipRow, chipClass } from '@trebol/shared/ui'
import { texts } from '../texts/texts.ts'
import styles from './category-chips.module.css'
import type { LobbyArea } from './lobby-query.ts'

type Props = { readonly area: LobbyArea; readonly current: string | null; readonly categories: Lobby['categories'] }

/** Links, not tabs: each category has an address of its own. */
export function CategoryChips({ area, current, categories }: Props) {
  const t = texts.use()
  const to = (slug: string) => (area === 'casino' ? `/casino/${slug}` : `/${area}?categoria=${slug}`)
  return (
    <nav aria-label={t.lobby.categories} className={styles.chips}>
      <ChipRow label={t.lobby.categories} scroll>
        <Category slug="all" to={`/${area}`} current={current === null}>
          {t.lobby.all}
        </Category>
        {categories.map(({ slug, name, count: games }) => (
          <Category key={slug} slug={slug} to={to(slug)} current={current === slug} games={games}>
            {name}
          </Category>
        ))}
      </ChipRow>
    </nav>
  )
}

type CategoryProps = {
  readonly slug: string
  readonly to: string
  readonly current: boolean
  readonly games?: number
  readonly children: string
}

function Category({ slug, to, current, games, children }: CategoryProps) {
  const { text, href, hidden, mark } = useServerPart(`#chip-${slug}`, '.chip')
  return hidden === true ? null : (
    <Link to={href ?? to} aria-current={current ? 'page' : undefined} {...mark(chipClass())}>
      {text ?? children}
      {games !== undefined && (
        <>
          {' '}
          <span className={styles.count}>{count(games)}</span>
        </>
      )}
    </Link>
  )
}
