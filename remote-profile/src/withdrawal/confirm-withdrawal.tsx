import type { PayoutAccount, WithdrawalQuote } from '@trebol/shared/contract'
import { useCurrencies, useLocale } from '@trebol/shared/store'
import { Banner, Button, DefinitionList, Dialog, PasswordField } from '@trebol/shared/ui'
import { type Ref, useState } from 'react'
import { OwnerField } from '../account/owner-field.tsx'
import { showRate } from '../deposit/pay-terms.ts'
import { showDepositMoney } from '../deposit/show-deposit-money.ts'
import { texts } from './texts/texts.ts'
import styles from './withdrawal-page.module.css'

type Props = {
  readonly quote: WithdrawalQuote
  readonly account: PayoutAccount
  readonly zone: string
  readonly busy: boolean
  readonly problem: string | null
  readonly error: string | undefined
  readonly form: Ref<HTMLFormElement>
  readonly onConfirm: (current: string) => void
  readonly onLeave: () => void
}

/** What leaves, what arrives and by when; the password shows that it is the owner who asks. */
export function ConfirmWithdrawal({
  quote,
  account,
  zone: timeZone,
  busy,
  problem,
  error,
  form,
  onConfirm,
  onLeave,
}: Props) {
  const t = texts.use()
  const locale = useLocale()
  const currencies = useCurrencies()
  const [current, setCurrent] = useState('')
  const show = (money: WithdrawalQuote['amount']) => showDepositMoney(money, currencies, locale)
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone })
  const { amount, fee, tax, receive, rate, promised_by } = quote
  const facts = [
    { term: t.amount, value: show(amount) },
    { term: t.fee, value: fee === null ? t.noFee : show(fee) },
    ...(tax === null ? [] : [{ term: t.tax, value: show(tax) }]),
    ...(rate === null ? [] : [{ term: t.rate, value: t.rateOf(showRate(rate.value, locale), rate.source) }]),
    { term: t.receive, value: show(receive) },
    { term: t.account, value: `${account.label} · ${account.owner_name}` },
    { term: t.promised, value: moment.format(new Date(promised_by)) },
  ]
  return (
    <Dialog title={t.summary} busy={busy} onClose={onLeave}>
      <form
        ref={form}
        className={styles.confirm}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onConfirm(current)
        }}
      >
        <DefinitionList items={facts} />
        <Banner tone="warning">{t.noCancel}</Banner>
        <OwnerField />
        <PasswordField
          label={t.password}
          name="current"
          autoComplete="current-password"
          value={current}
          error={error}
          onChange={({ target }) => setCurrent(target.value)}
        />
        {problem !== null && (
          <Banner tone="error" role="alert">
            {problem}
          </Banner>
        )}
        <Button type="submit" wide busy={busy}>
          {busy ? t.sending : t.confirm}
        </Button>
      </form>
    </Dialog>
  )
}
