import { ApiError, call, newIntent } from '@trebol/shared/api'
import { createDeposit, type DepositMethod } from '@trebol/shared/contract'
import { useRevalidator } from '@trebol/shared/router'
import { requestBalances, useCurrencies, useLocale } from '@trebol/shared/store'
import { Button, Field } from '@trebol/shared/ui'
import { type FormEvent, useRef, useState } from 'react'
import { texts } from '../texts.ts'
import { checkAmount } from './check-amount.ts'
import styles from './deposit-page.module.css'

type Outcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'done'; readonly text: string }
  | { readonly kind: 'failed'; readonly text: string }

/**
 * One intent is booked once: the id stays the same for every press until the server has given a definite answer, so
 * that a double press, a lost answer or a retry cannot pay twice.
 */
export function DepositForm({ methods }: { methods: readonly DepositMethod[] }) {
  const currencies = useCurrencies()
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState(methods[0]?.id ?? '')
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
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
    setError(checked.kind === 'wrong' ? checked.message : undefined)
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
      setOutcome({ kind: 'done', text: texts.deposit.done(checked.shown) })
      requestBalances()
      await revalidate()
    } catch (cause) {
      setOutcome({ kind: 'failed', text: failureText(cause) })
      if (cause instanceof ApiError && cause.kind === 'refused') intent.current = newIntent()
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <fieldset className={styles.methods}>
        <legend className={styles.legend}>{texts.deposit.method}</legend>
        {methods.map(({ id, name, fee, eta }) => (
          <label key={id} className={styles.method}>
            <input type="radio" name="method" value={id} checked={id === chosen} onChange={() => setChosen(id)} />
            <span className={styles.name}>{name}</span>
            <span className={styles.terms}>
              {fee.text} · {eta.text}
            </span>
          </label>
        ))}
      </fieldset>
      <Field
        label={`${texts.deposit.amount} (${currency.iso})`}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={error}
        help={checked.kind === 'ok' && checked.ambiguous ? texts.deposit.interpreted(checked.shown) : undefined}
        onChange={({ target }) => {
          setTyped(target.value)
          setError(undefined)
        }}
        onBlur={() => typed !== '' && checked.kind === 'wrong' && setError(checked.message)}
      />
      <Button type="submit" wide busy={busy}>
        {busy ? texts.deposit.sending : texts.deposit.submit}
      </Button>
      <div aria-live="polite">
        {outcome.kind !== 'none' && (
          <p className={styles.outcome} data-tone={outcome.kind}>
            {outcome.text}
          </p>
        )}
      </div>
    </form>
  )
}

function failureText(cause: unknown): string {
  if (!(cause instanceof ApiError)) return texts.deposit.errors.any
  return cause.kind === 'refused' ? cause.message : texts.deposit.errors.unknown
}
