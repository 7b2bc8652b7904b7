import { writeCursor } from './cursor.ts'

/** Of rows that were read with one more than a page holds: the page, and the cursor to the next one; null: it is the last. */
export function cutPage<Row>(
  rows: readonly Row[],
  size: number,
  keyOf: (last: Row) => Parameters<typeof writeCursor>[0],
) {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return { page, next: rows.length > size && last !== undefined ? writeCursor(keyOf(last)) : null }
}
