import type { QuotedLine } from '@trebol/shared/contract'
import { useLocale } from '@trebol/shared/store'
import styles from './bet-slip.module.css'
import { oddsText } from './race-texts.ts'
import { texts } from './texts/texts.ts'

/** Combinations that stand on the slip at once. */
const few = 6

type Props = {
  readonly lines: readonly QuotedLine[]
  /** Names beside the numbers of a combination; null where they would not fit. */
  readonly namesOf: (runners: readonly string[]) => string | null
}

/** The combinations of a bet with their odds; most of a long list stands behind a fold. */
export function BetLines({ lines, namesOf }: Props) {
  const t = texts.use()
  return (
    <>
      <LineList lines={lines.slice(0, few)} namesOf={namesOf} />
      {lines.length > few && (
        <details className={styles.rest}>
          <summary>{t.slip.rest(lines.length - few)}</summary>
          <LineList lines={lines.slice(few)} namesOf={namesOf} />
        </details>
      )}
    </>
  )
}

function LineList({ lines, namesOf }: Props) {
  const t = texts.use()
  const locale = useLocale()
  return (
    <ul className={styles.lines}>
      {lines.map(({ runners, odds, miss_odds }) => {
        const names = namesOf(runners)
        return (
          <li key={runners.join('-')} className={styles.line}>
            <span className={styles.what}>
              <strong>{runners.join('-')}</strong>
              {names && <span className={styles.names}>{names}</span>}
              {miss_odds && <span className={styles.names}>{t.series.missOdds(oddsText(miss_odds, locale))}</span>}
            </span>
            <span className="amount">{t.slip.odds(oddsText(odds, locale))}</span>
          </li>
        )
      })}
    </ul>
  )
}
