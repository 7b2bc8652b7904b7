import { ApiError, call, newIntent } from '@trebol/shared/api'
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
import { requestBalances, useCurrencies } from '@trebol/shared/store'
import { useCallback, useEffect, useRef, useState } from 'react'
import { playTexts } from '../texts/play-texts.ts'
import { type WinToKeep, winToKeep } from './win-to-keep.ts'

type Ready = Extract<WinToKeep, { kind: 'ready' }>
export type KeepView =
  | { readonly kind: 'loading' | 'failed' }
  | { readonly kind: 'told'; readonly what: Exclude<WinToKeep, Ready> }
  | { readonly kind: 'asking'; readonly win: Ready; readonly quote: WithdrawalQuote }
  | { readonly kind: 'done'; readonly withdrawal: Withdrawal }

const isRefused = (cause: unknown): cause is ApiError => cause instanceof ApiError && cause.kind === 'refused'

/** Orders without an answer, by the session of the game: whoever closes the dialog and comes back asks for the same one. */
const unanswered = new Map<string, string>()

/**
 * A win on its way out, without leaving the game. One intent is booked once: the id stays the same until the server has
 * given a definite answer, and after a lost one it is asked what it has made of it before anything is sent again.
 */
export function useKeepWin(session: Pick<PlaySession, 'sid' | 'net' | 'iso' | 'started_at'>, onKept: () => void) {
  const { sid, net, iso, started_at } = session
  const decimals = useCurrencies().find((known) => known.iso === iso)?.decimals
  const [view, setView] = useState<KeepView>({ kind: 'loading' })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [error, setError] = useState<string | undefined>()
  const intent = useRef(unanswered.get(sid) ?? newIntent())
  // What was won meanwhile is another intent: this one keeps its amount.
  const wanted = useRef(net)

  const told = useRef(onKept)
  told.current = onKept
  const finish = useCallback(
    (withdrawal: Withdrawal) => {
      unanswered.delete(sid)
      setView({ kind: 'done', withdrawal })
      requestBalances()
      told.current()
    },
    [sid],
  )

  const load = useCallback(async () => {
    if (decimals === undefined) return setView({ kind: 'failed' })
    setView({ kind: 'loading' })
    try {
      const found = unanswered.has(sid) ? await findByIntent(intent.current) : null
      if (found !== null) return finish(found)
      const [money, { items: accounts }, { items: withdrawals }] = await Promise.all([
        call(getWithdrawMethods, { iso }),
        call(getPayoutAccounts, {}),
        call(getWithdrawals, {}),
      ])
      const { available, methods, blockers } = money
      const given = { net: wanted.current, iso, decimals, startedAt: started_at, available, methods, blockers }
      const win = winToKeep({ ...given, accounts, withdrawals })
      if (win.kind !== 'ready') return setView({ kind: 'told', what: win })
      const amount = { amount: win.amount, iso }
      const quote = await call(quoteWithdrawal, { account_id: win.account.id, amount })
      setView({ kind: 'asking', win, quote })
    } catch (cause) {
      if (isRefused(cause)) setProblem(cause.message)
      setView({ kind: 'failed' })
    }
  }, [sid, iso, decimals, started_at, finish])
  useEffect(() => void load(), [load])

  async function confirm(current: string) {
    if (busy || view.kind !== 'asking') return
    const t = playTexts.read().keep
    setProblem(null)
    setError(undefined)
    if (current === '') return setError(t.noPassword)
    const { win, quote } = view
    setBusy(true)
    try {
      const known = unanswered.has(sid) ? await findByIntent(intent.current) : null
      const order = { account_id: win.account.id, amount: quote.amount, receive: quote.receive, current }
      finish(known ?? (await call(createWithdrawal, { rid: intent.current, ...order })))
    } catch (cause) {
      if (!isRefused(cause)) {
        unanswered.set(sid, intent.current)
        return setProblem(t.unknown)
      }
      unanswered.delete(sid)
      intent.current = newIntent()
      if (cause.errors?.current === undefined) setProblem(cause.message)
      else setError(cause.errors.current)
      // The new figures take the place of the old ones, with the reason beside them; the player decides again.
      if (cause.code === 'RATE_CHANGED') await load()
    } finally {
      setBusy(false)
    }
  }

  return { view, busy, problem, error, confirm, load: () => void load() }
}

/** The withdrawal that an intent has made, if its answer was lost on the way. */
async function findByIntent(rid: string): Promise<Withdrawal | null> {
  const { items } = await call(getWithdrawals, {})
  return items.find((withdrawal) => withdrawal.rid === rid) ?? null
}
