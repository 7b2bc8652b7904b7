import { useLocale } from '@trebol/shared/store'
import { type Column, DataTable } from '@trebol/shared/ui'
import { useMemo } from 'react'
import { AmountOf } from './amount-of.tsx'
import styles from './historical-page.module.css'
import type { Movement } from './load-historical.ts'
import { texts } from './texts/texts.ts'

type Props = {
  readonly movements: readonly Movement[]
  readonly onOpen: (movement: Movement) => void
}

/** What came and went; gain and loss have words, not only signs. */
export function MovementTable({ movements, onOpen }: Props) {
  const t = texts.use()
  const locale = useLocale()
  // The same ones for every row that was drawn: then only new rows are.
  const columns = useMemo(() => columnsOf(t, locale, onOpen), [t, locale, onOpen])
  return <DataTable caption={t.caption} captionHidden columns={columns} rows={movements} rowKey={({ id }) => id} />
}

function columnsOf(t: ReturnType<typeof texts.read>, locale: string, onOpen: Props['onOpen']) {
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const columns: readonly Column<Movement>[] = [
    {
      id: 'at',
      sorted: 'descending',
      name: t.date,
      cell: ({ at }) => <time dateTime={at}>{date.format(new Date(at))}</time>,
    },
    {
      id: 'kind',
      name: t.kind,
      cell: ({ kind }) => (
        <span className={styles.kind} data-kind={kind}>
          {t.kinds[kind]}
        </span>
      ),
    },
    {
      id: 'detail',
      name: t.detail,
      cell: (movement) => (
        <>
          <button
            type="button"
            className={styles.open}
            aria-haspopup="dialog"
            aria-label={t.open(movement.title)}
            onClick={() => onOpen(movement)}
          >
            {movement.title}
          </button>
          <span className={styles.ref}>{movement.ref}</span>
        </>
      ),
    },
    {
      id: 'amount',
      name: t.amount,
      numeric: true,
      cell: ({ amount, iso }) => (
        <span className={styles.amount} data-sign={amount.startsWith('-') ? 'minus' : 'plus'}>
          <AmountOf amount={amount} iso={iso} withIso signed />
          <span className="sr-only"> ({amount.startsWith('-') ? t.loss : t.gain})</span>
        </span>
      ),
    },
    {
      id: 'after',
      name: t.after,
      numeric: true,
      cell: ({ balance_after, iso }) => <AmountOf amount={balance_after} iso={iso} />,
    },
    { id: 'status', name: t.status, cell: ({ status }) => t.statuses[status] },
  ]
  return columns
}
