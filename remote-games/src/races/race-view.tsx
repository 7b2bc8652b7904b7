import type { Race } from '@trebol/shared/contract'
import { Link } from '@trebol/shared/router'
import { useLocale } from '@trebol/shared/store'
import { Banner, buttonClass } from '@trebol/shared/ui'
import { timeTexts } from '../clock/time-texts.ts'
import { useHeard } from '../clock/use-heard.ts'
import { useReloadAt } from '../clock/use-reload-at.ts'
import { BetBoard } from './bet-board.tsx'
import type { RacesData } from './load-races.ts'
import { RaceFilm } from './race-film.tsx'
import { RaceProof } from './race-proof.tsx'
import { RaceResult } from './race-result.tsx'
import styles from './race-view.module.css'
import { upcoming } from './races-query.ts'
import { RunnerTable } from './runner-table.tsx'
import { texts } from './texts/texts.ts'
import { TimeLeft } from './time-left.tsx'
import { TrackState } from './track-state.tsx'

/** Odds of an open race are read again this often: a runner may be scratched at any moment. Seldom where the server tells it. */
const pollMs = { alone: 15_000, heard: 60_000 }

/** One race, from its card over its run to its result. */
export function RaceView({ race, data }: { readonly race: Race; readonly data: RacesData }) {
  const t = texts.use()
  const locale = useLocale()
  const { time } = timeTexts(locale, race.tz)
  const isOver = race.status === 'official' || race.status === 'void'
  const heard = useHeard(isOver ? null : { channel: 'race', id: race.id }, data)
  useReloadAt(nextChanges(race, data, heard), data, heard)
  const { status, track, number } = race
  const over = status === 'unofficial' || status === 'official'
  return (
    <section aria-labelledby="carrera" className={styles.race}>
      <header className={styles.head}>
        <div className={styles.names}>
          <h2 id="carrera" className={styles.title}>
            {t.race(number)} · {track.name}
          </h2>
          <p className={styles.facts}>
            {t.distance(race.distance_m.toLocaleString(locale))} · {t.surface[race.surface]} ·{' '}
            <time dateTime={race.post_at}>{t.starts(time(race.post_at))}</time>
          </p>
        </div>
        <span className={styles.status} data-status={status}>
          {t.status[status]}
        </span>
        {status === 'open' && <TimeLeft race={race} offset={data.offset} />}
      </header>
      {status === 'void' && <Banner tone="warning">{t.voided}</Banner>}
      {status === 'closed' && <Banner>{t.closedText}</Banner>}
      {status !== 'open' && status !== 'void' && <RaceFilm race={race} offset={data.offset} />}
      {over && <RaceResult race={race} />}
      {status !== 'open' && (
        <p>
          <Link
            className={buttonClass({ kind: 'secondary', small: true })}
            to={nextRace(race, data)}
            preventScrollReset
          >
            {t.toNext}
          </Link>
        </p>
      )}
      {status === 'open' ? (
        <BetBoard race={race} data={data} />
      ) : (
        <>
          <TrackState race={race} />
          <RunnerTable race={race} />
        </>
      )}
      <RaceProof race={race} />
    </section>
  )
}

/** The address of the next race that takes bets, on the same tab where it shows one. */
function nextRace({ id }: Race, { meetings, query }: RacesData): string {
  const next = upcoming(meetings).find(({ race }) => race.status === 'open' && race.id !== id)
  return next === undefined
    ? '?tab=hoy'
    : `?tab=${query.tab === 'resultados' ? 'hoy' : query.tab}&carrera=${next.race.id}`
}

/** The instants at which the page has to be read again. */
function nextChanges(race: Race, { readAt, offset }: RacesData, heard: boolean): readonly string[] {
  const poll = new Date(readAt + offset + pollMs[heard ? 'heard' : 'alone']).toISOString()
  switch (race.status) {
    case 'open':
      return [race.closes_at, poll, ...(race.report_at === null ? [] : [race.report_at])]
    case 'closed':
      return [race.post_at]
    case 'running':
      return [race.ends_at]
    case 'unofficial':
      return [race.official_at]
    default:
      return []
  }
}
