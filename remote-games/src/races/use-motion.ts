import { useSyncExternalStore } from 'react'

const query = '(prefers-reduced-motion: reduce)'

/** Whether the person wants things to move. */
export const useMotion = (): boolean => useSyncExternalStore(subscribe, () => !matchMedia(query).matches)

function subscribe(changed: () => void): () => void {
  const list = matchMedia(query)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}
