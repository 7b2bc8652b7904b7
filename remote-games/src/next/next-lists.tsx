import { Link } from '@trebol/shared/router'
import { useLocale } from '@trebol/shared/store'
import { useId } from 'react'
import { countdown, timeTexts } from '../clock/time-texts.ts'
import { useServerNow } from '../clock/use-server-now.ts'
import styles from './next-events.module.css'
import { NextPlace } from './next-place.tsx'
import { texts } from './texts/texts.ts'
import { useUpcoming } from './use-upcoming.ts'

type Event = {
  readonly id: string
  readonly name: string
  readonly to: string
  readonly at: string
  readonly closesAt: string
  readonly tz: string
}

/** The next races and the next draws, each with the place where it is played. */
export function NextLists() {
  const t = texts.use()
  const read = useUpcoming()
  if (read.kind === 'waiting') return <NextPlace />
  if (read.kind === 'none') return null
  const { data, offset } = read
  const races = data.races.map(({ id, track_name, number, at, closes_at, tz }) => ({
    id,
    name: t.race(track_name, number),
    to: `/hipicos?tab=hoy&carrera=${id}`,
    at,
    closesAt: closes_at,
    tz,
  }))
  const draws = data.draws.map(({ id, lottery, lottery_name, kind, at, closes_at, tz }) => ({
    id,
    name: lottery_name,
    to: `/lottery?tab=${kind === 'triple' ? 'triples' : 'animalitos'}&loteria=${lottery}`,
    at,
    closesAt: closes_at,
    tz,
  }))
  return (
    <div className={styles.next}>
      <List title={t.races} events={races} offset={offset} />
      <List title={t.draws} events={draws} offset={offset} />
    </div>
  )
}

type Props = { readonly title: string; readonly events: readonly Event[]; readonly offset: number }

/** The hour stands as text; the countdown is for the eye. */
function List({ title, events, offset }: Props) {
  const t = texts.use()
  const id = useId()
  const now = useServerNow(offset)
  const locale = useLocale()
  if (events.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list}>
        {events.map(({ id: key, name, to, at, closesAt, tz }) => (
          <li key={key} className={styles.event}>
            <span className={styles.what}>
              <Link className={styles.link} to={to}>
                {name}
              </Link>
              <time className={styles.when} dateTime={at}>
                {t.at(timeTexts(locale, tz).time(at))}
              </time>
            </span>
            <span className={styles.left} aria-hidden="true">
              {countdown(Date.parse(closesAt) - now)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
