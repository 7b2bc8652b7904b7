import type { Deposit } from '@trebol/shared/contract'
import { amountToMinor, currencyOf } from '@trebol/shared/money'
import { useCurrencies, useLocale, useOnline } from '@trebol/shared/store'
import { AmountText, AsOf, Button } from '@trebol/shared/ui'
import styles from './deposit-page.module.css'
import { texts } from './texts/texts.ts'

type Props = {
  readonly deposits: readonly Deposit[]
  readonly readAt: number
  readonly zone: string
  readonly opened: string | null
  readonly onOpen: (id: string) => void
}

/** The last deposits; without a connection they stay, with the time of their answer. */
export function DepositList({ deposits, readAt, zone: timeZone, opened, onOpen }: Props) {
  const t = texts.use()
  const currencies = useCurrencies()
  const locale = useLocale()
  const online = useOnline()
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const toMoney = ({ amount, iso }: Deposit['amount']) => {
    const minor = amountToMinor(amount, currencyOf(currencies, iso).decimals)
    return minor === null ? null : { minor, iso }
  }
  return (
    <section aria-labelledby="mis-depositos">
      <h2 id="mis-depositos" className={styles.subtitle}>
        {t.mine}
      </h2>
      {!online && <AsOf at={readAt} locale={locale} />}
      {deposits.length === 0 ? (
        <p className={styles.terms}>{t.none}</p>
      ) : (
        <ul className={styles.list}>
          {deposits.map(({ id, amount, status, request, created_at, method_name }) => (
            <li key={id} className={styles.item}>
              <AmountText money={toMoney(amount)} currencies={currencies} locale={locale} withIso />
              <span className={styles.chip} data-status={status}>
                {request === null ? t.status[status] : t.wanted}
              </span>
              <time dateTime={created_at} className={styles.terms}>
                {date.format(new Date(created_at))}
              </time>
              <Button kind="quiet" small aria-pressed={id === opened} onClick={() => onOpen(id)}>
                {t.open}
                <span className="sr-only">
                  {' '}
                  {method_name} {amount.amount} {amount.iso}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
