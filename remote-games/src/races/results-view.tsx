import type { Meeting, RaceEntry } from '@trebol/shared/contract'
import { Link } from '@trebol/shared/router'
import { useLocale } from '@trebol/shared/store'
import { buttonClass, ChipRow, chipClass, Panel } from '@trebol/shared/ui'
import { timeTexts } from '../clock/time-texts.ts'
import { dayAfter } from '../lottery/lottery-query.ts'
import type { RacesData } from './load-races.ts'
import { runnerText } from './race-texts.ts'
import { RaceView } from './race-view.tsx'
import styles from './results-view.module.css'
import { Silk } from './silk.tsx'
import { texts } from './texts/texts.ts'

/** What came out at one track on one day, and one race of it in full. */
export function ResultsView({ data }: { readonly data: RacesData }) {
  const t = texts.use()
  const { tracks, meetings, query, race } = data
  const track = tracks.find(({ slug }) => slug === query.track) ?? tracks[0]
  const show = timeTexts(useLocale(), undefined)
  if (track === undefined) return <Panel art="empty" title={t.results.none} text={t.results.noneText} />
  const to = (slug: string, day: string) => `?tab=resultados&hipodromo=${slug}&fecha=${day}`
  // What has been run, the latest first.
  const entries = meetings
    .flatMap((meeting) => meeting.races.map((entry) => ({ entry, meeting })))
    .filter(({ entry }) => entry.status !== 'open')
    .reverse()
  return (
    <>
      <nav aria-label={t.results.tracks} className={styles.tracks}>
        <ChipRow label={t.results.tracks} scroll>
          {tracks.map(({ slug, name }) => (
            <Link
              key={slug}
              className={chipClass()}
              to={to(slug, query.day)}
              replace
              preventScrollReset
              aria-current={slug === track.slug ? 'page' : undefined}
            >
              {name}
            </Link>
          ))}
        </ChipRow>
      </nav>
      {race && <RaceView key={race.id} race={race} data={data} />}
      <section aria-labelledby="resultados">
        <h2 id="resultados" className={styles.title}>
          {t.results.title(track.name, show.day(query.day))}
        </h2>
        <nav aria-label={t.results.day} className={styles.days}>
          {([-1, 1] as const).map((days) => (
            <Link
              key={days}
              className={buttonClass({ kind: 'secondary', small: true })}
              to={to(track.slug, dayAfter(query.day, days))}
              replace
              preventScrollReset
            >
              {days < 0 ? t.results.previous : t.results.next}
            </Link>
          ))}
        </nav>
        {entries.length === 0 ? (
          <Panel art="empty" title={t.results.none} text={t.results.noneText} />
        ) : (
          <ul className={styles.races}>
            {entries.map(({ entry, meeting }) => (
              <Result
                key={entry.id}
                entry={entry}
                meeting={meeting}
                to={`${to(track.slug, query.day)}&carrera=${entry.id}`}
              />
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

type Props = { readonly entry: RaceEntry; readonly meeting: Meeting; readonly to: string }

function Result({ entry, meeting, to }: Props) {
  const t = texts.use()
  const locale = useLocale()
  const { time } = timeTexts(locale, meeting.tz)
  const { number, post_at, status, result, distance_m } = entry
  return (
    <li className={styles.race}>
      <h3 className={styles.name}>
        <Link className={styles.link} to={to}>
          {t.raceAt(number, time(post_at))}
        </Link>
      </h3>
      <p className={styles.soft}>
        {t.distance(distance_m.toLocaleString(locale))} · {t.surface[meeting.surface]} · {t.status[status]}
      </p>
      {result ? (
        <ol className={styles.order}>
          {result.map((runner) => (
            <li key={runner.num} className={styles.runner}>
              <Silk num={runner.num} />
              <span className="sr-only">{runnerText(runner)}</span>
              <span aria-hidden="true">{runner.name}</span>
            </li>
          ))}
        </ol>
      ) : (
        <p className={styles.soft}>{t.results.waiting}</p>
      )}
    </li>
  )
}
