import { call, newIntent } from '@trebol/shared/api'
import { createDeposit, type Deposit, type DepositMethod } from '@trebol/shared/contract'
import { useRevalidator } from '@trebol/shared/router'
import { requestBalances, useCurrencies, useLocale } from '@trebol/shared/store'
import { useRef, useState } from 'react'
import { checkAmount } from './check-amount.ts'
import type { Allowed } from './deposit-allowance.ts'
import { depositFailure, isRefused } from './deposit-failure.ts'
import { findByIntent } from './find-by-intent.ts'
import { showDepositMoney } from './show-deposit-money.ts'
import { useFields } from './use-fields.ts'

export type Outcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'done'; readonly shown: string }
  | {
      readonly kind: 'failed'
      readonly text: string
      /** The player has not accepted what is in force. */
      readonly terms: boolean
    }

type Given = {
  readonly methods: readonly DepositMethod[]
  readonly today: string
  readonly allowed: readonly Allowed[]
  /** A deposit that waits for something: its own page takes over. */
  readonly onOpened: (deposit: Deposit) => void
}

/**
 * One intent is booked once: the id stays the same for every press until the server has given a definite answer. When an
 * answer was lost, the server is asked what it has made of that intent before anything is sent again.
 */
export function useDepositForm({ methods, today, allowed, onOpened }: Given) {
  const currencies = useCurrencies()
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState(methods.find(({ available }) => available)?.id ?? '')
  const [typed, setTyped] = useState('')
  // What is wrong with the amount is said when the player is done with it, not while it is typed.
  const [told, setTold] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' })
  const [busy, setBusy] = useState(false)
  const intent = useRef(newIntent())
  const unknown = useRef(false)
  const method = methods.find(({ id }) => id === chosen)
  const currency = currencies.find(({ iso }) => iso === method?.iso)
  const fields = useFields(method?.fields ?? [], today)
  const checked = method && currency ? checkAmount(typed, { method, currency, locale, allowed }) : null

  /** What changes after an answer was lost is another intent, and the first may have been booked. */
  const changed = () => {
    if (!busy && !unknown.current) setOutcome({ kind: 'none' })
  }

  async function finish(deposit: Deposit, shown: string) {
    intent.current = newIntent()
    unknown.current = false
    setTyped('')
    setTold(false)
    fields.clear()
    requestBalances()
    if (deposit.status === 'approved') setOutcome({ kind: 'done', shown })
    else onOpened(deposit)
    await revalidate()
  }

  async function submit() {
    if (busy || !method || !currency || !checked) return
    setTold(true)
    const good = fields.check()
    if (checked.kind === 'wrong' || !good) return
    setBusy(true)
    setOutcome({ kind: 'none' })
    try {
      const made = unknown.current ? await findByIntent(intent.current) : null
      const deposit =
        made ??
        (await call(createDeposit, {
          rid: intent.current,
          method: method.id,
          amount: { amount: checked.amount, iso: currency.iso },
          fields: fields.values,
          rate: method.rate?.value ?? null,
        }))
      // What was booked then may be another amount than what stands in the form now.
      await finish(deposit, made ? showDepositMoney(made.amount, currencies, locale) : checked.shown)
    } catch (cause) {
      setOutcome({
        kind: 'failed',
        text: depositFailure(cause),
        terms: isRefused(cause) && cause.code === 'TERMS_CHANGED',
      })
      unknown.current = !isRefused(cause)
      if (!isRefused(cause)) return
      intent.current = newIntent()
      fields.refuse(cause.errors)
      // The new rate stands beside the amount, which stays; the player decides again.
      if (cause.code === 'RATE_CHANGED') await revalidate()
    } finally {
      setBusy(false)
    }
  }

  return {
    ...{ method, currency, currencies, locale, chosen, typed, checked, fields, busy, outcome, submit },
    amountError: told && checked?.kind === 'wrong' ? checked.message : undefined,
    choose: (id: string) => {
      setChosen(id)
      changed()
    },
    type: (text: string) => {
      setTyped(text)
      setTold(false)
      changed()
    },
    leaveAmount: () => typed !== '' && setTold(true),
  }
}
