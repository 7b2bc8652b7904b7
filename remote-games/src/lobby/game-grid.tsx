import type { GameCard } from '@trebol/shared/contract'
import { useSession } from '@trebol/shared/store'
import { LoadMore } from '@trebol/shared/ui'
import { useEffect, useRef, useState } from 'react'
import { texts } from '../texts/texts.ts'
import styles from './game-grid.module.css'
import { GameTile } from './game-tile.tsx'
import { type GamesPage, type LobbyQuery, loadGames } from './load-lobby.ts'

type More = { readonly items: readonly GameCard[]; readonly next: string | null }

/** Further pages of the lists that were looked at last, so that going back finds the place where one was. */
const loaded = new Map<string, More>()
const keptLists = 6

type Heart = typeof import('./favorite-button.tsx').FavoriteButton

/** The heart of a tile, for players; visitors do without its code. */
function useHeart(): Heart | null {
  const player = useSession().kind === 'player'
  const [heart, setHeart] = useState<Heart | null>(null)
  useEffect(() => {
    if (!player) return
    import(/* webpackChunkName: "lobby-tools" */ './favorite-button.tsx').then(
      ({ FavoriteButton }) => setHeart(() => FavoriteButton),
      () => undefined,
    )
  }, [player])
  return player ? heart : null
}

/** The list of an area: pages of 60, more on demand. Focus moves to the first new game. */
type Props = { readonly query: LobbyQuery; readonly first: GamesPage; readonly owner: number }

export function GameGrid({ query, first, owner }: Props) {
  const t = texts.use()
  // Hearts, and lists of one's own, are nobody else's.
  const key = JSON.stringify([query, owner])
  const [more, setMoreHere] = useState<More>(() => loaded.get(key) ?? { items: [], next: first.next })
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const Heart = useHeart()
  const list = useRef<HTMLUListElement>(null)
  const items = [...first.items, ...more.items]

  function setMore(next: More) {
    loaded.delete(key)
    loaded.set(key, next)
    for (const oldest of [...loaded.keys()].slice(0, -keptLists)) loaded.delete(oldest)
    setMoreHere(next)
  }

  async function loadMore() {
    setState('loading')
    try {
      const page = await loadGames(query, more.next)
      setMore({ items: [...more.items, ...page.items], next: page.next })
      setState('idle')
      requestAnimationFrame(() => list.current?.querySelectorAll('a')[items.length]?.focus({ preventScroll: true }))
    } catch {
      setState('failed')
    }
  }

  return (
    <>
      <ul ref={list} className={styles.grid}>
        {items.map((game) => (
          <li key={game.id} className={styles.cell}>
            <GameTile game={game} />
            {Heart && (
              <span className={styles.heart}>
                <Heart game={game} />
              </span>
            )}
          </li>
        ))}
      </ul>
      <LoadMore
        shown={items.length}
        total={first.total}
        hasMore={more.next !== null}
        busy={state === 'loading'}
        name={t.lobby.more}
        problem={state === 'failed' ? t.lobby.moreFailed : undefined}
        onMore={() => void loadMore()}
      />
    </>
  )
}
