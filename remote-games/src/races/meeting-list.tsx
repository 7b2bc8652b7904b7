import type { Meeting } from '@trebol/shared/contract'
import { Link } from '@trebol/shared/router'
import { useLocale } from '@trebol/shared/store'
import { timeTexts } from '../clock/time-texts.ts'
import type { RacesData } from './load-races.ts'
import styles from './meeting-list.module.css'
import { countryText } from './race-texts.ts'
import { texts } from './texts/texts.ts'

/** The meetings with all their races, each by an address of its own. */
export function MeetingList({ data }: { readonly data: RacesData }) {
  const t = texts.use()
  if (data.meetings.length === 0) return null
  return (
    <section aria-labelledby="reuniones" className={styles.section}>
      <h2 id="reuniones" className={styles.title}>
        {t.meetings}
      </h2>
      <ul className={styles.meetings}>
        {data.meetings.map((meeting) => (
          <Card key={meeting.id} meeting={meeting} data={data} />
        ))}
      </ul>
    </section>
  )
}

function Card({ meeting, data }: { readonly meeting: Meeting; readonly data: RacesData }) {
  const t = texts.use()
  const locale = useLocale()
  const { time } = timeTexts(locale, meeting.tz)
  const { track, races, surface } = meeting
  const left = races.filter(({ status }) => status === 'open').length
  const [first] = races
  return (
    <li className={styles.meeting}>
      <h3 className={styles.name}>{t.meeting(track.name, countryText(track.country, locale))}</h3>
      <p className={styles.facts}>
        {t.surface[surface]} · {first && t.firstRace(time(first.post_at))} · {t.left(left)}
      </p>
      <ul className={styles.races}>
        {races.map((race) => (
          <li key={race.id}>
            <Link
              className={styles.race}
              to={`?tab=${data.query.tab}&carrera=${race.id}`}
              replace
              preventScrollReset
              aria-current={race.id === data.race?.id ? 'true' : undefined}
              aria-label={`${t.raceAt(race.number, time(race.post_at))}, ${t.status[race.status]}`}
              data-status={race.status}
            >
              <strong>{race.number}</strong>
              <span>{race.status === 'open' ? time(race.post_at) : t.status[race.status]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}
