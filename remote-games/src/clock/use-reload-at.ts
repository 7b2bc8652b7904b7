import { useRevalidator } from '@trebol/shared/router'
import { useOnline } from '@trebol/shared/store'
import { useEffect } from 'react'

const afterMs = 1_000
const againMs = 3_000
/** While the server tells what changes, the timer only stands in for a hint that was lost. */
const heardAgainMs = 15_000
const longestMs = 10 * 60_000

/** How far the server's clock is ahead of this one, and when the page was read by this one; milliseconds. */
type Read = { readonly offset: number; readonly readAt: number }

/**
 * Reads the page again shortly after the earliest of these instants, and every few seconds while it lies behind; more
 * seldom where the server tells of changes by itself (`heard`).
 */
export function useReloadAt(instants: readonly string[], { offset, readAt }: Read, heard = false) {
  const { revalidate } = useRevalidator()
  const online = useOnline()
  const next = Math.min(...instants.map((instant) => Date.parse(instant)))
  useEffect(() => {
    if (!online || !Number.isFinite(next)) return
    const since = Math.max(readAt + (heard ? heardAgainMs : againMs), next - offset + afterMs) - Date.now()
    const timer = setTimeout(() => void revalidate(), Math.min(Math.max(since, 0), longestMs))
    return () => clearTimeout(timer)
  }, [next, offset, online, readAt, heard, revalidate])
}
