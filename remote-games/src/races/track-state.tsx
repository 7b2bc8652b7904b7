import type { Race } from '@trebol/shared/contract'
import { useLocale } from '@trebol/shared/store'
import { timeTexts } from '../clock/time-texts.ts'
import { texts } from './texts/texts.ts'
import styles from './track-state.module.css'

/** What the ground may still be like. Reports rule goings out one by one, and the odds change with them. */
export function TrackState({ race }: { readonly race: Race }) {
  const t = texts.use()
  const { time } = timeTexts(useLocale(), race.tz)
  const left = race.goings.filter(({ out }) => !out)
  const [only] = left
  return (
    <section aria-labelledby="pista" className={styles.state}>
      <h3 id="pista" className={styles.title}>
        {t.track.title}
      </h3>
      <ul className={styles.goings}>
        {race.goings.map(({ name, out }) => (
          <li key={name} className={styles.going} data-out={out}>
            {out ? <s>{name}</s> : <strong>{name}</strong>}
            {out && <span className="sr-only"> ({t.track.out})</span>}
          </li>
        ))}
      </ul>
      <p className={styles.text}>
        {left.length === 1 && only ? t.track.one(only.name) : t.track.some}{' '}
        {race.report_at && t.track.report(time(race.report_at))}
      </p>
    </section>
  )
}
