import type { Draw, Lottery } from '@trebol/shared/contract'
import { useIsTakenOver, useLocale } from '@trebol/shared/store'
import { Button } from '@trebol/shared/ui'
import { useId, useState } from 'react'
import { countdown, timeTexts } from '../clock/time-texts.ts'
import { useServerNow } from '../clock/use-server-now.ts'
import styles from './draw-picker.module.css'
import { dayIn } from './lottery-query.ts'
import { texts } from './texts/texts.ts'

const few = 6

type Props = {
  readonly lottery: Lottery
  /** Draws that have not been drawn, in the order of their times. */
  readonly draws: readonly Draw[]
  /** The clock of the server: when it answered, and how far it is ahead of that of the device. */
  readonly read: { readonly now: number; readonly offset: number }
  readonly chosen: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}

/** The draws that can be chosen, by the clock of the server. The time of closing stands as text; the countdown is for the eye. */
export function DrawPicker({ lottery, draws, read, chosen, onChange }: Props) {
  const t = texts.use()
  const id = useId()
  const show = timeTexts(useLocale(), lottery.tz)
  const clock = useServerNow(read.offset)
  // Whoever takes a painted page over looks at it minutes later: until then no draw is counted down, and none has closed since.
  const isTakenOver = useIsTakenOver()
  const now = isTakenOver ? clock : read.now
  const [all, setAll] = useState(false)
  const shown = all ? draws : draws.slice(0, few)
  const today = dayIn(lottery.tz, now)
  const toggle = (draw: string) =>
    onChange(chosen.includes(draw) ? chosen.filter((known) => known !== draw) : [...chosen, draw])

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t.draws}
      </h2>
      {draws.length === 0 && (
        <p className={styles.none} role="status">
          {t.noDraws} {t.noDrawsText}
        </p>
      )}
      <ul className={styles.draws}>
        {shown.map(({ id: draw, at, day, closes_at, status }) => {
          const left = Date.parse(closes_at) - now
          const closed = isTakenOver ? left <= 0 : status !== 'open'
          return (
            <li key={draw}>
              <button
                type="button"
                className={styles.draw}
                aria-pressed={!closed && chosen.includes(draw)}
                disabled={closed}
                onClick={() => toggle(draw)}
              >
                <span className={styles.time}>
                  <span suppressHydrationWarning>{show.time(at)}</span>{' '}
                  <span className={styles.day}>{day === today ? t.today : t.tomorrow}</span>
                </span>
                <span className={styles.closing} suppressHydrationWarning>
                  {closed ? t.closed : t.closesAt(show.time(closes_at))}
                </span>
                <span className={styles.left} aria-hidden="true">
                  {closed || !isTakenOver ? '\u00a0' : countdown(left)}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      {draws.length > few && (
        <Button kind="quiet" small aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t.fewerDraws : t.allDraws}
        </Button>
      )}
    </section>
  )
}
