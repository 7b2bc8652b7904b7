import { onHint, usePublicChannel } from '@trebol/shared/realtime'
import { useRevalidator } from '@trebol/shared/router'
import { useEffect, useRef } from 'react'
import { useWhenSeen } from './use-when-seen.ts'

type Told = { readonly channel: 'race' | 'lottery'; readonly id: string }
type Read = { readonly readAt: number }

/**
 * Reads the page again when the server tells that this race, or the draws of this lottery, have changed. Returns whether what
 * the page shows was read while it was heard: until then the timers go on as without a connection, for what was told
 * before.
 */
export function useHeard(told: Told | null, { readAt }: Read): boolean {
  const { revalidate } = useRevalidator()
  const { channel, id } = told ?? { channel: 'race', id: null }
  const heard = usePublicChannel(id === null ? null : `${channel}.${id}`)
  const read = useWhenSeen(() => void revalidate())
  const since = useRef(Number.POSITIVE_INFINITY)
  useEffect(() => {
    if (!heard) return
    since.current = Date.now()
    const stop = channel === 'race' ? onHint('race', 'RaceUpdated', read) : onHint('lottery', 'DrawUpdated', read)
    return () => {
      since.current = Number.POSITIVE_INFINITY
      stop()
    }
  }, [heard, channel, id, read])
  return heard && readAt > since.current
}
