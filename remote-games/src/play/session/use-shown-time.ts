import { useLocale } from '@trebol/shared/store'
import { useEffect, useState } from 'react'
import { showTime } from './show-time.ts'
import type { Reading } from './use-play-session.ts'

/** The server counts no more than this between two signs of life, in seconds. */
const longestGapS = 75

/** Time of play, counted on from the server's last word, and the time of day. Neither is ever announced. */
export function useShownTime(reading: Reading | null): { readonly elapsed: string; readonly clock: string } {
  const locale = useLocale()
  const [, setTick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), 1_000)
    return () => clearInterval(timer)
  }, [])
  const since = reading ? Math.min((performance.now() - reading.readAt) / 1_000, longestGapS) : 0
  return {
    elapsed: showTime((reading?.session.elapsed_s ?? 0) + (reading?.session.status === 'ended' ? 0 : since)),
    clock: new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(Date.now()),
  }
}
