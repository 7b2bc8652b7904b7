import { useCallback, useEffect, useRef } from 'react'

/** Does `work` when it is asked to, or as soon as the page is looked at; what nobody sees need not be read. */
export function useWhenSeen(work: () => void): () => void {
  const latest = useRef(work)
  latest.current = work
  const waits = useRef(false)
  const ask = useCallback(() => {
    waits.current = document.visibilityState !== 'visible'
    if (!waits.current) latest.current()
  }, [])
  useEffect(() => {
    const seen = () => {
      if (waits.current) ask()
    }
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [ask])
  return ask
}
