import { ApiError, call } from '@trebol/shared/api'
import { getPlaySession, type PlaySession } from '@trebol/shared/contract'
import { useCallback, useEffect, useRef, useState } from 'react'

/** A reading of the session, and when it came (milliseconds of the page, which no clock sets back). */
export type Reading = { readonly session: PlaySession; readonly readAt: number }

/** Milliseconds between two readings while the game is in view: each is a sign of life for the server. */
const pollMs = 30_000

const readingOf = (session: PlaySession | null): Reading | null => session && { session, readAt: performance.now() }

/** Stakes, wins and time by the server; read again after each round, every half minute, and when the page is seen again. */
export function usePlaySession(sid: string, first: PlaySession | null, live: boolean) {
  const [reading, setReading] = useState(() => readingOf(first))
  const latest = useRef(0)

  const refresh = useCallback(async () => {
    if (sid === '') return
    latest.current += 1
    const mine = latest.current
    try {
      const session = await call(getPlaySession, { sid })
      if (mine === latest.current) setReading(readingOf(session))
    } catch (error) {
      // A session that the server does not know is over; without an answer the last good figures stay.
      if (error instanceof ApiError && error.kind === 'refused' && error.status === 404) {
        setReading((known) => known && { ...known, session: { ...known.session, status: 'ended' } })
      }
    }
  }, [sid])

  useEffect(() => {
    if (!live) return
    const look = () => {
      if (document.visibilityState === 'visible') void refresh()
    }
    const timer = setInterval(look, pollMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [live, refresh])

  return { reading, refresh }
}
