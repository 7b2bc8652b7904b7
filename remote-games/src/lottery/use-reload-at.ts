import { useRevalidator } from '@trebol/shared/router'
import { useOnline } from '@trebol/shared/store'
import { useEffect } from 'react'
import type { LotteryData } from './load-lottery.ts'

const afterMs = 1_000
const againMs = 3_000
const longestMs = 10 * 60_000

/** Reads the page again shortly after the earliest of these instants, and every few seconds while it lies behind. */
export function useReloadAt(instants: readonly string[], { offset, readAt }: Pick<LotteryData, 'offset' | 'readAt'>) {
  const { revalidate } = useRevalidator()
  const online = useOnline()
  const next = Math.min(...instants.map((instant) => Date.parse(instant)))
  useEffect(() => {
    if (!online || !Number.isFinite(next)) return
    const since = Math.max(readAt + againMs, next - offset + afterMs) - Date.now()
    const timer = setTimeout(() => void revalidate(), Math.min(Math.max(since, 0), longestMs))
    return () => clearTimeout(timer)
  }, [next, offset, online, readAt, revalidate])
}
