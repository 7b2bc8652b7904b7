import { announce, joinPages, type ListPage } from '@trebol/shared/ui'
import { useEffect, useRef, useState } from 'react'

/**
 * A list that grows page by page. A page that cannot be had leaves what is there, and can be asked for again. With the
 * last page the button goes; the focus that was on it moves to the first row that is new. `holder` holds the table.
 */
export function usePages<Item extends { readonly id: string }>(
  first: ListPage<Item>,
  load: (cursor: string) => Promise<ListPage<Item>>,
  say: (shown: number) => string,
) {
  const [pages, setPages] = useState<ListPage<Item>>(first)
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
