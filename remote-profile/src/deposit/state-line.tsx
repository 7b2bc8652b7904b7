import type { Deposit } from '@trebol/shared/contract'
import { useCurrencies, useLocale } from '@trebol/shared/store'
import styles from './deposit-page.module.css'
import { showWhen } from './pay/show-when.ts'
import { texts as own } from './pay/texts/texts.ts'
import { showDepositMoney } from './show-deposit-money.ts'
import { texts } from './texts/texts.ts'

type Props = { readonly deposit: Deposit; readonly ahead: number; readonly zone: string }

/** The state in a word and what it means for the player. A change is read aloud. */
export function StateLine({ deposit, ahead, zone }: Props) {
  const t = texts.use()
  const words = own.use()
  const locale = useLocale()
  const currencies = useCurrencies()
  const { status, reject, eta, confirmations, request, answer_by, respond_by } = deposit
  const now = Date.now() + ahead
  const when = (moment: string) => showWhen(moment, { locale, zone, now })
  const amount = showDepositMoney(deposit.amount, currencies, locale)
  const said = {
    awaiting_payment: words.said.awaiting(amount),
    under_review: [
      confirmations && words.said.confirming(confirmations.seen, confirmations.needed),
      answer_by === null
        ? confirmations === null && words.said.review(eta)
        : (Date.parse(answer_by) > now ? words.said.answerBy : words.said.answerLate)(when(answer_by)),
    ]
      .filter(Boolean)
      .join(' '),
    approved: t.done(amount),
    rejected: words.said.rejected(reject?.text ?? ''),
    expired: words.said.expired,
    cancelled: words.said.cancelled,
  }[status]
  return (
    <div className={styles.state} data-status={status} role="status">
      <strong>{request === null ? t.status[status] : t.wanted}</strong>
      <p>{request === null ? said : words.said.wanted}</p>
      {respond_by !== null && <p>{words.said.wantedBy(when(respond_by))}</p>}
    </div>
  )
}
