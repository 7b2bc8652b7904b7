import { type RefObject, startTransition, useEffect, useEffectEvent, useState } from 'react'
import { showPicture } from './show-picture.ts'
import { stepTowards } from './step-towards.ts'
import type { DrawnTiles } from './tile-list.tsx'
import { type Layout, rangeInSight, type TileRange, windowOf } from './window-of.ts'

/** Longer lists draw only what is near the view. */
const longest = 600

/** Rows that are drawn before and after what is in sight. */
const spareRows = 6

type Props = {
  readonly list: RefObject<HTMLUListElement | null>
  readonly tiles: number
  readonly drawn: DrawnTiles
  readonly onChange: (drawn: DrawnTiles) => void
}

type Place = { readonly wanted: TileRange; readonly sight: TileRange; readonly layout: Layout | null }

/** Says which tiles are drawn: all of a list, those near the view of a long one; new ones a few at a time. */
export function TileWatch({ list, tiles, drawn, onChange }: Props) {
  const [place, setPlace] = useState<Place | null>(null)
  const isLong = tiles > longest
  useEffect(() => {
    if (isLong) return watchPlace(list, tiles, setPlace)
    const whole = { from: 0, to: tiles }
    setPlace({ wanted: whole, sight: whole, layout: null })
  }, [list, tiles, isLong])

  const go = useEffectEvent((to: DrawnTiles) => startTransition(() => onChange(to)))
  useEffect(() => {
    if (place) {
      const next = nextOf(drawn, place, tiles)
      // Drawn in slices and in steps: a slow phone goes on scrolling meanwhile, over the rows to spare.
      if (next) go(next)
    }
  }, [drawn, place, tiles])
  return null
}

/** What to draw next, or null when all is as wanted. */
function nextOf(drawn: DrawnTiles, { wanted, sight, layout }: Place, tiles: number): DrawnTiles | null {
  const isThere = drawn.from === wanted.from && drawn.to === wanted.to
  if (!layout) return isThere ? null : stepTowards(drawn, wanted, sight, 1)
  const before = drawn.long
  const sameRows = before === undefined || sameLayout(before.layout, layout)
  if (isThere && before && sameRows && before.tiles === tiles) return null
  // Other rows: what was drawn does not fit them any more.
  const range = sameRows ? stepTowards(drawn, wanted, sight, layout.columns) : wanted
  const { above, below } = windowOf(range, tiles, layout)
  return { ...range, long: { above, below, layout, tiles } }
}

const sameLayout = (one: Layout, other: Layout): boolean =>
  one.columns === other.columns && one.rowHeight === other.rowHeight && one.gap === other.gap

/** Follows the scroll position and the width of a long list. */
function watchPlace(list: RefObject<HTMLUListElement | null>, tiles: number, tell: (place: Place) => void): () => void {
  let frame = 0
  let last = ''
  let lastTop: number | null = null
  // Measuring makes the browser lay the page out: only what changes the size of a tile is worth that.
  let layout: Layout | null = null
  const look = () => {
    frame = 0
    const element = list.current
    if (!element) return
    layout ??= layoutOf(element)
    if (!layout) return
    const view = { top: -element.getBoundingClientRect().top, height: window.innerHeight }
    if (Math.abs(view.top - (lastTop ?? view.top)) > view.height) leap(element)
    lastTop = view.top
    const wanted = rangeInSight(tiles, layout, view, spareRows)
    const key = JSON.stringify([wanted, layout])
    if (key === last) return
    last = key
    tell({ wanted, sight: rangeInSight(tiles, layout, view, 0), layout })
  }
  const soon = () => {
    frame ||= requestAnimationFrame(look)
  }
  const anew = () => {
    layout = null
    soon()
  }
  look()
  let width = list.current?.clientWidth
  const sizes = new ResizeObserver(() => {
    // Its height changes with what is drawn.
    if (list.current?.clientWidth === width) return
    width = list.current?.clientWidth
    anew()
  })
  if (list.current) sizes.observe(list.current)
  window.addEventListener('scroll', soon, { passive: true })
  window.addEventListener('resize', anew)
  return () => {
    cancelAnimationFrame(frame)
    sizes.disconnect()
    window.removeEventListener('scroll', soon)
    window.removeEventListener('resize', anew)
  }
}

/** Milliseconds after its last leap from which a list rests. */
const restAfter = 120
let resting: ReturnType<typeof setTimeout>

/** The list has moved by more than a screen in one frame: nobody sees the pictures of tiles that come and go, so none is fetched. */
function leap(list: HTMLElement): void {
  list.dataset.leaps = ''
  clearTimeout(resting)
  resting = setTimeout(() => {
    showAnew(list)
    delete list.dataset.leaps
  }, restAfter)
}

/** Its pictures in their turn, what is in sight first; one that has not come yet is shown when it has. */
function showAnew(list: HTMLElement): void {
  const away = (tile: Element) => Math.abs(tile.getBoundingClientRect().top - window.innerHeight / 2)
  const tiles = [...list.children].map((tile) => ({ picture: tile.querySelector('img'), away: away(tile) }))
  for (const { picture } of tiles.sort((one, other) => one.away - other.away)) {
    if (!picture) continue
    delete picture.dataset.shown
    if (picture.complete) showPicture(picture)
  }
}

/** Measured on the first tile itself: its place may stand for a row that the browser has not laid out yet. */
function layoutOf(list: HTMLUListElement): Layout | null {
  const [cell] = list.children
  if (!(cell instanceof HTMLElement)) return null
  cell.style.contentVisibility = 'visible'
  const rowHeight = cell.firstElementChild?.getBoundingClientRect().height ?? 0
  cell.style.contentVisibility = ''
  if (rowHeight === 0) return null
  const { gridTemplateColumns, rowGap } = getComputedStyle(list)
  return { columns: gridTemplateColumns.split(' ').length, rowHeight, gap: Number.parseFloat(rowGap) || 0 }
}
