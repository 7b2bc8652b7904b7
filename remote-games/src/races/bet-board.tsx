import {
  type QuotedLine,
  type Race,
  type RaceCode,
  type RaceSeriesCode,
  raceSeriesCodes,
} from '@trebol/shared/contract'
import { useSearchParams } from '@trebol/shared/router'
import { useLocale } from '@trebol/shared/store'
import { Banner, Button, Switch } from '@trebol/shared/ui'
import { useRef, useState } from 'react'
import { percent } from '../lobby/percent.ts'
import styles from './bet-board.module.css'
import { askedBet, type BetChoice, columnsOf, noChoice, toggle } from './bet-choice.ts'
import { BetKindField } from './bet-kind-field.tsx'
import { BetSlip } from './bet-slip.tsx'
import type { RacesData } from './load-races.ts'
import { nameIn, oddsStamp, potentialOf } from './race-texts.ts'
import { RunnerTable } from './runner-table.tsx'
import { SeriesBoard } from './series-board.tsx'
import { texts } from './texts/texts.ts'
import { TrackState } from './track-state.tsx'

/** How many combinations of a kind can hit together. */
const together = { ganador: 1, place: 2, show: 3, exacta: 1, quinela: 1, trifecta: 1, superfecta: 1 } as const

/** The card of an open race with what can be bet on it; what is chosen goes on the slip beside it. */
export function BetBoard({ race, data: { series, query } }: { readonly race: Race; readonly data: RacesData }) {
  const t = texts.use()
  const locale = useLocale()
  const [, setSearch] = useSearchParams()
  const [choice, setChoice] = useState<BetChoice>(noChoice)
  const slip = useRef<HTMLFormElement>(null)
  const type = race.bet_types.find(({ code }) => code === choice.code)

  /** A bet over several races stands in the address, as the races do that it is about. */
  function choose(code: RaceCode) {
    const many = isSeries(code)
    const next = { tab: query.tab, carrera: race.id, ...(many && { jugada: code }) }
    if (many || query.series !== null) setSearch(next, { replace: true, preventScrollReset: true })
    if (many) return
    const box = choice.box && (race.bet_types.find((known) => known.code === code)?.box ?? false)
    setChoice({ ...choice, code, box })
  }

  if (series !== null) {
    const kind = <BetKindField race={race} code={series.type.code} onChoose={choose} />
    return <SeriesBoard type={series.type} legs={series.legs} kind={kind} />
  }
  const asked = askedBet(choice, race)
  const legs = type?.legs ?? 1
  const draft = type && {
    wish: asked && { race_id: race.id, ...asked },
    title: `${t.bet.names[choice.code]}${choice.box ? ` (${t.bet.box.toLowerCase()})` : ''}`,
    empty: choice.box
      ? t.slip.empty.box(legs)
      : legs === 1
        ? t.slip.empty.one
        : t.slip.empty.places(columnsOf(choice, race)),
    chosen: choice.picks.some((list) => list.length > 0) ? JSON.stringify(choice) : '',
    odds: oddsStamp([race]),
    bounds: type,
    mostOf: (lines: readonly QuotedLine[], stake: bigint) => potentialOf(lines, stake, together[choice.code]),
    namesOf: (runners: readonly string[]) =>
      runners.length < 3 ? runners.map((num) => nameIn(race, num)).join(', ') : null,
  }
  return (
    <div className={styles.columns}>
      <div className={styles.card}>
        {query.series !== null && <Banner tone="warning">{t.series.notSold(t.bet.names[query.series])}</Banner>}
        <TrackState race={race} />
        <div className={styles.kind}>
          <BetKindField race={race} code={choice.code} onChoose={choose} />
          <Switch
            label={t.bet.box}
            help={t.bet.boxHelp}
            checked={choice.box}
            disabled={!type?.box}
            onChange={({ target }) => setChoice({ ...choice, box: target.checked })}
          />
        </div>
        <RunnerTable
          race={race}
          picking={{ choice, onToggle: (place, num) => setChoice(toggle(choice, place, num)) }}
        />
        <p className={styles.terms}>
          {type && t.bet.returns(percent(type.rtp, locale))} {t.bet.fixed}{' '}
          <a href="/rules#hipicos">{t.bet.scratchRules}</a>
        </p>
        {asked && (
          <p className={styles.jump}>
            <Button wide kind="secondary" onClick={() => slip.current?.querySelector('input')?.focus()}>
              {t.slip.jump}
            </Button>
          </p>
        )}
      </div>
      {draft && <BetSlip ref={slip} draft={draft} onClear={() => setChoice({ ...choice, picks: noChoice.picks })} />}
    </div>
  )
}

const isSeries = (code: RaceCode): code is RaceSeriesCode => raceSeriesCodes.some((known) => known === code)
