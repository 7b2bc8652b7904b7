import { announce } from '@trebol/shared/ui'
import { useEffect, useRef, useState } from 'react'

type Page<Item> = { readonly items: readonly Item[]; readonly next: string | null }

/**
 * A list that grows page by page. A page that cannot be had leaves what is there, and can be asked for again. With the
 * last page the button goes; the focus that was on it moves to the first row that is new. `holder` holds the table.
 */
export function usePages<Item>(
  first: Page<Item>,
  load: (cursor: string) => Promise<Page<Item>>,
  say: (shown: number) => string,
) {
  const [pages, setPages] = useState<Page<Item>>(first)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const holder = useRef<HTMLDivElement>(null)
  const shown = useRef(first.items.length)

  useEffect(() => {
    const before = shown.current
    shown.current = pages.items.length
    if (pages.items.length === before || pages.next !== null) return
    const row = holder.current?.querySelectorAll<HTMLElement>('tbody tr')[before]
    const target = row?.querySelector('button') ?? holder.current
    target?.focus({ preventScroll: target === holder.current })
  }, [pages])

  async function more() {
    if (pages.next === null || state === 'loading') return
    setState('loading')
    try {
      const page = await load(pages.next)
      setPages({ items: [...pages.items, ...page.items], next: page.next })
      setState('idle')
      announce(say(pages.items.length + page.items.length))
    } catch {
      setState('failed')
    }
  }
  return { items: pages.items, hasMore: pages.next !== null, state, more, holder }
}
