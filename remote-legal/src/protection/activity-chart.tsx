import { useLocale } from '@trebol/shared/store'
import type { DayResult } from './day-results.ts'
import styles from './protection.module.css'
import { showDay } from './show-moment.ts'
import { texts } from './texts/protection-texts.ts'

type Props = {
  readonly title: string
  /** First and last day of the period, which are shown also where nothing happened. */
  readonly from: string
  readonly to: string
  readonly days: readonly DayResult[]
  readonly show: (amount: string) => string
}

const dayMs = 24 * 60 * 60 * 1_000
const dayNumber = (day: string) => Math.round(Date.parse(`${day}T12:00:00Z`) / dayMs)

/** Won and lost by day, above and below a line. The table beside it holds the same; this is named by its extremes. */
export function ActivityChart({ title, from, to, days, show }: Props) {
  const t = texts.use().activity
  const locale = useLocale()
  const played = days.filter(({ share }) => share !== 0)
  const [first = null] = played
  if (first === null) return null
  const best = played.reduce((found, one) => (one.share > found.share ? one : found), first)
  const worst = played.reduce((found, one) => (one.share < found.share ? one : found), first)
  const say = ({ day, amount }: DayResult) => `${showDay(day, locale)}, ${show(amount)}`
  const count = dayNumber(to) - dayNumber(from) + 1
  return (
    <figure className={styles.chart}>
      <figcaption>{title}</figcaption>
      <svg
        role="img"
        aria-label={`${title}. ${t.chartText(say(best), say(worst))}`}
        viewBox={`0 -1050 ${count * 100} 2100`}
        preserveAspectRatio="none"
      >
        <line x1={0} x2={count * 100} y1={0} y2={0} className={styles.axis} />
        {played.map(({ day, share }) => (
          <rect
            key={day}
            className={share > 0 ? styles.up : styles.down}
            x={(dayNumber(day) - dayNumber(from)) * 100 + 15}
            y={share > 0 ? -share : 0}
            width={70}
            height={Math.abs(share)}
          />
        ))}
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{showDay(from, locale)}</span>
        <span>{showDay(to, locale)}</span>
      </p>
      <p className={styles.soft}>{t.chartText(say(best), say(worst))}</p>
    </figure>
  )
}
