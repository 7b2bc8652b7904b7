import { call } from '@trebol/shared/api'
import { getUpcoming, type Upcoming } from '@trebol/shared/contract'
import { useOnline } from '@trebol/shared/store'
import { useEffect, useState } from 'react'

export type Read =
  | { readonly kind: 'waiting' }
  /** Nothing is shown: there is nothing, or it could not be had. */
  | { readonly kind: 'none' }
  | { readonly kind: 'ready'; readonly data: Upcoming; readonly offset: number }

const leastMs = 5_000

/** What can be played next, read again when the first of it closes. What was read stays when that fails. */
export function useUpcoming(): Read {
  const online = useOnline()
  const [read, setRead] = useState<Read>({ kind: 'waiting' })
  const [turn, setTurn] = useState(0)

  useEffect(() => {
    const stop = new AbortController()
    call(getUpcoming, {}, { signal: stop.signal })
      .then((data) => {
        const some = data.races.length + data.draws.length > 0
        setRead(some ? { kind: 'ready', data, offset: Date.parse(data.now) - Date.now() } : { kind: 'none' })
      })
      .catch(() => !stop.signal.aborted && setRead((before) => (before.kind === 'ready' ? before : { kind: 'none' })))
    return () => stop.abort()
  }, [turn])

  useEffect(() => {
    if (read.kind !== 'ready' || !online) return
    const { data, offset } = read
    const first = Math.min(...[...data.races, ...data.draws].map(({ closes_at }) => Date.parse(closes_at)))
    const timer = setTimeout(() => setTurn((before) => before + 1), Math.max(leastMs, first - offset - Date.now()))
    return () => clearTimeout(timer)
  }, [read, online])

  return read
}
