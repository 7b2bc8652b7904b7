import { currencyOf, formatMoney } from '@trebol/shared/money'
import {
  openCurrency,
  useBalance,
  useBalanceHidden,
  useBalances,
  useCurrencies,
  useCurrency,
  useLocale,
} from '@trebol/shared/store'
import { Skeleton } from '@trebol/shared/ui'
import { loadBalances } from '../session/load-balances.ts'
import { texts } from '../texts/texts.ts'
import styles from './balance-button.module.css'

/** The balance of the chosen currency, always in view. The last good amount stays when an update fails. */
export function BalanceButton() {
  const t = texts.use()
  const iso = useCurrency()
  const balance = useBalance(iso)
  const { status } = useBalances()
  const currency = currencyOf(useCurrencies(), iso)
  const locale = useLocale()
  const hidden = useBalanceHidden()

  if (balance) {
    const amount = hidden ? '••••' : formatMoney(balance, currency, { locale })
    return (
      <button
        type="button"
        className={styles.balance}
        data-stale={status === 'failed'}
        aria-label={hidden ? t.balance.hidden : t.balance.name(amount)}
        onClick={openCurrency}
      >
        <span className="amount">{amount}</span>
      </button>
    )
  }
  if (status === 'failed') {
    return (
      <button type="button" className={styles.balance} onClick={() => void loadBalances()}>
        {t.balance.failed}
        <span className="sr-only">{t.balance.retry}</span>
      </button>
    )
  }
  // The server has named no balance in this currency. That is not zero, and another currency is a press away.
  if (status === 'ready') {
    return (
      <button type="button" className={styles.balance} aria-label={t.balance.none(iso)} onClick={openCurrency}>
        <span aria-hidden="true">— {iso}</span>
      </button>
    )
  }
  return (
    <span className={styles.balance} aria-busy="true">
      <Skeleton width="6ch" />
      <span className="sr-only">{t.balance.loading}</span>
    </span>
  )
}
