import type { Race } from '@trebol/shared/contract'
import { useLocale } from '@trebol/shared/store'
import { countdown, timeTexts } from '../clock/time-texts.ts'
import { useServerNow } from '../clock/use-server-now.ts'
import styles from './race-view.module.css'
import { texts } from './texts/texts.ts'

/** How long the race takes bets: the hour as text, the countdown for the eye. */
export function TimeLeft({ race, offset }: { readonly race: Race; readonly offset: number }) {
  const t = texts.use()
  const now = useServerNow(offset)
  const { time } = timeTexts(useLocale(), race.tz)
  return (
    <p className={styles.left}>
      <strong aria-hidden="true">{countdown(Date.parse(race.closes_at) - now)}</strong>
      <span>{t.closes(time(race.closes_at))}</span>
    </p>
  )
}
