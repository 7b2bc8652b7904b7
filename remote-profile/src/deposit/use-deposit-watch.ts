import { ApiError, call } from '@trebol/shared/api'
import { type Deposit, getDeposit } from '@trebol/shared/contract'
import { onHint } from '@trebol/shared/realtime'
import { requestBalances, useOnline } from '@trebol/shared/store'
import { useCallback, useEffect, useRef, useState } from 'react'

const everyMs = 4_000

type Watched = { readonly deposit: Deposit; readonly ahead: number }

/**
 * One deposit as the server knows it, asked again while it is seen and something is still to happen: the way back from a
 * bank's page says nothing about the payment. `null` until the first answer: `missing` when there is no such deposit,
 * `unknown` when the server could not tell.
 */
export function useDepositWatch(id: string | null, onSettled: () => void) {
  const [watched, setWatched] = useState<Watched | null>(null)
  const [fault, setFault] = useState<'missing' | 'unknown' | null>(null)
  const online = useOnline()
  const settled = useRef(onSettled)
  settled.current = onSettled
  const before = useRef<string | null>(null)
  const [asked, ask] = useState(0)

  const keep = useCallback((deposit: Deposit, ahead?: number) => {
    const was = before.current
    before.current = `${deposit.id} ${deposit.status} ${deposit.request}`
    setFault(null)
    setWatched((known) => ({ deposit, ahead: ahead ?? known?.ahead ?? 0 }))
    if (was !== null && was !== before.current) {
      if (deposit.status === 'approved') requestBalances()
      settled.current()
    }
  }, [])

  const mine = watched?.deposit.id === id ? watched : null
  const status = mine?.deposit.status
  const over = status === 'approved' || status === 'rejected'
  // Nobody waits for the money of what expired or was cancelled, but when it comes all the same it is credited.
  const quiet = status === 'expired' || status === 'cancelled'

  useEffect(() => {
    if (id === null || over || !online) return
    const left = new AbortController()
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const { deposit, now } = await call(getDeposit, { id }, { signal: left.signal })
        if (!left.signal.aborted) keep(deposit, Date.parse(now) - Date.now())
      } catch (error) {
        // What was known stays; the next look may have better luck.
        if (left.signal.aborted) return
        setFault(error instanceof ApiError && error.code === 'NOT_FOUND' ? 'missing' : 'unknown')
      }
    }
    void look()
    const timer = quiet ? undefined : setInterval(() => void look(), everyMs)
    const seen = () => void look()
    // With a connection the answer is there at once; without one the timer finds it.
    const unheard = onHint('user', 'DepositUpdated', seen)
    document.addEventListener('visibilitychange', seen)
    return () => {
      left.abort()
      clearInterval(timer)
      unheard()
      document.removeEventListener('visibilitychange', seen)
    }
  }, [id, over, quiet, online, keep, asked])

  return { watched: mine, fault: mine === null ? fault : null, keep, look: () => ask(asked + 1) }
}
