import type { GameCard } from '@trebol/shared/contract'
import { loadPart, useCurrency } from '@trebol/shared/store'
import { LoadMore } from '@trebol/shared/ui'
import { startTransition, useEffect, useRef, useState } from 'react'
import { texts } from '../texts/texts.ts'
import { type GamesPage, loadGames } from './load-lobby.ts'
import type { LobbyQuery } from './lobby-query.ts'
import { type DrawnTiles, loadTools, TileList } from './tile-list.tsx'

/** `iso`: the currency in which it was read. */
export type More = {
  readonly pages: readonly (readonly GameCard[])[]
  readonly next: string | null
  readonly iso: string
}

/** Further pages of the lists that were looked at last, so that going back finds the place where one was. */
const loaded = new Map<string, { readonly more: More; readonly drawn: DrawnTiles | null }>()
const keptLists = 6

type Props = { readonly query: LobbyQuery; readonly first: GamesPage; readonly owner: number }

/** The list of an area: pages of 60, more on demand. Focus moves to the first new game. */
export function GameGrid({ query, first, owner }: Props) {
  const t = texts.use()
  const iso = useCurrency()
  // Hearts, and lists of one's own, are nobody else's.
  const key = JSON.stringify([query, owner])
  const [more, setMoreHere] = useState<More>(() => loaded.get(key)?.more ?? { pages: [], next: first.next, iso })
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const [focused, setFocused] = useState<number | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const pages = [first.items, ...more.pages]
  const games = pages.reduce((sum, page) => sum + page.length, 0)
  const goOn = useRef<number | null>(null)
  // Once the new games are drawn, however long that takes; on its own, since it makes the browser lay the page out.
  useEffect(() => {
    const place = goOn.current
    goOn.current = null
    if (place === null) return
    const focusing = setTimeout(() =>
      list.current?.querySelector<HTMLElement>(`[data-place="${place}"] a`)?.focus({ preventScroll: true }),
    )
    return () => clearTimeout(focusing)
  }, [games])

  // The first page is read again by the page itself when another currency is chosen.
  useEffect(() => {
    if (more.iso === iso || more.pages.length === 0 || state !== 'idle') return
    setState('loading')
    loadPart(() => import(/* webpackChunkName: "lobby-tools" */ './read-further.ts'))
      .then(({ readFurther }) => readFurther(query, first.next, more.pages.length))
      .then(show, () => setState('failed'))
  }, [iso, more.iso, state])

  function show(longer: More) {
    keep({ more: longer })
    setMoreHere(longer)
    setState('idle')
  }

  function keep(change: { more: More } | { drawn: DrawnTiles }) {
    const kept = { more, drawn: null, ...loaded.get(key), ...change }
    loaded.delete(key)
    loaded.set(key, kept)
    for (const oldest of [...loaded.keys()].slice(0, -keptLists)) loaded.delete(oldest)
  }

  async function loadMore() {
    setState('loading')
    try {
      const [page] = await Promise.all([loadGames(query, more.next), loadTools()])
      const longer = { pages: [...more.pages, page.items], next: page.next, iso: more.pages[0] ? more.iso : iso }
      goOn.current = games
      // Drawn in slices: sixty tiles at once hold up a slow phone.
      startTransition(() => {
        setFocused(games)
        show(longer)
      })
    } catch {
      setState('failed')
    }
  }

  return (
    <>
      <TileList
        list={list}
        pages={pages}
        games={games}
        total={first.total}
        focused={focused}
        onFocused={setFocused}
        before={loaded.get(key)?.drawn ?? null}
        onDrawn={(drawn) => keep({ drawn })}
      />
      <LoadMore
        shown={games}
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
