import { createContext, useContext, useEffect } from 'react'
import styles from './page-outlet.module.css'

/** The release that has drawn what stands in the page until its own code is there; null where nothing of it is kept. */
export const KeptRelease = createContext<string | null>(null)

/**
 * Tells the document that it is drawn and hears its visitor, but for what the selector names (`index.html`). It takes away what
 * stood in for it, and presses again what was pressed before.
 */
export const sayDrawn = (waiting: string | null): void => {
  document.dispatchEvent(new CustomEvent('trebol-drawn', { detail: waiting }))
}

export const keptButtons = '#root main button'
/** Those of what a unit lends to a page of the host. */
export const lentButtons = '#root [data-rails] button'

/** What stands in the page, as it is: with a text of its own instead of children React looks at none of it. */
export function KeptPage() {
  useEffect(() => () => sayDrawn(null), [])
  return (
    <div className={styles.outlet} data-release={useContext(KeptRelease)} suppressHydrationWarning>
      {' '}
    </div>
  )
}
