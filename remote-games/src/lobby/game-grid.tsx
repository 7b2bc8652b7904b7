import type { GameCard } from '@trebol/shared/contract'
import { Button } from '@trebol/shared/ui'
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
      <div className={styles.more}>
        <p>{t.lobby.shown(items.length, first.total)}</p>
        {state === 'failed' && <p role="alert">{t.lobby.moreFailed}</p>}
        {more.next !== null && (
          <Button kind="secondary" busy={state === 'loading'} onClick={() => void loadMore()}>
            {state === 'loading' ? t.lobby.loadingMore : t.lobby.more}
          </Button>
        )}
      </div>
    </>
  )
}
