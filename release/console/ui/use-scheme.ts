import { useSyncExternalStore } from 'react'

const query = () => matchMedia('(prefers-color-scheme: light)')

function follow(changed: () => void): () => void {
  const light = query()
  light.addEventListener('change', changed)
  return () => light.removeEventListener('change', changed)
}

/** Night or day, as the system has it. */
export const useScheme = (): 'day' | 'night' => useSyncExternalStore(follow, () => (query().matches ? 'day' : 'night'))
