import type { MoneyWire, Rate } from '@trebol/shared/contract'
import { useLocale } from '@trebol/shared/store'
import { type Definition, DefinitionList } from '@trebol/shared/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { showRate } from '../deposit/pay-terms.ts'
import { AboutRoom } from './about-room.tsx'
import { AmountOf } from './amount-of.tsx'
import styles from './historical-page.module.css'
import { type About, loadAbout } from './load-about.ts'
import type { Movement } from './load-historical.ts'
import { texts } from './texts/texts.ts'

const mostLines = 20

/** How it was paid, or what was bet on; where a server has no more to say, nothing. */
export function MovementAbout({ movement }: { readonly movement: Movement }) {
  const [about, setAbout] = useState<About | null | undefined>(undefined)
  useEffect(() => {
    const gone = new AbortController()
    loadAbout(movement, gone.signal).then(
      (found) => gone.signal.aborted || setAbout(found),
      () => gone.signal.aborted || setAbout(null),
    )
    return () => gone.abort()
  }, [movement])
  if (about === undefined) return <AboutRoom movement={movement} />
  switch (about?.kind) {
    case 'deposit': {
      const { method_name: method, pay, amount, fee, rate } = about.deposit
      return <Payment method={method} paid={pay?.iso === amount.iso ? null : pay} costs={{ fee, rate }} />
    }
    case 'withdrawal': {
      const { method_name: method, account, receive, fee, tax, rate } = about.withdrawal
      return <Payment method={`${method}, ${account.label}`} received={receive} costs={{ fee, tax, rate }} />
    }
    case 'ticket':
      return <Ticket about={about} />
    case 'bet':
      return <RaceBet about={about} />
    case undefined:
      return null
  }
}

type Costs = { readonly fee: MoneyWire | null; readonly tax?: MoneyWire | null; readonly rate: Rate | null }
type PaymentProps = {
  readonly method: string
  readonly paid?: MoneyWire | null
  readonly received?: MoneyWire
  readonly costs: Costs
}

function Payment({ method, paid, received, costs: { fee, tax, rate } }: PaymentProps) {
  const t = texts.use().about
  const locale = useLocale()
  const money = (term: string, value: MoneyWire | null | undefined): readonly Definition[] =>
    value ? [{ term, value: <AmountOf {...value} withIso /> }] : []
  const items: readonly Definition[] = [
    ...(method === '' ? [] : [{ term: t.method, value: method }]),
    ...money(t.paid, paid),
    { term: t.fee, value: fee ? <AmountOf {...fee} withIso /> : t.noFee },
    ...money(t.tax, tax),
    ...(rate ? [{ term: t.rate, value: t.rateOf(showRate(rate.value, locale), rate.from, rate.to, rate.source) }] : []),
    ...money(t.received, received),
  ]
  return <DefinitionList items={items} />
}

type Line = {
  readonly name: string
  readonly times: string
  readonly stake: string
  readonly status: 'active' | 'won' | 'lost' | 'void'
  readonly prize: string | null
}

function Ticket({ about: { ticket } }: { readonly about: Extract<About, { kind: 'ticket' }> }) {
  const locale = useLocale()
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const lines = ticket.lines.map(({ lottery_name: lottery, draw_at: at, num, name, multiplier, ...rest }): Line => {
    const figure = name === null ? num : `${num} ${name}`
    return { name: `${lottery}, ${date.format(new Date(at))}: ${figure}`, times: String(multiplier), ...rest }
  })
  return <Lines lines={lines} iso={ticket.iso} />
}

function RaceBet({ about: { bet } }: { readonly about: Extract<About, { kind: 'bet' }> }) {
  const t = texts.use()
  const locale = useLocale()
  const { track_name: track, race_number: race, legs, lines, iso } = bet
  const last = legs.at(-1)
  const chosen = lines.map(({ runners, odds, ...rest }): Line => {
    return {
      name: runners.map(({ num, name }) => `${num} ${name}`).join(' / '),
      times: showRate(odds, locale),
      ...rest,
    }
  })
  return (
    <Lines lines={chosen} iso={iso}>
      {last ? t.raceSeries(track, race, last.number) : t.race(track, race)}
    </Lines>
  )
}

type LinesProps = { readonly lines: readonly Line[]; readonly iso: string; readonly children?: ReactNode }

function Lines({ lines, iso, children }: LinesProps) {
  const t = texts.use().about
  return (
    <section aria-label={t.lines}>
      {children && <p className={styles.strong}>{children}</p>}
      <ul className={styles.bets}>
        {lines.slice(0, mostLines).map(({ name, times, stake, status, prize }) => (
          <li key={name}>
            <span className={styles.line}>{name}</span>
            <span className={styles.ref}>
              <AmountOf amount={stake} iso={iso} /> × {times} · {t.states[status]}
              {prize !== null && (
                <>
                  {' '}
                  <AmountOf amount={prize} iso={iso} signed />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {lines.length > mostLines && <p className={styles.help}>{t.moreLines(lines.length - mostLines)}</p>}
    </section>
  )
}
