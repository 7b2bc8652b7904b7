import type { Draw, Lottery } from '@trebol/shared/contract'
import { Link } from '@trebol/shared/router'
import { useLocale } from '@trebol/shared/store'
import { buttonClass, DefinitionList, Panel } from '@trebol/shared/ui'
import { timeTexts } from '../clock/time-texts.ts'
import { useHeard } from '../clock/use-heard.ts'
import { useReloadAt } from '../clock/use-reload-at.ts'
import type { LotteryData } from './load-lottery.ts'
import { dayAfter } from './lottery-query.ts'
import styles from './results-view.module.css'
import { texts } from './texts/texts.ts'
import { numberText } from './ticket-lines.ts'

/** What came out of one lottery on one day. */
export function ResultsView({ data }: { readonly data: LotteryData }) {
  const t = texts.use()
  const { lottery, day } = data.query
  const show = timeTexts(useLocale(), lottery?.tz)
  const waiting = data.draws.filter(({ status }) => status === 'open' || status === 'closed')
  useReloadAt(
    waiting.map(({ at }) => at),
    data,
    // The results of another day change no more.
    useHeard(lottery && waiting.length > 0 ? { channel: 'lottery', id: lottery.slug } : null, data),
  )
  if (!lottery) return <Panel art="empty" title={t.results.none} text={t.results.noneText} />
  const to = (days: number) => `?tab=resultados&loteria=${lottery.slug}&fecha=${dayAfter(day, days)}`
  return (
    <section aria-labelledby="resultados">
      <h2 id="resultados" className={styles.title}>
        {t.results.title(lottery.name, show.day(day))}
      </h2>
      <nav aria-label={t.results.day} className={styles.days}>
        <Link className={buttonClass({ kind: 'secondary', small: true })} to={to(-1)} replace preventScrollReset>
          {t.results.previous}
        </Link>
        <Link className={buttonClass({ kind: 'secondary', small: true })} to={to(1)} replace preventScrollReset>
          {t.results.next}
        </Link>
      </nav>
      {data.draws.length === 0 ? (
        <Panel art="empty" title={t.results.none} text={t.results.noneText} />
      ) : (
        <ul className={styles.draws}>
          {data.draws.map((draw) => (
            <Result key={draw.id} draw={draw} lottery={lottery} time={show.time(draw.at)} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Result({ draw, lottery, time }: { readonly draw: Draw; readonly lottery: Lottery; readonly time: string }) {
  const t = texts.use()
  const { result, status } = draw
  const image = lottery.symbols.find(({ num }) => num === result?.num)?.image
  return (
    <li className={styles.draw} data-status={status}>
      <div className={styles.head}>
        {image ? (
          <img src={image.src} width={image.w} height={image.h} alt="" loading="lazy" className={styles.image} />
        ) : (
          <span className={styles.number} aria-hidden="true">
            {result?.num ?? '···'}
          </span>
        )}
        <div>
          <h3 className={styles.time}>
            <time dateTime={draw.at}>{time}</time>
          </h3>
          <p className={styles.came}>
            {result ? t.results.came(numberText(result)) : status === 'void' ? t.results.void : t.results.waiting}
          </p>
        </div>
      </div>
      <details className={styles.proof}>
        <summary>{t.results.check}</summary>
        <p>{t.results.checkText}</p>
        <DefinitionList
          items={[
            { term: t.results.draw, value: <code>{draw.id}</code> },
            { term: t.results.commitment, value: <code>{draw.commitment}</code> },
            { term: t.results.seed, value: draw.seed ? <code>{draw.seed}</code> : t.results.later },
          ]}
        />
        {draw.seed && <Link to={`/rng?sorteo=${draw.id}#sorteos`}>{t.results.verify}</Link>}
      </details>
    </li>
  )
}
