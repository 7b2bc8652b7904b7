import type { RaceBet, RaceLeg } from '@trebol/shared/contract'
import { useLocale } from '@trebol/shared/store'
import { timeTexts } from '../clock/time-texts.ts'
import styles from '../stakes/stake-list.module.css'
import { runnerText } from './race-texts.ts'
import { texts } from './texts/texts.ts'

type State = 'waiting' | 'hit' | 'missed' | 'gone'

/** The races of a bet over several: who was chosen in each, and what became of it. */
export function BetLegs({ legs, tz }: Pick<RaceBet, 'legs' | 'tz'>) {
  const t = texts.use()
  const { time } = timeTexts(useLocale(), tz)
  if (legs.length === 0) return null
  return (
    <ol className={styles.lines} aria-label={t.series.legs}>
      {legs.map((leg, place) => {
        const state = stateOf(leg)
        return (
          <li key={leg.race_id} className={styles.line}>
            <span className={styles.what}>
              <strong>{t.series.leg(place + 1, leg.number, time(leg.post_at))}</strong>
              <span className={styles.soft}>
                {leg.picks
                  .map((pick) => (pick.scratched ? t.series.gonePick(runnerText(pick)) : runnerText(pick)))
                  .join(', ')}
              </span>
            </span>
            <span className={styles.state} data-status={state === 'hit' ? 'won' : state}>
              {t.series.state[state]}
              {leg.winner && ` ${t.series.winner(runnerText(leg.winner))}`}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function stateOf({ status, picks, winner }: RaceLeg): State {
  if (status === 'void' || picks.every(({ scratched }) => scratched)) return 'gone'
  if (winner === null) return 'waiting'
  return picks.some(({ num }) => num === winner.num) ? 'hit' : 'missed'
}
