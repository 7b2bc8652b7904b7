import { call } from '@trebol/shared/api'
import { getJackpots, type Jackpot } from '@trebol/shared/contract'
import { useHint, usePublicChannel } from '@trebol/shared/realtime'
import { useCurrency, useOnline } from '@trebol/shared/store'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useWhenSeen } from '../clock/use-when-seen.ts'

export type JackpotsRead =
  | { readonly kind: 'waiting' | 'failed' }
  | { readonly kind: 'ready'; readonly items: readonly Jackpot[] }

/** Without a connection amounts are read again this often while the page is seen. */
const everyMs = 30_000
/** What was read so lately need not be read again because the page is heard now. */
const freshMs = 2_000

/**
 * The jackpots in the currency of play. They are read again when the server tells that one has changed, at most once in
 * five seconds: nobody is hurried by figures that run. What was read stays when they cannot be read again.
 */
export function useJackpots(): { readonly read: JackpotsRead; readonly again: () => void } {
  const currency = useCurrency()
  const online = useOnline()
  const heard = usePublicChannel('site')
  const [read, setRead] = useState<JackpotsRead>({ kind: 'waiting' })
  const [turn, setTurn] = useState(0)
  const again = useCallback(() => setTurn((before) => before + 1), [])
  const hint = useWhenSeen(again)
  useHint('site', 'JackpotUpdated', hint)

  const askedAt = useRef(0)
  useEffect(() => {
    const stop = new AbortController()
    askedAt.current = Date.now()
    call(getJackpots, { currency }, { signal: stop.signal }).then(
      ({ items }) => setRead({ kind: 'ready', items }),
      () => !stop.signal.aborted && setRead((before) => (before.kind === 'ready' ? before : { kind: 'failed' })),
    )
    return () => stop.abort()
  }, [currency, turn])

  useEffect(() => {
    if (heard) {
      // What was told before this moment was told to nobody here.
      if (Date.now() - askedAt.current > freshMs) hint()
      return
    }
    if (!online) return
    const timer = setInterval(() => document.visibilityState === 'visible' && again(), everyMs)
    return () => clearInterval(timer)
  }, [heard, online, hint, again])

  return { read, again }
}
