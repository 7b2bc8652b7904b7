import { Link, useSearchParams } from '@trebol/shared/router'
import { openAuth } from '@trebol/shared/store'
import { Button, buttonClass, Panel } from '@trebol/shared/ui'
import type { RefObject } from 'react'
import { changeFilters, isFiltered, noFilters } from './change-filters.ts'
import type { LobbyQuery } from './lobby-query.ts'
import { nameOfSection } from './name-of-section.ts'
import { toolsTexts } from './texts/tools-texts.ts'

/** Why an area shows no game: it has none, the list is a player's own and nobody is logged in, or there is no such section. */
export type NoGames = 'empty' | 'login' | 'unknown'

type Props = {
  readonly why: NoGames
  readonly query: LobbyQuery
  /** They get the focus when what they asked for is cleared: its link goes away. */
  readonly box: RefObject<HTMLInputElement | null>
  readonly opener: RefObject<HTMLButtonElement | null>
}

/** What stands in place of the list, with the way on. */
export function LobbyNone({ why, query, box, opener }: Props) {
  const t = toolsTexts.use()
  const [search] = useSearchParams()
  if (why === 'login') {
    return (
      <Panel title={t.askLogin}>
        <Button onClick={() => openAuth('login')}>{t.login}</Button>
      </Panel>
    )
  }
  const searched = why === 'empty' && query.q !== ''
  const filtered = why === 'empty' && isFiltered(query)
  const title = searched
    ? t.none(query.q)
    : filtered
      ? t.filters.noGames
      : why === 'unknown'
        ? t.unknown
        : nameOfSection(t.emptyOwn, query.section)
  return (
    <Panel art="empty" title={title ?? t.empty}>
      {searched && (
        <Link className={buttonClass()} to={`?${without(search, 'q')}`} onClick={() => box.current?.focus()}>
          {t.clearSearch}
        </Link>
      )}
      {filtered && (
        <Link
          className={buttonClass({ kind: searched ? 'secondary' : 'primary' })}
          to={`?${changeFilters(search, noFilters)}`}
          onClick={() => opener.current?.focus()}
        >
          {t.filters.clear}
        </Link>
      )}
      {!searched && !filtered && (
        <Link className={buttonClass()} to="/casino">
          {t.toCasino}
        </Link>
      )}
    </Panel>
  )
}

function without(search: URLSearchParams, name: string): string {
  const rest = new URLSearchParams(search)
  rest.delete(name)
  return rest.toString()
}
