import { useSyncExternalStore } from 'react'

const page = document.documentElement

function follow(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(page, { attributeFilter: ['data-session'] })
  return () => observer.disconnect()
}

/** Under which id this page load tells the operator of itself, as the host writes it down; `null`: it has told nothing yet. */
export const usePageId = (): string | null => useSyncExternalStore(follow, () => page.dataset.session ?? null)
