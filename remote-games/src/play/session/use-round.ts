import { useCallback, useRef, useState } from 'react'

/** Whether a round is open in the game, as its frame tells, and since when. */
export function useRound() {
  const [round, setRound] = useState<'none' | 'open'>('none')
  const since = useRef(0)
  const setOpen = useCallback((open: boolean) => {
    if (open) since.current = performance.now()
    setRound(open ? 'open' : 'none')
  }, [])
  return { round, setOpen, roundMs: () => performance.now() - since.current }
}
