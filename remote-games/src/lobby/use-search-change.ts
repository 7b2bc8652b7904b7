import { useNavigation, useSearchParams } from '@trebol/shared/router'
import { useEffect, useRef } from 'react'

/**
 * Changes what the address of this list asks for. A change that comes before the last one is shown is made on top of it:
 * who takes away two filters in a hurry, or sorts while a search is on its way, gets both.
 */
export function useSearchChange(): (change: (now: URLSearchParams) => URLSearchParams) => void {
  const [, setSearch] = useSearchParams()
  const { location: asked } = useNavigation()
  const latest = useRef(asked)
  useEffect(() => {
    latest.current = asked
  }, [asked])
  return (change) => {
    const here = window.location
    // A way to another page is none of this list.
    const from = latest.current?.pathname === here.pathname ? latest.current : here
    setSearch(change(new URLSearchParams(from.search)), { replace: true, preventScrollReset: true })
  }
}
