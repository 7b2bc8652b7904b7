import type { Activity } from '@trebol/shared/contract'
import { Link } from '@trebol/shared/router'
import { useCurrencies, useLocale } from '@trebol/shared/store'
import { Card, ChipRow, chipClass, DataTable, DefinitionList } from '@trebol/shared/ui'
import { ActivityChart } from './activity-chart.tsx'
import { dayResults } from './day-results.ts'
import { monthSentence, showHours } from './month-sentence.ts'
import styles from './protection.module.css'
import { showDay } from './show-moment.ts'
import { showAmount } from './show-value.ts'
import { texts } from './texts/protection-texts.ts'

type Props = { readonly activity: Activity; readonly days: 30 | 90 }

/** What a player did: one sentence, the sums of each currency, and its days as a picture and as a table. */
export function ActivityView({ activity, days }: Props) {
  const t = texts.use()
  const format = { currencies: useCurrencies(), locale: useLocale() }
  return (
    <div className={styles.stack}>
      <ChipRow label={t.activity.days}>
        {([30, 90] as const).map((count) => (
          <Link
            key={count}
            className={chipClass()}
            to={`?tab=actividad&dias=${count}`}
            aria-current={count === days ? 'page' : undefined}
            replace
            preventScrollReset
          >
            {t.activity.last(count)}
          </Link>
        ))}
      </ChipRow>
      <p className={styles.sentence}>{monthSentence(activity, days, format)}</p>
      {activity.currencies.map((currency) => (
        <CurrencyCard key={currency.iso} currency={currency} activity={activity} />
      ))}
    </div>
  )
}

type CardProps = { readonly currency: Activity['currencies'][number]; readonly activity: Activity }

function CurrencyCard({ currency, activity }: CardProps) {
  const t = texts.use()
  const format = { currencies: useCurrencies(), locale: useLocale() }
  const { iso, days } = currency
  const show = (amount: string, signed = false) => showAmount(amount, iso, format, signed)
  const { results, netDeposits, biggest } = dayResults(currency, format.currencies)
  return (
    <Card title={iso}>
      <DefinitionList
        items={[
          { term: t.activity.deposited, value: show(currency.deposited) },
          { term: t.activity.withdrawn, value: show(currency.withdrawn) },
          { term: t.activity.net, value: show(netDeposits, true) },
          { term: t.activity.staked, value: show(currency.staked) },
          { term: t.activity.won, value: show(currency.won) },
          { term: t.activity.result, value: show(currency.net, true) },
          { term: t.activity.time, value: showHours(activity.played_minutes, format) },
          ...(biggest
            ? [
                {
                  term: t.activity.biggest,
                  value: t.activity.biggestDay(showDay(biggest.day, format.locale), show(biggest.staked)),
                },
              ]
            : []),
        ]}
      />
      <ActivityChart
        title={t.activity.chart(iso)}
        from={activity.from}
        to={activity.to}
        days={results}
        show={(amount) => show(amount, true)}
      />
      <details className={styles.details}>
        <summary>{t.activity.table}</summary>
        <DataTable
          caption={t.activity.chart(iso)}
          captionHidden
          rows={days}
          rowKey={({ day }) => day}
          columns={[
            { id: 'day', name: t.activity.day, cell: ({ day }) => showDay(day, format.locale) },
            { id: 'deposited', name: t.activity.deposited, numeric: true, cell: (row) => show(row.deposited) },
            { id: 'withdrawn', name: t.activity.withdrawn, numeric: true, cell: (row) => show(row.withdrawn) },
            { id: 'staked', name: t.activity.staked, numeric: true, cell: (row) => show(row.staked) },
            { id: 'won', name: t.activity.won, numeric: true, cell: (row) => show(row.won) },
          ]}
        />
      </details>
    </Card>
  )
}
