import { joinPages, type ListPage } from '@trebol/shared/ui'
import { useState } from 'react'
import type { Fault, Result } from './ask-desk.ts'

const none = { items: [], next: null }

/** A first page that is asked for again and again, and the older ones that were loaded below it. */
export function usePages<Item extends { readonly id: string }>(
  first: ListPage<Item> | null,
  load: (before: string) => Promise<Result<ListPage<Item>>>,
) {
  const [pages, setPages] = useState<ListPage<Item>>(first ?? none)
  const [read, setRead] = useState(first)
  if (read !== first) {
    setRead(first)
    setPages(first === null ? none : joinPages(first, pages))
  }
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<Fault | null>(null)

  async function more() {
    const { next } = pages
    if (next === null || busy) return
    setBusy(true)
    const result = await load(next)
    setBusy(false)
    setFault(result.ok ? null : result.fault)
    if (!result.ok) return
    const { value } = result
    // A list that has begun again meanwhile goes on elsewhere.
    setPages((now) => (now.next === next ? { items: [...now.items, ...value.items], next: value.next } : now))
  }
  return { items: pages.items, hasMore: pages.next !== null, busy, fault, more: () => void more() }
}
