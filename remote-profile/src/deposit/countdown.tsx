import { useEffect, useState } from 'react'
import styles from './deposit-page.module.css'
import { texts } from './texts/texts.ts'

type Props = { readonly until: string; readonly ahead: number; readonly locale: string }

/** The time that is left by the server's clock, and the moment itself for who does not watch seconds. */
export function Countdown({ until, ahead, locale }: Props) {
  const t = texts.use()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const end = new Date(until)
  const left = Math.max(0, Math.ceil((end.getTime() - now - ahead) / 1_000))
  const sameDay = end.toDateString() === new Date(now).toDateString()
  const moment = new Intl.DateTimeFormat(locale, { timeStyle: 'short', ...(!sameDay && { dateStyle: 'medium' }) })
  return (
    <p className={styles.countdown}>
      <time dateTime={until}>{t.until(moment.format(end))}</time>
      <span role="timer">{t.left(clock(left))}</span>
    </p>
  )
}

function clock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
