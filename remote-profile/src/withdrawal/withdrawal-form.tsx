import type { PayoutAccount, Withdrawal } from '@trebol/shared/contract'
import { IntentNotice } from '@trebol/shared/intents'
import { amountToMinor, formatMoney } from '@trebol/shared/money'
import { useServerField } from '@trebol/shared/regions'
import { useServerPart } from '@trebol/shared/store'
import { Banner, Button, MoneyField, RadioCards } from '@trebol/shared/ui'
import { showDepositMoney } from '../deposit/show-deposit-money.ts'
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx'
import type { WithdrawalData } from './load-withdrawal.ts'
import { texts } from './texts/texts.ts'
import { useWithdrawalForm } from './use-withdrawal-form.ts'
import styles from './withdrawal-page.module.css'

type Props = {
  readonly money: WithdrawalData['money']
  readonly zone: string
  readonly accounts: readonly PayoutAccount[]
  readonly onMade: (withdrawal: Withdrawal) => void
}

/** Where to and how much; what arrives is said before anything is asked for. */
export function WithdrawalForm({ money, zone, accounts, onMade }: Props) {
  const t = texts.use()
  const form = useWithdrawalForm({ money, accounts, onMade })
  const { account, method, currency, currencies, locale, quote, intent } = form
  const field = useServerField('#withdrawal-amount', form.prefill)
  const send = useServerPart('#withdrawal-submit')
  const notice = (
    <IntentNotice
      intent={{
        ...intent,
        drop: async () => {
          form.leave()
          await intent.drop()
        },
      }}
      title={({ amount }) => t.unsettled(showDepositMoney(amount, currencies, locale))}
      password={{ label: t.password, empty: t.errors.password }}
      onFinish={(current) => void intent.finish({ current })}
    />
  )
  if (intent.attempt !== null || !account || !currency) return notice
  const show = (amount: string) => {
    const minor = amountToMinor(amount, currency.decimals)
    return minor === null ? amount : formatMoney({ minor, iso: currency.iso }, currency, { locale })
  }
  return (
    <>
      {notice}
      <form
        ref={form.forms.order}
        className={styles.form}
        aria-label={t.request}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.ask()
        }}
      >
        <RadioCards
          label={t.account}
          options={accounts.map(({ id, label, method_name, owner_name, notice, reason }) => ({
            id,
            name: `${method_name} · ${label}`,
            text: [owner_name, reason === null ? null : t.cameBack(reason), notice].filter(Boolean).join(' · '),
          }))}
          value={account.id}
          error={form.errors.account_id}
          onChange={({ target }) => form.choose(target.value)}
        />
        {method && (
          <p className={styles.terms}>
            {t.range(show(method.min), show(method.max))} · {method.fee.text} · {method.eta.text}
          </p>
        )}
        <MoneyField
          label={t.amount}
          currency={currency}
          locale={locale}
          interpreted={t.interpreted}
          value={form.typed}
          error={form.amountError}
          onChange={({ target }) => form.type(target.value)}
          onBlur={form.leaveAmount}
          {...field}
        />
        <div>
          <Button kind="secondary" small onClick={() => form.type(plain(money.available, locale))}>
            {t.all}
          </Button>
        </div>
        {quote === null && form.problem !== null && (
          <Banner tone="error" role="alert">
            {form.problem}
          </Banner>
        )}
        <Button type="submit" wide busy={form.busy && quote === null} {...send.mark()}>
          {send.text ?? t.submit}
        </Button>
      </form>
      {quote !== null && (
        <ConfirmWithdrawal
          quote={quote}
          account={account}
          zone={zone}
          busy={form.busy}
          problem={form.problem}
          error={form.errors.current}
          form={form.forms.password}
          onConfirm={(current) => void form.confirm(current)}
          onLeave={form.leave}
        />
      )}
    </>
  )
}

/** The amount as people of this language write it, without grouping. */
function plain(amount: string, locale: string): string {
  const sign = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? ','
  return amount.replace('.', sign)
}
