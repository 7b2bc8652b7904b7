import type { Course, Race } from '@trebol/shared/contract'
import { useLocale } from '@trebol/shared/store'
import { useCallback } from 'react'
import { useServerNow } from '../clock/use-server-now.ts'
import { marksPassed, orderAt } from './course.ts'
import styles from './race-film.module.css'
import { RaceScene } from './race-scene.tsx'
import { nameIn } from './race-texts.ts'
import { texts } from './texts/texts.ts'
import { useMotion } from './use-motion.ts'

/** Runners that the line under the picture names. */
const named = 3

/**
 * The race as it goes, by the clock of the server: whoever comes late joins where it is. The same is told in words, and
 * who wants less motion gets the words and the picture of the arrival.
 */
export function RaceFilm({ race, offset }: { readonly race: Race; readonly offset: number }) {
  const t = texts.use()
  const motion = useMotion()
  const { course } = race
  const post = Date.parse(race.post_at)
  const elapsed = useCallback(() => Date.now() + offset - post, [offset, post])
  // A second is enough for the words; the picture asks for itself.
  const now = useServerNow(offset) - post
  const over = race.status !== 'closed' && (race.status !== 'running' || now >= Date.parse(race.ends_at) - post)
  const running = course !== null && !over
  return (
    <section aria-labelledby="film" className={styles.film}>
      <h3 id="film" className="sr-only">
        {t.film.title}
      </h3>
      {running && motion ? (
        <RaceScene race={race} course={course} at={elapsed} />
      ) : (
        <RaceScene key={over ? 'over' : 'gate'} race={race} course={course} at={over && course ? arrival(course) : 0} />
      )}
      {running && !motion && <p className={styles.still}>{t.film.still}</p>}
      <p className={styles.words} role="status">
        {course === null ? (
          t.film.gate
        ) : (
          <Words race={race} course={course} ms={over ? Number.POSITIVE_INFINITY : now} />
        )}
      </p>
      {course && <Marks race={race} course={course} passed={over ? course.marks.length : marksPassed(course, now)} />}
    </section>
  )
}

/** When the winner passes the post. */
const arrival = ({ marks }: Course): number => Math.min(...(marks.at(-1)?.times.map(({ ms }) => ms) ?? [0]))

type WordsProps = { readonly race: Race; readonly course: Course; readonly ms: number }

function Words({ race, course, ms }: WordsProps) {
  const t = texts.use()
  const locale = useLocale()
  const passed = marksPassed(course, ms)
  const mark = course.marks[passed - 1]
  if (mark === undefined) return t.film.going('0', race.distance_m.toLocaleString(locale))
  const list = orderAt(mark)
    .slice(0, named)
    .map((num) => t.film.runner(num, nameIn(race, num)))
    .join(', ')
  if (ms === Number.POSITIVE_INFINITY) return t.film.finished(list)
  const far = t.film.going(mark.at_m.toLocaleString(locale), race.distance_m.toLocaleString(locale))
  return `${far}. ${t.film.ahead(list)}`
}

type MarksProps = { readonly race: Race; readonly course: Course; readonly passed: number }

/** Who was where at each mark that has been passed. */
function Marks({ race, course, passed }: MarksProps) {
  const t = texts.use()
  const locale = useLocale()
  return (
    <details className={styles.told}>
      <summary>{t.film.table}</summary>
      <table className={styles.marks}>
        <caption className="sr-only">{t.film.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t.film.mark}</th>
            <th scope="col">{t.film.order}</th>
          </tr>
        </thead>
        <tbody>
          {course.marks.slice(0, passed).map((mark) => (
            <tr key={mark.at_m}>
              <th scope="row">{t.distance(mark.at_m.toLocaleString(locale))}</th>
              <td>
                {orderAt(mark)
                  .map((num) => t.film.runner(num, nameIn(race, num)))
                  .join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
