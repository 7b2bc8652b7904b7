import { Link } from '@trebol/shared/router'
import { useLocale } from '@trebol/shared/store'
import { countdown, timeTexts } from '../clock/time-texts.ts'
import { useServerNow } from '../clock/use-server-now.ts'
import type { RacesData } from './load-races.ts'
import styles from './next-races.module.css'
import { upcoming } from './races-query.ts'
import { texts } from './texts/texts.ts'

const few = 8

/** The next races by the clock of the server. The hour stands as text; the countdown is for the eye. */
export function NextRaces({ data: { meetings, race: chosen, query, offset } }: { readonly data: RacesData }) {
  const t = texts.use()
  const now = useServerNow(offset)
  const locale = useLocale()
  const races = upcoming(meetings)
    .filter(({ race }) => Date.parse(race.post_at) > now)
    .slice(0, few)
  return (
    <section aria-label={t.next}>
      <ul className={styles.list}>
        {races.map(({ race, meeting }) => (
          <li key={race.id}>
            <Link
              className={styles.race}
              to={`?tab=${query.tab}&carrera=${race.id}`}
              replace
              preventScrollReset
              aria-current={race.id === chosen?.id ? 'true' : undefined}
            >
              <span className={styles.where}>{meeting.track.name}</span>
              <span className={styles.what}>
                {t.raceAt(race.number, timeTexts(locale, meeting.tz).time(race.post_at))}
              </span>
              <span className={styles.left} aria-hidden="true">
                {countdown(Date.parse(race.post_at) - now)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
