/** Rows, newest first; `next` is where the older ones begin, `null` after the last. */
export type ListPage<Item> = { readonly items: readonly Item[]; readonly next: string | null }

/**
 * A first page that was read anew, and what had been loaded below the one before: it stays where the two overlap, and
 * otherwise the list begins again, for something may be missing in between.
 */
export function joinPages<Item extends { readonly id: string }>(
  first: ListPage<Item>,
  known: ListPage<Item>,
): ListPage<Item> {
  const last = first.items.at(-1)?.id
  const place = known.items.findIndex(({ id }) => id === last)
  const below = place < 0 || first.next === null ? [] : known.items.slice(place + 1)
  return below.length === 0 ? first : { items: [...first.items, ...below], next: known.next }
}
