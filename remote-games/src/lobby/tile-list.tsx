import type { GameCard } from '@trebol/shared/contract'
import { useSession } from '@trebol/shared/store'
import { type FocusEvent, type RefObject, useEffect, useState } from 'react'
import styles from './game-grid.module.css'
import { usePictures } from './show-picture.ts'
import { TilePage } from './tile-page.tsx'
import type { Layout, TileRange } from './window-of.ts'

/** The tiles that a list draws; of one that is too long to draw whole also the room of the others, as it was for so many tiles. */
export type DrawnTiles = TileRange & { readonly long?: LongList }
type LongList = { readonly above: number; readonly below: number; readonly layout: Layout; readonly tiles: number }

type Tools = {
  readonly FavoriteButton: typeof import('./favorite-button.tsx').FavoriteButton
  readonly TileWatch: typeof import('./tile-watch.tsx').TileWatch
}

let tools: Tools | null = null

/** Hearts are for players, the watch is for lists that have grown: other visits do without that code. */
export async function loadTools(): Promise<void> {
  try {
    const [{ FavoriteButton }, { TileWatch }] = await Promise.all([
      import(/* webpackChunkName: "lobby-tools" */ './favorite-button.tsx'),
      import(/* webpackChunkName: "lobby-tools" */ './tile-watch.tsx'),
    ])
    tools = { FavoriteButton, TileWatch }
  } catch {
    // The list is there without them.
  }
}

function useTools(wanted: boolean): Tools | null {
  const [, setLoaded] = useState(tools)
  useEffect(() => {
    if (wanted) void loadTools().then(() => setLoaded(tools))
  }, [wanted])
  return tools
}

type Props = {
  readonly list: RefObject<HTMLUListElement | null>
  /** As they were read, one after the other; `games` is how many they hold together. */
  readonly pages: readonly (readonly GameCard[])[]
  readonly games: number
  readonly total: number
  /** The tile that has the focus, or is about to get it. */
  readonly focused: number | null
  readonly onFocused: (place: number) => void
  /** What was drawn when the list was left. */
  readonly before: DrawnTiles | null
  readonly onDrawn: (drawn: DrawnTiles) => void
}

/** The tiles. Of a long list those near the view are drawn, and the one that has the focus with its neighbours. */
export function TileList({ list, pages, games, total, focused, onFocused, before, onDrawn }: Props) {
  const player = useSession().kind === 'player'
  const all = { from: 0, to: games }
  const [drawn, setDrawn] = useState<DrawnTiles>(before?.long ? before : all)
  const [first] = useState(games)
  const tools = useTools(player || games > first || before?.long !== undefined)
  const { from, to, long } = tools || drawn.long ? drawn : { ...all, long: undefined }
  const starts = startsOf(pages)

  const onPicture = usePictures(list)

  function onFocus({ target }: FocusEvent) {
    const place = target.closest('li')?.dataset.place
    if (place !== undefined) onFocused(Number(place))
  }

  return (
    <>
      <ul
        ref={list}
        className={`${styles.grid} ${long ? styles.long : ''}`}
        style={long && { paddingBlock: `${long.above}px ${long.below}px` }}
        onFocus={onFocus}
        onLoadCapture={onPicture}
      >
        {pages.map((page, number) => {
          const start = starts[number] ?? 0
          const end = start + page.length
          const within = (place: number) => Math.min(Math.max(place, start), end)
          const held = focused !== null && focused >= start - 1 && focused <= end ? focused : null
          return (
            <TilePage
              key={start}
              games={page}
              start={start}
              from={within(from)}
              to={within(to)}
              focused={held}
              total={long ? total : null}
              layout={long && held !== null ? long.layout : null}
              Heart={player && tools ? tools.FavoriteButton : null}
            />
          )
        })}
      </ul>
      {tools && (
        <tools.TileWatch
          list={list}
          tiles={games}
          drawn={drawn}
          onChange={(now) => {
            onDrawn(now)
            setDrawn(now)
          }}
        />
      )}
    </>
  )
}

/** The place in the list of the first tile of each page. */
function startsOf(pages: readonly (readonly GameCard[])[]): readonly number[] {
  let start = 0
  return pages.map((page) => {
    const here = start
    start += page.length
    return here
  })
}
