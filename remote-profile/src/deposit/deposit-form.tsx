import { ApiError, call, newIntent } from '@trebol/shared/api'
import { createDeposit, type DepositMethod } from '@trebol/shared/contract'
import { useRevalidator } from '@trebol/shared/router'
import { requestBalances, useCurrencies, useLocale } from '@trebol/shared/store'
import { Button, MoneyField, RadioCards } from '@trebol/shared/ui'
import { type FormEvent, useRef, useState } from 'react'
import { texts } from '../texts/texts.ts'
import { checkAmount } from './check-amount.ts'
import styles from './deposit-page.module.css'

type Outcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'done'; readonly shown: string }
  | { readonly kind: 'failed'; readonly cause: unknown }

/**
 * One intent is booked once: the id stays the same for every press until the server has given a definite answer, so
 * that a double press, a lost answer or a retry cannot pay twice.
 */
export function DepositForm({ methods }: { methods: readonly DepositMethod[] }) {
  const t = texts.use()
  const currencies = useCurrencies()
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState(methods[0]?.id ?? '')
  const [typed, setTyped] = useState('')
  // What is wrong with the amount is said when the player is done with it, not while it is typed.
  const [told, setTold] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' })
  const [busy, setBusy] = useState(false)
  const intent = useRef(newIntent())
  const method = methods.find(({ id }) => id === chosen)
  const currency = currencies.find(({ iso }) => iso === method?.iso)
  if (!method || !currency) return null
  const rules = { method, currency, locale }
  const checked = checkAmount(typed, rules)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || !method || !currency) return
    setTold(true)
    if (checked.kind === 'wrong') return
    setBusy(true)
    setOutcome({ kind: 'none' })
    try {
      await call(createDeposit, {
        rid: intent.current,
        method: method.id,
        amount: { amount: checked.amount, iso: currency.iso },
      })
      intent.current = newIntent()
      setTyped('')
      setTold(false)
      setOutcome({ kind: 'done', shown: checked.shown })
      requestBalances()
      await revalidate()
    } catch (cause) {
      setOutcome({ kind: 'failed', cause })
      if (cause instanceof ApiError && cause.kind === 'refused') intent.current = newIntent()
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <RadioCards
        label={t.deposit.method}
        options={methods.map(({ id, name, fee, eta }) => ({ id, name, text: `${fee.text} · ${eta.text}` }))}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      />
      <MoneyField
        label={t.deposit.amount}
        currency={currency}
        locale={locale}
        interpreted={t.deposit.interpreted}
        value={typed}
        error={told && checked.kind === 'wrong' ? checked.message : undefined}
        onChange={({ target }) => {
          setTyped(target.value)
          setTold(false)
        }}
        onBlur={() => typed !== '' && setTold(true)}
      />
      <div>
        <Button type="submit" wide busy={busy}>
          {busy ? t.deposit.sending : t.deposit.submit}
        </Button>
        <div aria-live="polite">
          {outcome.kind !== 'none' && (
            <p className={styles.outcome} data-tone={outcome.kind}>
              {outcome.kind === 'done' ? t.deposit.done(outcome.shown) : failureText(outcome.cause)}
            </p>
          )}
        </div>
      </div>
    </form>
  )
}

function failureText(cause: unknown): string {
  const { errors } = texts.read().deposit
  if (!(cause instanceof ApiError)) return errors.any
  return cause.kind === 'refused' ? cause.message : errors.unknown
}
