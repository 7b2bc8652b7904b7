import { useEffect, useRef } from 'react'

/** When the view of the page changes in place, its heading takes the focus, so that the change is heard. */
export function useHeadingFocus(view: unknown): void {
  const before = useRef(view)
  useEffect(() => {
    if (before.current === view) return
    before.current = view
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [view])
}
