import type { Race, Runner } from '@trebol/shared/contract'
import { useLocale } from '@trebol/shared/store'
import { Checkbox } from '@trebol/shared/ui'
import { timeTexts } from '../clock/time-texts.ts'
import { oddsText } from './race-texts.ts'
import styles from './series-leg.module.css'
import { Silk } from './silk.tsx'
import { texts } from './texts/texts.ts'

type Props = {
  readonly race: Race
  /** Its place in the bet, from 1 on. */
  readonly place: number
  readonly picked: readonly string[]
  readonly onToggle: (num: string) => void
}

/** One race of a bet over several, with its runners to choose from. */
export function SeriesLeg({ race, place, picked, onToggle }: Props) {
  const t = texts.use()
  const locale = useLocale()
  const { time } = timeTexts(locale, race.tz)
  const going = race.goings.filter(({ out }) => !out).map(({ name }) => name)
  return (
    <fieldset className={styles.leg}>
      <legend className={styles.name}>{t.series.leg(place, race.number, time(race.post_at))}</legend>
      <p className={styles.facts}>
        {t.distance(race.distance_m.toLocaleString(locale))} · {t.surface[race.surface]}
        {going.length === 1 && ` · ${going[0]}`}
      </p>
      <ul className={styles.runners}>
        {race.runners.map((runner) => (
          <li key={runner.num} className={styles.runner}>
            {runner.scratched ? (
              <Gone runner={runner} />
            ) : (
              <Checkbox
                label={<Who runner={runner} />}
                checked={picked.includes(runner.num)}
                onChange={() => onToggle(runner.num)}
              />
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function Who({ runner }: { readonly runner: Runner }) {
  const t = texts.use()
  const locale = useLocale()
  const { num, name, jockey, odds } = runner
  return (
    <span className={styles.who}>
      <Silk num={num} />
      <span className={styles.names}>
        <span>
          <span className="sr-only">{num} </span>
          {name}
        </span>
        <span className={styles.soft}>
          {jockey}
          {odds && `, ${t.slip.odds(oddsText(odds, locale))}`}
        </span>
      </span>
    </span>
  )
}

function Gone({ runner: { num, name } }: { readonly runner: Runner }) {
  const t = texts.use()
  return (
    <span className={`${styles.who} ${styles.gone}`}>
      <Silk num={num} />
      <span className={styles.names}>
        <span>
          <span className="sr-only">{num} </span>
          <s>{name}</s>
        </span>
        <strong className={styles.soft}>{t.card.scratched}</strong>
      </span>
    </span>
  )
}
