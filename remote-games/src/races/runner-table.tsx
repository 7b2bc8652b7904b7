import type { Race, Runner } from '@trebol/shared/contract'
import { useLocale } from '@trebol/shared/store'
import { type BetChoice, columnsOf } from './bet-choice.ts'
import { hundredths, oddsText, runnerText } from './race-texts.ts'
import styles from './runner-table.module.css'
import { Silk } from './silk.tsx'
import { texts } from './texts/texts.ts'

type Picking = {
  readonly choice: BetChoice
  readonly onToggle: (place: number, num: string) => void
}

type Props = { readonly race: Race; readonly picking?: Picking }

/** The card of a race. On a phone each runner is a card of its own; with `picking` runners can be chosen for a bet. */
export function RunnerTable({ race, picking }: Props) {
  const t = texts.use()
  const columns = picking ? columnsOf(picking.choice, race) : 0
  const kind = shownOdds(picking?.choice)
  return (
    <div className={styles.holder}>
      <table className={styles.table}>
        <caption className="sr-only">{t.card.caption(race.number, race.track.name)}</caption>
        <thead>
          <tr>
            <th scope="col">{t.card.name}</th>
            <th scope="col">{t.card.jockey}</th>
            <th scope="col">{t.card.trainer}</th>
            <th scope="col" className={styles.numeric}>
              {t.card.weight}
            </th>
            <th scope="col" className={styles.numeric}>
              {t.card.odds[kind]}
            </th>
            {Array.from({ length: columns }, (_, place) => place + 1).map((place) => (
              <th key={place} scope="col" className={styles.pickCell}>
                {columns === 1 ? t.card.pick : t.card.place(place)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {race.runners.map((runner) => (
            <Row key={runner.num} runner={runner} kind={kind} columns={columns} picking={picking} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type OddsKind = 'ganador' | 'place' | 'show'

const shownOdds = (choice: BetChoice | undefined): OddsKind =>
  choice?.code === 'place' || choice?.code === 'show' ? choice.code : 'ganador'

type RowProps = {
  readonly runner: Runner
  readonly kind: OddsKind
  readonly columns: number
  readonly picking: Picking | undefined
}

function Row({ runner, kind, columns, picking }: RowProps) {
  const t = texts.use()
  const { num, name, gate, jockey, trainer, weight_kg, scratched } = runner
  const kilos = t.card.kilos(weight_kg.replace('.', ','))
  return (
    <tr data-scratched={scratched}>
      <th scope="row" className={styles.runner}>
        <Silk num={num} />
        <span className={styles.who}>
          <span>
            <span className="sr-only">{num} </span>
            {scratched ? <s>{name}</s> : name}
          </span>
          <span className={styles.gate}>{scratched ? <strong>{t.card.scratched}</strong> : t.card.gate(gate)}</span>
        </span>
      </th>
      <td data-label={t.card.jockey}>{jockey}</td>
      <td data-label={t.card.trainer}>{trainer}</td>
      <td data-label={t.card.weight} className={styles.numeric}>
        {kilos}
      </td>
      <td data-label={t.card.odds[kind]} className={`${styles.numeric} ${styles.odds}`}>
        {!scratched && <Odds runner={runner} kind={kind} />}
      </td>
      {picking &&
        Array.from({ length: columns }, (_, place) => place).map((place) => (
          <td key={place} className={styles.pickCell}>
            {!scratched && (
              <Pick
                label={
                  columns === 1 ? t.card.pickOne(runnerText(runner)) : t.card.pickAt(runnerText(runner), place + 1)
                }
                text={columns === 1 ? t.card.pick : t.card.place(place + 1)}
                on={picking.choice.picks[place]?.includes(num) ?? false}
                onToggle={() => picking.onToggle(place, num)}
              />
            )}
          </td>
        ))}
    </tr>
  )
}

/** The odds, and for those of winning how they have moved since the race was opened: by sign and word. */
function Odds({ runner, kind }: { readonly runner: Runner; readonly kind: OddsKind }) {
  const t = texts.use()
  const locale = useLocale()
  const odds = { ganador: runner.odds, place: runner.place_odds, show: runner.show_odds }[kind]
  if (odds === null) return <span className={styles.soft}>{t.card.notSold}</span>
  const before = kind === 'ganador' ? runner.opening_odds : null
  const moved = before === null ? 0n : hundredths(odds) - hundredths(before)
  return (
    <>
      <strong>{oddsText(odds, locale)}</strong>
      {before !== null && (
        <span className={styles.moved}>
          {moved !== 0n && (
            <>
              <span aria-hidden="true">{moved > 0n ? '▲ ' : '▼ '}</span>
              {(moved > 0n ? t.card.up : t.card.down)(oddsText(before, locale))}
            </>
          )}
        </span>
      )}
    </>
  )
}

type PickProps = {
  readonly label: string
  readonly text: string
  readonly on: boolean
  readonly onToggle: () => void
}

function Pick({ label, text, on, onToggle }: PickProps) {
  return (
    <button type="button" className={styles.pick} aria-pressed={on} aria-label={label} onClick={onToggle}>
      <span aria-hidden="true">{on ? '✓' : text}</span>
    </button>
  )
}
