import { Link } from '@trebol/shared/router'
import { useLocale } from '@trebol/shared/store'
import { type Column, DataTable, Panel } from '@trebol/shared/ui'
import { AmountOf } from './amount-of.tsx'
import styles from './historical-page.module.css'
import type { OpenBets } from './load-historical.ts'
import { texts } from './texts/texts.ts'

type OpenBet = {
  readonly id: string
  readonly at: string
  readonly name: string
  readonly number: string
  readonly total: string
  readonly iso: string
  readonly to: string
  readonly where: string
}

/** Bets whose draw or race is still to come. */
export function OpenBetsView({ bets: { tickets, races } }: { readonly bets: OpenBets }) {
  const t = texts.use()
  const date = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' })
  const rows: readonly OpenBet[] = [
    ...tickets.items.map(({ ticket_id: id, bought_at: at, number, total, iso }) => {
      return { id, at, name: t.ticket(number), number, total, iso, to: '/lottery?tab=tickets', where: t.lottery }
    }),
    ...races.items.map((bet) => {
      const { bet_id: id, accepted_at: at, track_name: track, race_number: race, number, total, iso } = bet
      const last = bet.legs.at(-1)
      const name = last ? t.raceSeries(track, race, last.number) : t.race(track, race)
      return { id, at, name, number, total, iso, to: '/hipicos?tab=jugadas', where: t.races }
    }),
  ].sort((one, other) => (one.at < other.at ? 1 : -1))
  const columns: readonly Column<OpenBet>[] = [
    {
      id: 'at',
      sorted: 'descending',
      name: t.placed,
      cell: ({ at }) => <time dateTime={at}>{date.format(new Date(at))}</time>,
    },
    {
      id: 'bet',
      name: t.bet,
      cell: ({ name, number }) => (
        <>
          {name}
          {!name.includes(number) && <span className={styles.ref}>{number}</span>}
        </>
      ),
    },
    {
      id: 'stake',
      name: t.stake,
      numeric: true,
      cell: ({ total, iso }) => <AmountOf amount={total} iso={iso} withIso />,
    },
    { id: 'to', name: t.detail, cell: ({ to, where }) => <Link to={to}>{where}</Link> },
  ]
  const [before, link, after] = t.sportsBets
  const partial = tickets.next !== null || races.next !== null
  return (
    <>
      {rows.length === 0 ? (
        <Panel art="empty" title={t.noBets} />
      ) : (
        <DataTable caption={t.betsCaption} captionHidden columns={columns} rows={rows} rowKey={({ id }) => id} />
      )}
      {partial && <p className={styles.help}>{t.partial}</p>}
      <p className={styles.help}>
        {before}
        <Link to="/deportes">{link}</Link>
        {after}
      </p>
    </>
  )
}
