import { Link, useLoaderData, useSearchParams } from '@trebol/shared/router'
import { openAuth, useLocale, useOnline } from '@trebol/shared/store'
import { AsOf, Button, buttonClass, PageHeading, Panel } from '@trebol/shared/ui'
import { texts } from '../texts/texts.ts'
import { CategoryChips } from './category-chips.tsx'
import { GameGrid } from './game-grid.tsx'
import { loadLobby } from './load-lobby.ts'
import { LobbyFilters } from './lobby-filters.tsx'
import { LobbyToolbar } from './lobby-toolbar.tsx'

type Loader = ReturnType<typeof loadLobby>

export function LobbyPage() {
  const t = texts.use()
  const { query, lobby, games, readAt, owner, sheet, askLogin } = useLoaderData<Loader>()
  const own = query.section === 'favoritos' || query.section === 'recientes'
  const locale = useLocale()
  const online = useOnline()
  const [search, setSearch] = useSearchParams()
  const section =
    lobby.categories.find(({ slug }) => slug === query.section)?.name ?? nameOfSection(t.lobby.sections, query.section)

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
      <PageHeading lead={section && query.area === 'casino' ? t.lobby.sectionLead : t.lobby.leads[query.area]}>
        {section ?? t.lobby.titles[query.area]}
      </PageHeading>
      {!own && <LobbyToolbar query={query} total={games.total} />}
      {!askLogin && <CategoryChips area={query.area} current={query.section} categories={lobby.categories} />}
      {!own && <LobbyFilters providers={lobby.providers} filters={query} />}
      {!online && <AsOf at={readAt} locale={locale} />}
      {askLogin ? (
        <Panel title={t.lobby.askLogin}>
          <Button onClick={() => openAuth('login')}>{t.lobby.login}</Button>
        </Panel>
      ) : games.items.length > 0 ? (
        <GameGrid key={JSON.stringify([query, owner])} owner={owner} query={query} first={games} />
      ) : (
        <Panel
          art="empty"
          title={query.q ? t.lobby.none(query.q) : (nameOfSection(t.lobby.emptyOwn, query.section) ?? t.lobby.empty)}
        >
          {query.q ? (
            <Link className={buttonClass()} to={`?${without(search, 'q')}`}>
              {t.lobby.clear}
            </Link>
          ) : (
            <Link className={buttonClass()} to="/casino">
              {t.lobby.toCasino}
            </Link>
          )}
        </Panel>
      )}
      {sheet && <sheet.View game={sheet.game} onClose={closeSheet} />}
    </>
  )
}

/** Sections that every casino has are no categories of the server's; the others it names itself. */
const nameOfSection = (names: Readonly<Record<string, string>>, section: string | null): string | undefined =>
  section !== null && Object.hasOwn(names, section) ? names[section] : undefined

function without(search: URLSearchParams, name: string): string {
  const rest = new URLSearchParams(search)
  rest.delete(name)
  return rest.toString()
}

export { loadLobby }
