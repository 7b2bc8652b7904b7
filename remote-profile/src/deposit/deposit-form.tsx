import type { Deposit, DepositMethod } from '@trebol/shared/contract'
import { IntentNotice } from '@trebol/shared/intents'
import { useServerField } from '@trebol/shared/regions'
import { Link } from '@trebol/shared/router'
import { useServerPart } from '@trebol/shared/store'
import { Banner, Button, MoneyField, RadioCards } from '@trebol/shared/ui'
import { AllowanceLine } from './allowance-line.tsx'
import { Conversion } from './conversion.tsx'
import type { Allowed } from './deposit-allowance.ts'
import styles from './deposit-page.module.css'
import { MethodFields } from './method-fields.tsx'
import { MethodMark } from './method-mark.tsx'
import { methodTerms } from './method-terms.ts'
import { showDepositMoney } from './show-deposit-money.ts'
import { StepHeading } from './step-heading.tsx'
import { texts } from './texts/texts.ts'
import { useDepositForm } from './use-deposit-form.ts'

type Props = {
  readonly methods: readonly DepositMethod[]
  readonly today: string
  readonly zone: string
  readonly allowed: readonly Allowed[]
  /** Deposits that wait, when there are as many as there may be; otherwise null. */
  readonly full: number | null
  readonly onOpened: (deposit: Deposit) => void
}

/** Steps 1 and 2: how, how much and with which data. What is paid at once ends here. */
export function DepositForm({ methods, today, zone, allowed, full, onOpened }: Props) {
  const t = texts.use()
  const form = useDepositForm({ methods, today, allowed, onOpened })
  const { method, currency, currencies, locale, checked, outcome, intent, fields } = form
  const { busy } = intent
  const amount = useServerField('#deposit-amount', form.prefill, '.field')
  const send = useServerPart('#deposit-submit', '.submit')
  const notice = (
    <IntentNotice
      intent={intent}
      onFinish={() => void intent.finish({})}
      title={({ amount }) => t.unsettled(showDepositMoney(amount, currencies, locale))}
    />
  )
  if (intent.attempt !== null || !method || !currency) return notice
  return (
    <form
      ref={form.form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
    >
      {notice}
      <StepHeading step={1} title={t.method} />
      <RadioCards
        label={t.method}
        labelHidden
        options={methods.map((one) => ({
          id: one.id,
          name: one.name,
          mark: <MethodMark kind={one.kind} />,
          disabled: !one.available,
          text: one.reason ?? methodTerms(one, currencies, locale),
        }))}
        value={form.chosen}
        onChange={({ target }) => form.choose(target.value)}
      />
      <StepHeading step={2} title={t.stepAmount} />
      {full !== null && method.kind !== 'sandbox' && <Banner tone="info">{t.pending(full)}</Banner>}
      <AllowanceLine allowed={allowed} />
      <MoneyField
        label={t.amount}
        currency={currency}
        locale={locale}
        interpreted={t.interpreted}
        value={form.typed}
        error={form.amountError ?? fields.errors.amount}
        onChange={({ target }) => form.type(target.value)}
        onBlur={form.leaveAmount}
        {...amount}
      />
      {checked?.kind === 'ok' && <Conversion amount={checked.amount} method={method} zone={zone} />}
      <MethodFields
        addressed
        fields={method.fields}
        values={fields.values}
        errors={fields.errors}
        today={today}
        onChange={fields.change}
        onLeave={fields.leave}
      />
      {method.owner_must_match && <p className={styles.own}>{t.own}</p>}
      <div>
        <Button type="submit" wide busy={busy} disabled={send.disabled} {...send.mark()}>
          {busy ? t.sending : (send.text ?? t.submit)}
        </Button>
        <div aria-live="polite">
          {outcome.kind !== 'none' && (
            <p className={styles.outcome} data-tone={outcome.kind}>
              {outcome.kind === 'done' ? t.done(outcome.shown) : outcome.text}{' '}
              {outcome.kind === 'failed' && outcome.terms && <Link to="/terms-and-conditions">{t.terms}</Link>}
            </p>
          )}
        </div>
      </div>
    </form>
  )
}
