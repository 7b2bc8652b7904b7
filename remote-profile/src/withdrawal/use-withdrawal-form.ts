import { call, newIntent } from '@trebol/shared/api'
import {
  createWithdrawal,
  type PayoutAccount,
  quoteWithdrawal,
  type Withdrawal,
  type WithdrawalQuote,
} from '@trebol/shared/contract'
import { requestBalances, useCurrencies, useLocale } from '@trebol/shared/store'
import { useRef, useState } from 'react'
import { checkWithdrawal } from './check-withdrawal.ts'
import { findWithdrawal } from './find-withdrawal.ts'
import { isRefused } from './is-refused.ts'
import type { WithdrawalData } from './load-withdrawal.ts'
import { texts } from './texts/texts.ts'

type Given = {
  readonly money: WithdrawalData['money']
  readonly accounts: readonly PayoutAccount[]
  readonly onMade: (withdrawal: Withdrawal) => void
}
type Said = Readonly<Record<string, string>>

/**
 * First the quote, then the password and the order. One intent is booked once: the id stays the same until the server has
 * given a definite answer, and after a lost one the server is asked what it has made of it before anything is sent again.
 */
export function useWithdrawalForm({ money, accounts, onMade }: Given) {
  const currencies = useCurrencies()
  const locale = useLocale()
  const [wanted, setChosen] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const [told, setTold] = useState(false)
  const [busy, setBusy] = useState(false)
  const [quote, setQuote] = useState<WithdrawalQuote | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [errors, setErrors] = useState<Said>({})
  const intent = useRef(newIntent())
  const unknown = useRef(false)
  const account = accounts.find(({ id }) => id === wanted) ?? accounts[0]
  const method = money.methods.find(({ id }) => id === account?.method)
  const currency = currencies.find(({ iso }) => iso === money.iso)
  const checked = currency ? checkWithdrawal(typed, { method, available: money.available, currency, locale }) : null

  const clear = () => {
    setProblem(null)
    setErrors({})
  }
  /** `lost`: what is said when there was no answer. */
  async function sending(work: () => Promise<void>, lost: string) {
    if (busy) return
    setBusy(true)
    clear()
    try {
      await work()
    } catch (cause) {
      const said = isRefused(cause) ? (cause.errors ?? {}) : {}
      setErrors(said)
      if (said.current === undefined && said.amount === undefined) setProblem(isRefused(cause) ? cause.message : lost)
      throw cause
    } finally {
      setBusy(false)
    }
  }

  async function ask() {
    setTold(true)
    if (!account || checked?.kind !== 'ok') return
    const amount = { amount: checked.amount, iso: money.iso }
    const work = async () => setQuote(await call(quoteWithdrawal, { account_id: account.id, amount }))
    await sending(work, texts.read().errors.any).catch(() => {})
  }

  async function confirm(current: string) {
    if (!account || !quote) return
    if (current === '') return setErrors({ current: texts.read().errors.password })
    const order = { account_id: account.id, amount: quote.amount, receive: quote.receive, current }
    try {
      await sending(async () => {
        const known = unknown.current ? await findWithdrawal(intent.current) : null
        finish(known ?? (await call(createWithdrawal, { rid: intent.current, ...order })))
      }, texts.read().errors.unknown)
    } catch (cause) {
      unknown.current = !isRefused(cause)
      if (!isRefused(cause)) return
      intent.current = newIntent()
      // The new figures take the place of the old ones, with the reason beside them; the player decides again.
      if (cause.code === 'RATE_CHANGED') {
        await call(quoteWithdrawal, { account_id: account.id, amount: quote.amount }).then(setQuote, () =>
          setQuote(null),
        )
      }
    }
  }

  function finish(withdrawal: Withdrawal) {
    intent.current = newIntent()
    unknown.current = false
    setQuote(null)
    setTyped('')
    setTold(false)
    requestBalances()
    onMade(withdrawal)
  }

  return {
    ...{ account, method, currency, currencies, locale, typed, busy, quote, problem, errors, ask, confirm },
    amountError: errors.amount ?? (told && checked?.kind === 'wrong' ? checked.message : undefined),
    choose: setChosen,
    type: (text: string) => {
      setTyped(text)
      setTold(false)
      clear()
    },
    leaveAmount: () => typed !== '' && setTold(true),
    /** After a lost answer the same order stands: it may have been booked. */
    leave: () => {
      setQuote(null)
      if (!unknown.current) clear()
    },
  }
}
