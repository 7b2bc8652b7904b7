import { amountToMinor, type Money } from '@trebol/shared/money'
import { useCurrencies, useLocale } from '@trebol/shared/store'
import { AmountText, type Column, DataTable } from '@trebol/shared/ui'
import { texts } from '../texts/texts.ts'
import styles from './historical-page.module.css'
import type { Movement } from './load-historical.ts'

/** What came and went; gain and loss have words, not only signs. */
export function MovementTable({ movements }: { movements: readonly Movement[] }) {
  const t = texts.use()
  const currencies = useCurrencies()
  const locale = useLocale()
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const money = (amount: string, iso: string): Money | null => {
    const minor = amountToMinor(amount, currencies.find((known) => known.iso === iso)?.decimals ?? 2)
    return minor === null ? null : { minor, iso }
  }
  const columns: readonly Column<Movement>[] = [
    {
      id: 'at',
      name: t.history.date,
      cell: ({ at }) => <time dateTime={at}>{date.format(new Date(at))}</time>,
    },
    {
      id: 'kind',
      name: t.history.kind,
      cell: ({ kind }) => (
        <span className={styles.kind} data-kind={kind}>
          {t.history.kinds[kind]}
        </span>
      ),
    },
    {
      id: 'detail',
      name: t.history.detail,
      cell: ({ kind, title, ref }) => (
        <>
          {title !== t.history.kinds[kind] && title}
          <span className={styles.ref}>{ref}</span>
        </>
      ),
    },
    {
      id: 'amount',
      name: t.history.amount,
      numeric: true,
      cell: ({ amount, iso }) => (
        <span className={styles.amount} data-sign={amount.startsWith('-') ? 'minus' : 'plus'}>
          <AmountText money={money(amount, iso)} currencies={currencies} locale={locale} withIso signed />
          <span className="sr-only"> ({amount.startsWith('-') ? t.history.loss : t.history.gain})</span>
        </span>
      ),
    },
    {
      id: 'after',
      name: t.history.after,
      numeric: true,
      cell: ({ balance_after, iso }) => (
        <AmountText money={money(balance_after, iso)} currencies={currencies} locale={locale} />
      ),
    },
  ]
  return (
    <DataTable
      caption={t.history.caption}
      captionHidden
      columns={columns}
      rows={movements}
      rowKey={({ id }) => String(id)}
    />
  )
}
