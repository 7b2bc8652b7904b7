import { useSyncExternalStore } from 'react'

function follow(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Whether the browser believes that it has a network. */
export const useOnline = (): boolean => useSyncExternalStore(follow, () => navigator.onLine)
