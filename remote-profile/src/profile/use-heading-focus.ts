import { useEffect, useRef } from 'react'

/**
 * When the view of the page changes in place, its heading takes the focus, so that the change is heard. `null` is a view
 * that is on its way: what the heading leads to has to be there first.
 */
export function useHeadingFocus(view: string | null): void {
  const before = useRef(view)
  useEffect(() => {
    if (view === null || before.current === view) return
    const opened = before.current === null
    before.current = view
    if (!opened) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [view])
}
