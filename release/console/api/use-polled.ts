import { useCallback, useEffect, useRef, useState } from 'react'
import type { Fault, Result } from './ask.ts'

export type Polled<Value> = {
  readonly value: Value | null
  /** What went wrong the last time; the value before it stays. */
  readonly fault: Fault | null
  /** When the value came. */
  readonly at: Date | null
  /** Asks at once, or right after the call that is under way; resolves when what was asked for from here on is shown. */
  readonly reload: () => Promise<void>
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
  const poke = useRef(() => Promise.resolve())

  useEffect(() => {
    const over = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let current: Promise<void> = Promise.resolve()
    let next: Promise<void> | null = null
    const round = async () => {
      next = null
      clearTimeout(timer)
      if (over.signal.aborted) return
      const result = await loading.current(over.signal)
      if (over.signal.aborted) return
      setKept((before) => {
        const same = before.key === key ? before : { value: null, at: null }
        return result.ok
          ? { key, value: result.value, fault: null, at: new Date() }
          : { key, value: same.value, at: same.at, fault: result.fault }
      })
      if (document.visibilityState === 'visible') timer = setTimeout(again, everyMs)
    }
    // A call that began before somebody asked may not know what he has just done.
    const begin = () => {
      if (next === null) {
        next = current.then(round)
        current = next
      }
      return next
    }
    const again = () => void begin()
    poke.current = begin
    document.addEventListener('visibilitychange', again)
    window.addEventListener('online', again)
    again()
    return () => {
      over.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', again)
      window.removeEventListener('online', again)
    }
  }, [key, everyMs])

  const reload = useCallback(() => poke.current(), [])
  const now = kept.key === key ? kept : { value: null, fault: null, at: null }
  return { value: now.value, fault: now.fault, at: now.at, reload }
}
