import type { Race } from '@trebol/shared/contract'
import { useLocale } from '@trebol/shared/store'
import { DefinitionList } from '@trebol/shared/ui'
import styles from './race-result.module.css'
import { nameIn, oddsText, runnerText } from './race-texts.ts'
import { Silk } from './silk.tsx'
import { texts } from './texts/texts.ts'

/** Who came in when, what each bet pays for one unit, and who did not run. */
export function RaceResult({ race }: { readonly race: Race }) {
  const t = texts.use()
  const locale = useLocale()
  const { result, runners } = race
  if (result === null) return null
  const official = race.status === 'official'
  const gone = runners.filter(({ scratched }) => scratched)
  return (
    <section aria-labelledby="resultado" className={styles.result}>
      <h3 id="resultado" className={styles.title}>
        {official ? t.result.title : t.result.unofficial}
      </h3>
      {!official && <p>{t.film.unofficial}</p>}
      <div className={styles.columns}>
        <ol className={styles.order} aria-label={t.result.caption(race.number, race.track.name)}>
          {result.order.map((num, place) => (
            <li key={num} className={styles.place}>
              <span className={styles.nth}>{t.result.nth(place + 1)}</span>
              <Silk num={num} />
              <span>
                <strong>
                  <span className="sr-only">{num} </span>
                  {nameIn(race, num)}
                </strong>
                <span className={styles.soft}> {runners.find((runner) => runner.num === num)?.jockey}</span>
              </span>
            </li>
          ))}
        </ol>
        <div className={styles.facts}>
          <table className={styles.payouts}>
            <caption className={styles.caption}>{t.result.payouts}</caption>
            <thead>
              <tr>
                <th scope="col">{t.result.bet}</th>
                <th scope="col">{t.result.combo}</th>
                <th scope="col">{t.result.pays}</th>
              </tr>
            </thead>
            <tbody>
              {result.payouts.map(({ code, combo, odds }) => (
                <tr key={`${code} ${combo.join('-')}`}>
                  <th scope="row">{t.bet.names[code]}</th>
                  <td>{combo.join('-')}</td>
                  <td>{oddsText(odds, locale)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <DefinitionList
            items={[
              {
                term: t.result.scratched,
                value: gone.length === 0 ? t.result.noScratched : gone.map(runnerText).join(', '),
              },
              { term: t.result.claims, value: t.result.noClaims },
            ]}
          />
        </div>
      </div>
    </section>
  )
}
