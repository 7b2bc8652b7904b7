import { useRef, useState } from 'react'

/**
 * Whether what a part has begun is under way. `during` runs it, unless something is: two presses of one moment, before the part is
 * drawn anew, begin it once. Its errors are passed on.
 */
export function useBusy(): readonly [busy: boolean, during: (work: () => Promise<void>) => Promise<void>] {
  const [busy, setBusy] = useState(false)
  const working = useRef(false)
  async function during(work: () => Promise<void>): Promise<void> {
    if (working.current) return
    working.current = true
    setBusy(true)
    try {
      await work()
    } finally {
      working.current = false
      setBusy(false)
    }
  }
  return [busy, during]
}
