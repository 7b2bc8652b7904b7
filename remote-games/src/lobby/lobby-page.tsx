import { Link, useLoaderData, useSearchParams } from '@trebol/shared/router'
import { useLocale, useOnline } from '@trebol/shared/store'
import { AsOf, PageHeading } from '@trebol/shared/ui'
import { useRef } from 'react'
import { texts } from '../texts/texts.ts'
import { CategoryChips } from './category-chips.tsx'
import { GameGrid } from './game-grid.tsx'
import { loadLobby } from './load-lobby.ts'
import { LobbyFilters } from './lobby-filters.tsx'
import styles from './lobby-page.module.css'
import type { LobbyQuery } from './lobby-query.ts'
import { LobbyToolbar } from './lobby-toolbar.tsx'
import { nameOfSection } from './name-of-section.ts'
import { useFollowCurrency } from './use-follow-currency.ts'

type Loader = ReturnType<typeof loadLobby>

export function LobbyPage() {
  const t = texts.use()
  useFollowCurrency()
  const { query, lobby, games, readAt, owner, hub, sheet, none } = useLoaderData<Loader>()
  const wall = query.section === 'proveedores'
  // No list of the catalogue that one searches or narrows.
  const own = wall || none?.why === 'unknown' || query.section === 'favoritos' || query.section === 'recientes'
  const locale = useLocale()
  const online = useOnline()
  const [, setSearch] = useSearchParams()
  const box = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const section =
    lobby.categories.find(({ slug }) => slug === query.section)?.name ??
    lobby.providers.find(({ slug }) => `proveedor-${slug}` === query.section)?.name ??
    nameOfSection(t.lobby.sections, query.section)

  const closeSheet = () =>
    setSearch(
      (before) => {
        before.delete('game')
        return before
      },
      { preventScrollReset: true },
    )

  return (
    <>
      {section && query.area === 'casino' && (
        <nav aria-label={t.lobby.trail} className={styles.trail}>
          <Link to="/casino">{t.lobby.titles.casino}</Link> <span aria-hidden="true">›</span>{' '}
          <span aria-current="page">{section}</span>
        </nav>
      )}
      <PageHeading lead={leadOf(t.lobby, query)}>{section ?? t.lobby.titles[query.area]}</PageHeading>
      {hub && !wall && <hub.LobbyHub lobby={lobby} query={query} />}
      {!own && <LobbyToolbar query={query} total={games.total} box={box} />}
      {none?.why !== 'login' && none?.why !== 'unknown' && !wall && (
        <CategoryChips area={query.area} current={query.section} categories={lobby.categories} />
      )}
      {!own && <LobbyFilters lobby={lobby} filters={query} opener={opener} />}
      {!online && <AsOf at={readAt} locale={locale} />}
      {hub && wall ? (
        <hub.ProviderWall providers={lobby.providers} />
      ) : none ? (
        <none.View why={none.why} query={query} box={box} opener={opener} />
      ) : (
        <GameGrid key={JSON.stringify([query, owner])} owner={owner} query={query} first={games} />
      )}
      {sheet && <sheet.View game={sheet.game} onClose={closeSheet} />}
    </>
  )
}

type Leads = Pick<ReturnType<typeof texts.read>['lobby'], 'leads' | 'sectionLead'>

const leadOf = ({ leads, sectionLead }: Leads, { area, section }: LobbyQuery): string =>
  section !== null && area === 'casino' ? sectionLead : leads[area]

export { loadLobby }
