import { useLocale } from '@trebol/shared/store'
import { useEffect, useState } from 'react'
import { texts } from '../texts/texts.ts'

const minute = 60_000

/** The time where the player is, with its zone; it is never announced. */
export function LocalTime() {
  const t = texts.use()
  const locale = useLocale()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), minute - (now % minute))
    return () => clearTimeout(timer)
  }, [now])
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(now)
  const zone =
    new Intl.DateTimeFormat(locale, { timeZoneName: 'short' })
      .formatToParts(now)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return <p className="amount">{t.footer.time(time, zone)}</p>
}
