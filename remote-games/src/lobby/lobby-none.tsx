import { Link, useSearchParams } from '@trebol/shared/router'
import { openAuth } from '@trebol/shared/store'
import { Button, buttonClass, Panel } from '@trebol/shared/ui'
import { texts } from '../texts/texts.ts'
import type { LobbyQuery } from './load-lobby.ts'
import { nameOfSection } from './name-of-section.ts'

/** Why an area shows no game: it has none, the list is a player's own and nobody is logged in, or there is no such section. */
export type NoGames = 'empty' | 'login' | 'unknown'

/** What stands in place of the list, with the way on. */
export function LobbyNone({ why, query }: { readonly why: NoGames; readonly query: LobbyQuery }) {
  const { lobby: t } = texts.use()
  const [search] = useSearchParams()
  if (why === 'login') {
    return (
      <Panel title={t.askLogin}>
        <Button onClick={() => openAuth('login')}>{t.login}</Button>
      </Panel>
    )
  }
  const searched = why === 'empty' && query.q !== ''
  const title = searched ? t.none(query.q) : why === 'unknown' ? t.unknown : nameOfSection(t.emptyOwn, query.section)
  return (
    <Panel art="empty" title={title ?? t.empty}>
      <Link className={buttonClass()} to={searched ? `?${without(search, 'q')}` : '/casino'}>
        {searched ? t.clear : t.toCasino}
      </Link>
    </Panel>
  )
}

function without(search: URLSearchParams, name: string): string {
  const rest = new URLSearchParams(search)
  rest.delete(name)
  return rest.toString()
}
