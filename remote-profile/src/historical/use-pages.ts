import { announce } from '@trebol/shared/ui'
import { useEffect, useRef, useState } from 'react'

type Page<Item> = { readonly items: readonly Item[]; readonly next: string | null }

/**
 * A first page that was read anew, and what had been loaded below the one before: it stays where the two overlap, and
 * otherwise the list begins again, for something may be missing in between.
 */
export function joinPages<Item extends { readonly id: string }>(first: Page<Item>, known: Page<Item>): Page<Item> {
  const last = first.items.at(-1)?.id
  const place = known.items.findIndex(({ id }) => id === last)
  const below = place < 0 || first.next === null ? [] : known.items.slice(place + 1)
  return below.length === 0 ? first : { items: [...first.items, ...below], next: known.next }
}

/**
 * A list that grows page by page. A page that cannot be had leaves what is there, and can be asked for again. With the
 * last page the button goes; the focus that was on it moves to the first row that is new. `holder` holds the table.
 */
export function usePages<Item extends { readonly id: string }>(
  first: Page<Item>,
  load: (cursor: string) => Promise<Page<Item>>,
  say: (shown: number) => string,
) {
  const [pages, setPages] = useState<Page<Item>>(first)
  const [read, setRead] = useState(first)
  if (read !== first) {
    setRead(first)
    setPages(joinPages(first, pages))
  }
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const holder = useRef<HTMLDivElement>(null)
  /** Rows that were there when the last page was asked for. */
  const before = useRef<number | null>(null)

  useEffect(() => {
    const row = before.current
    before.current = null
    if (row === null || pages.next !== null) return
    const rows = holder.current?.querySelectorAll<HTMLElement>('tbody tr')
    const target = rows?.[row]?.querySelector('button') ?? holder.current
    target?.focus({ preventScroll: target === holder.current })
  }, [pages])

  async function more() {
    const cursor = pages.next
    if (cursor === null || state === 'loading') return
    setState('loading')
    try {
      const page = await load(cursor)
      before.current = pages.items.length
      // A list that has begun again meanwhile goes on elsewhere.
      setPages((now) => (now.next === cursor ? { items: [...now.items, ...page.items], next: page.next } : now))
      setState('idle')
      announce(say(pages.items.length + page.items.length))
    } catch {
      setState('failed')
    }
  }
  return { items: pages.items, hasMore: pages.next !== null, state, more, holder }
}
