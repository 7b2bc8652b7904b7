import { createDeposit, type Deposit, type DepositMethod } from '@trebol/shared/contract'
import { useIntent } from '@trebol/shared/intents'
import { useRevalidator } from '@trebol/shared/router'
import { useCurrencies, useLocale } from '@trebol/shared/store'
import { useFirstInvalid } from '@trebol/shared/ui'
import { useState } from 'react'
import * as v from 'valibot'
import { checkAmount } from './check-amount.ts'
import type { Allowed } from './deposit-allowance.ts'
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

const wishSchema = v.omit(createDeposit.input, ['rid'])

/** What is written, checked, and sent once; while an attempt is unsettled the form gives way to its notice. */
export function useDepositForm({ methods, today, allowed, onOpened }: Given) {
  const currencies = useCurrencies()
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState(methods.find(({ available }) => available)?.id ?? '')
  const [typed, setTyped] = useState('')
  // What is wrong with the amount is said when the player is done with it, not while it is typed.
  const [told, setTold] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' })
  const method = methods.find(({ id }) => id === chosen)
  const currency = currencies.find(({ iso }) => iso === method?.iso)
  const { form, review } = useFirstInvalid()
  const fields = useFields(method?.fields ?? [], today)
  const checked = method && currency ? checkAmount(typed, { method, currency, locale, allowed }) : null

  const intent = useIntent({
    ...{ endpoint: createDeposit, slot: 'deposit', wishSchema },
    onBooked: async (deposit) => {
      setTyped('')
      setTold(false)
      fields.clear()
      if (deposit.status !== 'approved') onOpened(deposit)
      else setOutcome({ kind: 'done', shown: showDepositMoney(deposit.amount, currencies, locale) })
      await revalidate()
    },
    onRefused: async (refusal) => {
      setOutcome({ kind: 'failed', text: refusal.message, terms: refusal.code === 'TERMS_CHANGED' })
      fields.refuse(refusal.errors)
      review()
      // The new rate stands beside the amount, which stays; the player decides again.
      if (refusal.code === 'RATE_CHANGED') await revalidate()
    },
  })

  async function submit() {
    if (!method || !currency || !checked) return
    setTold(true)
    const good = fields.check()
    if (checked.kind === 'wrong' || !good) {
      return setOutcome({ kind: 'failed', text: review(), terms: false })
    }
    setOutcome({ kind: 'none' })
    const amount = { amount: checked.amount, iso: currency.iso }
    await intent.send({ method: method.id, amount, fields: fields.values, rate: method.rate?.value ?? null }, {})
  }

  return {
    ...{ form, method, currency, currencies, locale, chosen, typed, checked, fields, intent, outcome, submit },
    amountError: told && checked?.kind === 'wrong' ? checked.message : undefined,
    choose: (id: string) => {
      setChosen(id)
      setOutcome({ kind: 'none' })
    },
    type: (text: string) => {
      setTyped(text)
      setTold(false)
      setOutcome({ kind: 'none' })
    },
    /** The server may propose an amount, where there is none yet; it changes nothing else. */
    prefill: (text: string) => setTyped((before) => (before === '' ? text : before)),
    leaveAmount: () => typed !== '' && setTold(true),
  }
}
