import type { Deposit } from '@trebol/shared/contract'
import { useCurrencies, useLocale } from '@trebol/shared/store'
import styles from './deposit-page.module.css'
import { showDepositMoney } from './show-deposit-money.ts'
import { showWhen } from './show-when.ts'
import { texts } from './texts/texts.ts'

type Props = { readonly deposit: Deposit; readonly ahead: number; readonly zone: string }

/** The state in a word and what it means for the player. A change is read aloud. */
export function StateLine({ deposit, ahead, zone }: Props) {
  const t = texts.use()
  const locale = useLocale()
  const currencies = useCurrencies()
  const { status, reject, eta, confirmations, request, answer_by, respond_by } = deposit
  const now = Date.now() + ahead
  const when = (moment: string) => showWhen(moment, { locale, zone, now })
  const amount = showDepositMoney(deposit.amount, currencies, locale)
  const said = {
    awaiting_payment: t.said.awaiting(amount),
    under_review: [
      confirmations && t.said.confirming(confirmations.seen, confirmations.needed),
      answer_by === null
        ? confirmations === null && t.said.review(eta)
        : (Date.parse(answer_by) > now ? t.said.answerBy : t.said.answerLate)(when(answer_by)),
    ]
      .filter(Boolean)
      .join(' '),
    approved: t.done(amount),
    rejected: t.said.rejected(reject?.text ?? ''),
    expired: t.said.expired,
    cancelled: t.said.cancelled,
  }[status]
  return (
    <div className={styles.state} data-status={status} role="status">
      <strong>{request === null ? t.status[status] : t.wanted}</strong>
      <p>{request === null ? said : t.said.wanted}</p>
      {respond_by !== null && <p>{t.said.wantedBy(when(respond_by))}</p>}
    </div>
  )
}
