import { ApiError, call } from '@trebol/shared/api'
import {
  createWithdrawal,
  getPayoutAccounts,
  getWithdrawals,
  getWithdrawMethods,
  type PlaySession,
  quoteWithdrawal,
  type Withdrawal,
  type WithdrawalQuote,
} from '@trebol/shared/contract'
import { useIntent } from '@trebol/shared/intents'
import { useCurrencies } from '@trebol/shared/store'
import { useCallback, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { playTexts } from '../texts/play-texts.ts'
import { type WinToKeep, winToKeep } from './win-to-keep.ts'

type Ready = Extract<WinToKeep, { kind: 'ready' }>
export type KeepView =
  | { readonly kind: 'loading' | 'failed' }
  | { readonly kind: 'told'; readonly what: Exclude<WinToKeep, Ready> }
  | { readonly kind: 'asking'; readonly win: Ready; readonly quote: WithdrawalQuote }
  | { readonly kind: 'done'; readonly withdrawal: Withdrawal }

const isRefused = (cause: unknown): cause is ApiError => cause instanceof ApiError && cause.kind === 'refused'

// The password is no part of what is kept; the slot is that of the page of withdrawals: there is one at a time.
const wishSchema = v.omit(createWithdrawal.input, ['rid', 'current'])

/** A win on its way out, without leaving the game; while an order is unsettled the dialog shows its notice. */
export function useKeepWin(session: Pick<PlaySession, 'net' | 'iso' | 'started_at'>, onKept: () => void) {
  const { net, iso, started_at } = session
  const decimals = useCurrencies().find((known) => known.iso === iso)?.decimals
  const [found, setFound] = useState<KeepView>({ kind: 'loading' })
  const [made, setMade] = useState<Withdrawal | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [error, setError] = useState<string | undefined>()
  // What was won meanwhile is another intent: this one keeps its amount.
  const wanted = useRef(net)

  const intent = useIntent({
    ...{ endpoint: createWithdrawal, slot: 'withdrawal', wishSchema },
    onBooked: (withdrawal) => {
      setMade(withdrawal)
      onKept()
    },
    onRefused: async (refusal) => {
      if (refusal.errors.current === undefined) setProblem(refusal.message)
      else setError(refusal.errors.current)
      // The new figures take the place of the old ones, with the reason beside them; the player decides again.
      if (refusal.code === 'RATE_CHANGED') await load()
    },
  })

  const load = useCallback(async () => {
    if (decimals === undefined) return setFound({ kind: 'failed' })
    setFound({ kind: 'loading' })
    try {
      const [money, { items: accounts }, { items: withdrawals }] = await Promise.all([
        call(getWithdrawMethods, { iso }),
        call(getPayoutAccounts, {}),
        call(getWithdrawals, {}),
      ])
      const { available, methods, blockers } = money
      const given = { net: wanted.current, iso, decimals, startedAt: started_at, available, methods, blockers }
      const win = winToKeep({ ...given, accounts, withdrawals })
      if (win.kind !== 'ready') return setFound({ kind: 'told', what: win })
      const amount = { amount: win.amount, iso }
      const quote = await call(quoteWithdrawal, { account_id: win.account.id, amount })
      setFound({ kind: 'asking', win, quote })
    } catch (cause) {
      if (isRefused(cause)) setProblem(cause.message)
      setFound({ kind: 'failed' })
    }
  }, [iso, decimals, started_at])
  useEffect(() => void load(), [load])

  async function confirm(current: string) {
    if (found.kind !== 'asking') return
    setProblem(null)
    setError(undefined)
    if (current === '') return setError(playTexts.read().keep.noPassword)
    const { win, quote } = found
    await intent.send({ account_id: win.account.id, amount: quote.amount, receive: quote.receive }, { current })
  }

  const view: KeepView = made === null ? found : { kind: 'done', withdrawal: made }
  return { view, intent, problem, error, confirm, load: () => void load() }
}
