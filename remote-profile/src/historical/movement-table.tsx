import { amountToMinor, type Money } from '@trebol/shared/money'
import { useCurrencies, useLocale } from '@trebol/shared/store'
import { AmountText } from '@trebol/shared/ui'
import { texts } from '../texts/texts.ts'
import styles from './historical-page.module.css'
import type { Movement } from './load-historical.ts'

/** A real table that becomes cards on a phone; gain and loss have words, not only signs. */
export function MovementTable({ movements }: { movements: readonly Movement[] }) {
  const t = texts.use()
  const currencies = useCurrencies()
  const locale = useLocale()
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const money = (amount: string, iso: string): Money | null => {
    const minor = amountToMinor(amount, currencies.find((known) => known.iso === iso)?.decimals ?? 2)
    return minor === null ? null : { minor, iso }
  }
  return (
    <table className={styles.table}>
      <caption className="sr-only">{t.history.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t.history.date}</th>
          <th scope="col">{t.history.kind}</th>
          <th scope="col">{t.history.detail}</th>
          <th scope="col" className={styles.number}>
            {t.history.amount}
          </th>
          <th scope="col" className={styles.number}>
            {t.history.after}
          </th>
        </tr>
      </thead>
      <tbody>
        {movements.map(({ id, at, kind, title, ref, amount, iso, balance_after }) => (
          <tr key={id}>
            <td>
              <time dateTime={at}>{date.format(new Date(at))}</time>
            </td>
            <td>
              <span className={styles.kind} data-kind={kind}>
                {t.history.kinds[kind]}
              </span>
            </td>
            <td>
              {title}
              <span className={styles.ref}>{ref}</span>
            </td>
            <td className={styles.number} data-sign={amount.startsWith('-') ? 'minus' : 'plus'}>
              <AmountText money={money(amount, iso)} currencies={currencies} locale={locale} withIso signed />
              <span className="sr-only"> ({amount.startsWith('-') ? t.history.loss : t.history.gain})</span>
            </td>
            <td className={styles.number} data-label={t.history.after}>
              <AmountText money={money(balance_after, iso)} currencies={currencies} locale={locale} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
