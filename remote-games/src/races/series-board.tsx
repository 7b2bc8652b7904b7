import type { Race, RaceSeriesType } from '@trebol/shared/contract'
import { useLocale } from '@trebol/shared/store'
import { Button } from '@trebol/shared/ui'
import { type ReactNode, useRef, useState } from 'react'
import { percent } from '../lobby/percent.ts'
import styles from './bet-board.module.css'
import { BetSlip } from './bet-slip.tsx'
import { nameIn, oddsStamp } from './race-texts.ts'
import { noPicks, type SeriesPicks, togglePick, wishOf } from './series-choice.ts'
import { SeriesLeg } from './series-leg.tsx'
import { mostOfSeries } from './series-most.ts'
import { texts } from './texts/texts.ts'

type Props = {
  readonly type: RaceSeriesType
  /** Its races, first to last. */
  readonly legs: readonly Race[]
  /** What chooses the kind of bet. */
  readonly kind: ReactNode
}

/** A bet over several races: for each of them its runners, one under the other, and beside them the slip. */
export function SeriesBoard({ type, legs, kind }: Props) {
  const t = texts.use()
  const locale = useLocale()
  const [picks, setPicks] = useState<SeriesPicks>(noPicks)
  const slip = useRef<HTMLFormElement>(null)
  const wish = wishOf(picks, type, legs)
  const any = legs.some(({ id }) => (picks[id] ?? []).length > 0)
  const draft = {
    wish,
    title: t.bet.names[type.code],
    empty: t.series.empty(legs.length),
    chosen: any ? JSON.stringify([type.code, picks]) : '',
    odds: oddsStamp(legs),
    bounds: type,
    mostOf: mostOfSeries,
    namesOf: (runners: readonly string[]) =>
      runners.length < 4 ? runners.flatMap((num, at) => nameAt(legs[at], num)).join(', ') : null,
  }
  return (
    <div className={styles.columns}>
      <div className={styles.card}>
        {kind}
        <p className={styles.terms}>{t.series.howTo}</p>
        {legs.map((race, place) => (
          <SeriesLeg
            key={race.id}
            race={race}
            place={place + 1}
            picked={picks[race.id] ?? []}
            onToggle={(num) => setPicks((before) => togglePick(before, race.id, num))}
          />
        ))}
        <p className={styles.terms}>
          {t.bet.returns(percent(type.rtp, locale))}{' '}
          {type.miss_rtp && t.series.missReturns(percent(type.miss_rtp, locale))} {t.series.scratch}{' '}
          <a href="/rules#hipicos">{t.bet.scratchRules}</a>
        </p>
        {wish && (
          <p className={styles.jump}>
            <Button wide kind="secondary" onClick={() => slip.current?.querySelector('input')?.focus()}>
              {t.slip.jump}
            </Button>
          </p>
        )}
      </div>
      <BetSlip ref={slip} draft={draft} onClear={() => setPicks(noPicks)} />
    </div>
  )
}

const nameAt = (race: Race | undefined, num: string): string[] => (race === undefined ? [] : [nameIn(race, num)])
