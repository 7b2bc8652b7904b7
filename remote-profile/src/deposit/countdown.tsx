import { useLocale } from '@trebol/shared/store'
import { useEffect, useState } from 'react'
import styles from './deposit-page.module.css'
import { showWhen } from './pay/show-when.ts'
import { texts } from './pay/texts/texts.ts'

type Props = { readonly until: string; readonly ahead: number; readonly zone: string }

/** The time that is left by the server's clock, and the moment itself for who does not watch seconds. */
export function Countdown({ until, ahead, zone }: Props) {
  const t = texts.use()
  const locale = useLocale()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const left = Math.max(0, Math.ceil((Date.parse(until) - now - ahead) / 1_000))
  return (
    <p className={styles.countdown}>
      <time dateTime={until}>{t.until(showWhen(until, { locale, zone, now: now + ahead }))}</time>
      <span role="timer">{t.left(clock(left))}</span>
    </p>
  )
}

function clock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
