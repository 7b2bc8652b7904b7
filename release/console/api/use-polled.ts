import { useCallback, useEffect, useRef, useState } from 'react'
import type { Fault, Result } from './ask.ts'

export type Polled<Value> = {
  readonly value: Value | null
  /** What went wrong the last time; the value before it stays. */
  readonly fault: Fault | null
  /** When the value came. */
  readonly at: Date | null
  /** Asks at once. */
  readonly reload: () => void
}

type Kept<Value> = Omit<Polled<Value>, 'reload'> & { readonly key: string }

/**
 * Asks again and again while the page is seen, one call after the other; what is shown stays until something newer has
 * come. Another key begins anew.
 */
export function usePolled<Value>(
  key: string,
  everyMs: number,
  load: (signal: AbortSignal) => Promise<Result<Value>>,
): Polled<Value> {
  const [kept, setKept] = useState<Kept<Value>>({ key, value: null, fault: null, at: null })
  const loading = useRef(load)
  loading.current = load
  const poke = useRef(() => {})

  useEffect(() => {
    const over = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let busy = false
    const round = async () => {
      if (busy || over.signal.aborted) return
      busy = true
      clearTimeout(timer)
      const result = await loading.current(over.signal)
      busy = false
      if (over.signal.aborted) return
      setKept((before) => {
        const same = before.key === key ? before : { value: null, at: null }
        return result.ok
          ? { key, value: result.value, fault: null, at: new Date() }
          : { key, value: same.value, at: same.at, fault: result.fault }
      })
      if (document.visibilityState === 'visible') timer = setTimeout(() => void round(), everyMs)
    }
    const begin = () => void round()
    poke.current = begin
    document.addEventListener('visibilitychange', begin)
    window.addEventListener('online', begin)
    begin()
    return () => {
      over.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', begin)
      window.removeEventListener('online', begin)
    }
  }, [key, everyMs])

  const reload = useCallback(() => poke.current(), [])
  const now = kept.key === key ? kept : { value: null, fault: null, at: null }
  return { value: now.value, fault: now.fault, at: now.at, reload }
}
