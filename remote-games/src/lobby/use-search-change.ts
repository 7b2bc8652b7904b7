import { useLocation, useSearchParams } from '@trebol/shared/router'
import { useEffect } from 'react'

/** What was asked for last, and from which address, until another one is shown. The router tells of it only once it draws. */
let asked: { readonly from: string; readonly search: URLSearchParams } | null = null

/**
 * Changes what the address of this list asks for. A change that comes before the last one is shown is made on top of it:
 * who takes away two filters in a hurry, or sorts while a search is on its way, gets both.
 */
export function useSearchChange(): (change: (now: URLSearchParams) => URLSearchParams) => void {
  const [, setSearch] = useSearchParams()
  const { pathname, search } = useLocation()
  const shown = pathname + search
  useEffect(() => {
    if (asked?.from !== shown) asked = null
  }, [shown])
  return (change) => {
    const here = window.location
    const wanted = change(new URLSearchParams(asked?.search ?? here.search))
    asked = { from: here.pathname + here.search, search: wanted }
    setSearch(wanted, { replace: true, preventScrollReset: true })
  }
}
