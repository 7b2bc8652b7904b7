/** What is known of a list of tiles: all of its rows are equally high. Lengths in CSS pixels. */
export type Layout = { readonly columns: number; readonly rowHeight: number; readonly gap: number }

/** Tiles from `from` up to but not including `to`. */
export type TileRange = { readonly from: number; readonly to: number }

/** The tiles that are drawn, and the room of the rows before and after them. */
export type TileWindow = TileRange & { readonly above: number; readonly below: number }

/**
 * Which tiles of a long list are in sight, with rows to spare on both sides. `top`: how far the list is scrolled out of
 * the view at its upper edge, negative while it begins further down; `height`: of the view.
 */
export function rangeInSight(
  tiles: number,
  { columns, rowHeight, gap }: Layout,
  { top, height }: { readonly top: number; readonly height: number },
  spare: number,
): TileRange {
  const step = rowHeight + gap
  const rows = Math.ceil(tiles / columns)
  const within = (row: number) => Math.min(Math.max(row, 0), rows)
  const first = within(Math.floor(top / step) - spare)
  const end = Math.max(first, within(Math.ceil((top + height) / step) + spare))
  return { from: first * columns, to: Math.min(end * columns, tiles) }
}

/** The same tiles, with the room of the whole rows before and after them. */
export function windowOf(range: TileRange, tiles: number, { columns, rowHeight, gap }: Layout): TileWindow {
  const step = rowHeight + gap
  const rows = Math.ceil(tiles / columns)
  const end = Math.ceil(range.to / columns)
  return { ...range, above: Math.floor(range.from / columns) * step, below: (rows - end) * step }
}
