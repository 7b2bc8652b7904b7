import { useSyncExternalStore } from 'react'

/** The part that the address names: `#/button` is `button`. */
export const useAddress = (): string => useSyncExternalStore(subscribe, () => location.hash.replace(/^#\/?/, ''))

function subscribe(changed: () => void): () => void {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}
