import { useLocale } from '@trebol/shared/store'
import { useEffect, useState } from 'react'
import { whenIdle } from '../start/when-idle.ts'
import { texts } from '../texts/texts.ts'
import styles from './footer.module.css'
import { timeAndZone } from './time-and-zone.ts'

const minute = 60_000

/** The time where the player is, with its zone; it is never announced. */
export function LocalTime() {
  const t = texts.use()
  const locale = useLocale()
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    if (now === null) return whenIdle(() => setNow(Date.now()))
    const timer = setTimeout(() => setNow(Date.now()), minute - (now % minute))
    return () => clearTimeout(timer)
  }, [now])
  return <p className={`amount ${styles.time}`}>{now !== null && t.footer.time(...timeAndZone(now, locale))}</p>
}
