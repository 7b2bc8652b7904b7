import type { GameCard } from '@trebol/shared/contract'
import { type CSSProperties, memo } from 'react'
import type { FavoriteButton } from './favorite-button.tsx'
import styles from './game-grid.module.css'
import { GameTile } from './game-tile.tsx'
import type { Layout } from './window-of.ts'

/** Two rows of a phone. */
const inSight = 6

type Props = {
  readonly games: readonly GameCard[]
  /** Its first place in the list; `from`, `to` and `focused` are places in the list too. */
  readonly start: number
  readonly from: number
  readonly to: number
  /** The tile that has the focus, if it or a neighbour of it stands here. */
  readonly focused: number | null
  /** Said of each tile where not all are drawn. */
  readonly total: number | null
  /** The rows of the list, for a tile that stands outside of those that are drawn. */
  readonly layout: Layout | null
  readonly Heart: typeof FavoriteButton | null
}

/** The tiles of one page that are drawn. Nothing is done for a page that stays as it is, however long the list grows. */
export const TilePage = memo(function TilePage({ games, start, from, to, focused, total, layout, Heart }: Props) {
  const near = (place: number) => place >= from && place < to
  return games.map((game, offset) => {
    const place = start + offset
    if (!near(place) && (focused === null || Math.abs(place - focused) > 1)) return null
    return (
      <Cell key={game.id} game={game} place={place} total={total} parked={near(place) ? null : layout} Heart={Heart} />
    )
  })
})

type CellProps = Pick<Props, 'total' | 'Heart'> & {
  readonly game: GameCard
  readonly place: number
  readonly parked: Layout | null
}

/** Drawn once, however its page grows. */
const Cell = memo(function Cell({ game, place, total, parked, Heart }: CellProps) {
  return (
    <li
      className={styles.cell}
      data-place={place}
      {...(total !== null && { 'aria-setsize': total, 'aria-posinset': place + 1 })}
      style={parked ? placeOf(place, parked) : undefined}
    >
      <GameTile game={game} isFirst={place < inSight} />
      {Heart && (
        <span className={styles.heart}>
          <Heart game={game} />
        </span>
      )}
    </li>
  )
})

/** Where a tile stands that is drawn outside of the rows. */
const placeOf = (place: number, { columns, rowHeight, gap }: Layout): CSSProperties => ({
  position: 'absolute',
  top: Math.floor(place / columns) * (rowHeight + gap),
  left: `calc((100% + ${gap}px) / ${columns} * ${place % columns})`,
  width: `calc((100% + ${gap}px) / ${columns} - ${gap}px)`,
})
