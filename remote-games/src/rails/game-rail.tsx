import type { Area, Rail } from '@trebol/shared/contract'
import { Link } from '@trebol/shared/router'
import { useServerPart } from '@trebol/shared/store'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, useRef } from 'react'
import { GameTile } from '../lobby/game-tile.tsx'
import { usePictures } from '../lobby/show-picture.ts'
import { texts } from '../texts/texts.ts'
import styles from './game-rail.module.css'

/** Races and lottery are sold on their pages, which open no sheet: a game beside them is found in the casino. */
const pageOf = (area: Area): Area => (area === 'hipicos' || area === 'lottery' ? 'casino' : area)

/** Some games in a row that is scrolled by hand, with the way to all of them. */
export function GameRail({ rail }: { rail: Rail }) {
  const t = texts.use()
  const list = useRef<HTMLUListElement>(null)
  const onPicture = usePictures(list)
  const heading = useId()
  const part = useServerPart(`#rail-${rail.slug}`, '.rail')
  const title = part.text ?? rail.title
  const scroll = (direction: 1 | -1) =>
    list.current?.scrollBy({ left: direction * list.current.clientWidth * 0.8, behavior: 'smooth' })
  if (part.hidden === true) return null
  return (
    <section {...part.mark()} aria-labelledby={heading}>
      <header className={styles.header}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        {rail.more && (
          <Link className={styles.all} to={rail.more.section ? `/casino/${rail.more.section}` : `/${rail.more.area}`}>
            {t.rail.all}
            <span className="sr-only"> ({title})</span>
          </Link>
        )}
        <span className={styles.arrows}>
          <button type="button" aria-label={`${t.rail.previous}: ${title}`} onClick={() => scroll(-1)}>
            <ChevronLeft aria-hidden="true" />
          </button>
          <button type="button" aria-label={`${t.rail.next}: ${title}`} onClick={() => scroll(1)}>
            <ChevronRight aria-hidden="true" />
          </button>
        </span>
      </header>
      <ul
        ref={list}
        className={styles.list}
        onLoadCapture={onPicture}
        onScroll={({ currentTarget }) => {
          currentTarget.dataset.scrolled = ''
        }}
      >
        {rail.items.map((game) => (
          <li key={game.id} className={styles.item}>
            <GameTile game={game} to={`/${pageOf(game.area)}?game=${game.slug}`} />
          </li>
        ))}
      </ul>
    </section>
  )
}
