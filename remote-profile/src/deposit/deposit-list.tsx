import type { Deposit } from '@trebol/shared/contract'
import { amountToMinor } from '@trebol/shared/money'
import { useCurrencies, useLocale, useOnline } from '@trebol/shared/store'
import { AmountText, AsOf } from '@trebol/shared/ui'
import { texts } from '../texts/texts.ts'
import styles from './deposit-page.module.css'

type Props = { readonly deposits: readonly Deposit[]; readonly readAt: number }

/** The last deposits; without a connection they stay, with the time of their answer. */
export function DepositList({ deposits, readAt }: Props) {
  const t = texts.use()
  const currencies = useCurrencies()
  const locale = useLocale()
  const online = useOnline()
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
      {!online && <AsOf at={readAt} locale={locale} />}
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
