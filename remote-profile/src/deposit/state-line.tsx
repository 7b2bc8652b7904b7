import type { Deposit } from '@trebol/shared/contract'
import { useCurrencies, useLocale } from '@trebol/shared/store'
import styles from './deposit-page.module.css'
import { showDepositMoney } from './show-deposit-money.ts'
import { texts } from './texts/texts.ts'

/** The state in a word and what it means for the player. A change is read aloud. */
export function StateLine({ deposit }: { readonly deposit: Deposit }) {
  const t = texts.use()
  const locale = useLocale()
  const currencies = useCurrencies()
  const { status, reject, eta, confirmations, request } = deposit
  const amount = showDepositMoney(deposit.amount, currencies, locale)
  const said = {
    awaiting_payment: t.said.awaiting(amount),
    under_review: confirmations ? t.said.confirming(confirmations.seen, confirmations.needed) : t.said.review(eta),
    approved: t.done(amount),
    rejected: t.said.rejected(reject?.text ?? ''),
    expired: t.said.expired,
    cancelled: t.said.cancelled,
  }[status]
  return (
    <div className={styles.state} data-status={status} role="status">
      <strong>{request === null ? t.status[status] : t.wanted}</strong>
      <p>{request === null ? said : t.said.wanted}</p>
    </div>
  )
}
