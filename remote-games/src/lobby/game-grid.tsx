import type { GameCard } from '@trebol/shared/contract'
import { LoadMore } from '@trebol/shared/ui'
import { useRef, useState } from 'react'
import { texts } from '../texts/texts.ts'
import styles from './game-grid.module.css'
import { GameTile } from './game-tile.tsx'
import { type GamesPage, type LobbyQuery, loadGames } from './load-lobby.ts'

/** The list of an area: pages of 60, more on demand. Focus moves to the first new game. */
export function GameGrid({ query, first }: { query: LobbyQuery; first: GamesPage }) {
  const t = texts.use()
  const [more, setMore] = useState<{ items: readonly GameCard[]; next: string | null }>({ items: [], next: first.next })
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const list = useRef<HTMLUListElement>(null)
  const items = [...first.items, ...more.items]

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
          <li key={game.id}>
            <GameTile game={game} />
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
