import { useEffect, useState } from 'react'
import { announcement } from './announce.ts'

/** The one place of a page that assistive technology reads aloud. It stands empty in the page and hears `announce`. */
export function LiveRegion() {
  const [said, setSaid] = useState({ text: '', turn: 0 })

  useEffect(() => {
    const hear = (event: Event) => {
      const text: unknown = event instanceof CustomEvent ? event.detail : undefined
      if (typeof text === 'string') setSaid(({ turn }) => ({ text, turn: 1 - turn }))
    }
    document.addEventListener(announcement, hear)
    return () => document.removeEventListener(announcement, hear)
  }, [])

  // The two lines take turns, so that the same words are read again when they are said again.
  return (
    <div className="sr-only" aria-live="polite">
      <p>{said.turn === 0 ? said.text : ''}</p>
      <p>{said.turn === 1 ? said.text : ''}</p>
    </div>
  )
}
