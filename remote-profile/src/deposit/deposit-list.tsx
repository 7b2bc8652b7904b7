import type { Deposit } from '@trebol/shared/contract'
import { amountToMinor } from '@trebol/shared/money'
import { useCurrencies, useLocale } from '@trebol/shared/store'
import { AmountText } from '@trebol/shared/ui'
import { texts } from '../texts/texts.ts'
import styles from './deposit-page.module.css'

export function DepositList({ deposits }: { deposits: readonly Deposit[] }) {
  const t = texts.use()
  const currencies = useCurrencies()
  const locale = useLocale()
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const toMoney = ({ amount, iso }: Deposit['amount']) => {
    const minor = amountToMinor(amount, currencies.find((known) => known.iso === iso)?.decimals ?? 2)
    return minor === null ? null : { minor, iso }
  }
  return (
    <section aria-labelledby="mis-depositos">
      <h2 id="mis-depositos" className={styles.subtitle}>
        {t.deposit.mine}
      </h2>
      {deposits.length === 0 ? (
        <p className={styles.terms}>{t.deposit.none}</p>
      ) : (
        <ul className={styles.list}>
          {deposits.map(({ id, amount, status, created_at }) => (
            <li key={id} className={styles.item}>
              <AmountText money={toMoney(amount)} currencies={currencies} locale={locale} withIso />
              <span className={styles.chip} data-status={status}>
                {t.deposit.status[status]}
              </span>
              <time dateTime={created_at} className={styles.terms}>
                {date.format(new Date(created_at))}
              </time>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
