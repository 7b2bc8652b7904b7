import { type ApiError, call } from '@trebol/shared/api'
import {
  createWithdrawal,
  type PayoutAccount,
  quoteWithdrawal,
  type Withdrawal,
  type WithdrawalQuote,
} from '@trebol/shared/contract'
import { useIntent } from '@trebol/shared/intents'
import { useCurrencies, useLocale } from '@trebol/shared/store'
import { useFirstInvalid } from '@trebol/shared/ui'
import { useState } from 'react'
import * as v from 'valibot'
import { isRefused } from '../deposit/is-refused.ts'
import { checkWithdrawal } from './check-withdrawal.ts'
import type { WithdrawalData } from './load-withdrawal.ts'
import { texts } from './texts/texts.ts'

type Given = {
  readonly money: WithdrawalData['money']
  readonly accounts: readonly PayoutAccount[]
  readonly onMade: (withdrawal: Withdrawal) => void
}
type Said = Readonly<Record<string, string>>

// The password is no part of what is kept.
const wishSchema = v.omit(createWithdrawal.input, ['rid', 'current'])

/** First the quote, then the password and the order, sent once; while it is unsettled the form gives way to its notice. */
export function useWithdrawalForm({ money, accounts, onMade }: Given) {
  const currencies = useCurrencies()
  const locale = useLocale()
  const [wanted, setChosen] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const [told, setTold] = useState(false)
  const [asking, setAsking] = useState(false)
  const [quote, setQuote] = useState<WithdrawalQuote | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [errors, setErrors] = useState<Said>({})
  const account = accounts.find(({ id }) => id === wanted) ?? accounts[0]
  const method = money.methods.find(({ id }) => id === account?.method)
  const currency = currencies.find(({ iso }) => iso === money.iso)
  const checked = currency ? checkWithdrawal(typed, { method, available: money.available, currency, locale }) : null

  const order = useFirstInvalid()
  const password = useFirstInvalid()

  const clear = () => {
    setProblem(null)
    setErrors({})
  }
  const say = ({ errors: said, message }: ApiError) => {
    setErrors(said)
    // The summary has a field for the password alone: what is wrong with the rest is said where it was written.
    if (said.amount !== undefined || said.account_id !== undefined) {
      setQuote(null)
      return setProblem(order.review())
    }
    if (said.current === undefined || quote === null) return setProblem(message)
    password.review()
  }

  const intent = useIntent({
    ...{ endpoint: createWithdrawal, slot: 'withdrawal', wishSchema },
    onBooked: (withdrawal) => {
      setQuote(null)
      setTyped('')
      setTold(false)
      onMade(withdrawal)
    },
    onRefused: async (refusal, { account_id, amount }) => {
      say(refusal)
      // The new figures take the place of the old ones, with the reason beside them; the player decides again.
      if (refusal.code !== 'RATE_CHANGED') return
      setQuote(await call(quoteWithdrawal, { account_id, amount }).catch(() => null))
    },
  })

  async function ask() {
    setTold(true)
    if (asking || !account) return
    if (checked?.kind !== 'ok') return setProblem(order.review())
    setAsking(true)
    clear()
    try {
      const amount = { amount: checked.amount, iso: money.iso }
      setQuote(await call(quoteWithdrawal, { account_id: account.id, amount }))
    } catch (cause) {
      if (isRefused(cause)) say(cause)
      else setProblem(texts.read().errors.any)
    } finally {
      setAsking(false)
    }
  }

  async function confirm(current: string) {
    if (!account || !quote) return
    if (current === '') {
      password.review()
      return setErrors({ current: texts.read().errors.password })
    }
    clear()
    await intent.send({ account_id: account.id, amount: quote.amount, receive: quote.receive }, { current })
  }

  return {
    ...{ account, method, currency, currencies, locale, typed, intent, quote, problem, errors, ask, confirm },
    forms: { order: order.form, password: password.form },
    busy: asking || intent.busy,
    amountError: errors.amount ?? (told && checked?.kind === 'wrong' ? checked.message : undefined),
    choose: (id: string) => {
      setChosen(id)
      clear()
    },
    type: (text: string) => {
      setTyped(text)
      setTold(false)
      clear()
    },
    /** The server may propose an amount, where there is none yet; it changes nothing else. */
    prefill: (text: string) => setTyped((before) => (before === '' ? text : before)),
    leaveAmount: () => typed !== '' && setTold(true),
    /** Puts the summary away. */
    leave: () => {
      setQuote(null)
      clear()
    },
  }
}
