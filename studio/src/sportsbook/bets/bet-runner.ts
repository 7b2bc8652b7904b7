import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type Pace, usualPace } from '../../rounds/round-runner.ts'
import type { Reply, Wallet } from '../../wallet/wallet.ts'
import type { FixtureBook } from '../desk/fixture-book.ts'
import { advanceBet, sendBet } from './advance-bet.ts'
import { type Bet, type BetAt, type BetStep, isOver } from './bet.ts'
import type { BetStore } from './bet-store.ts'
import { decideBet, nextLook } from './decide-bet.ts'

export type BetRunner = {
  /** Books a bet that was begun. What the wallet left in doubt is taken back behind. */
  readonly place: (bet: BetAt<'created'>) => Promise<Bet>
  /** Settles what is over by now. Running it twice at once does nothing twice. */
  readonly settleDue: () => void
  /** Takes up every bet that was left open. */
  readonly recover: () => number
  /** Resolves when nothing goes on behind. */
  readonly settled: () => Promise<void>
  readonly stop: () => Promise<void>
}

type Parts = { readonly store: BetStore; readonly book: FixtureBook; readonly wallet: Wallet; readonly log: Logger }
type Options = { readonly pace?: Pace; readonly now?: () => number }

/** What the wallet will not book is for somebody to look into; it is tried again when that may have happened. */
const refusedPauseMs = 60 * 60 * 1000

/** Drives bets to their end. Every step is kept before the next one is taken. */
export function createBetRunner(
  { store, book, wallet, log }: Parts,
  { pace = usualPace, now = Date.now }: Options = {},
): BetRunner {
  const stopping = new AbortController()
  const live = new Set<Promise<unknown>>()
  const behind = new Map<string, Promise<void>>()
  /** Open bets and when to look at them next. */
  const looks = new Map<string, number>()

  const pause = (ms: number) => wait(ms, undefined, { signal: stopping.signal, ref: false })

  function keep(from: BetStep, next: Bet): Bet {
    const kept = store.keep(from, next)
    if (kept.step === 'open') looks.set(kept.id, nextLook(kept, book))
    else looks.delete(kept.id)
    return kept
  }

  async function repeat(attempt: () => Promise<Reply<{ balance: string }>>) {
    const replies = [await attempt()]
    for (const ms of pace.betPauses) {
      if (replies.at(-1)?.kind !== 'unknown') break
      await pause(ms)
      replies.push(await attempt())
    }
    return replies
  }

  /** Steps until the bet is over or rests; waits longer and longer while the wallet leaves it in doubt. */
  async function drive(from: Bet): Promise<void> {
    let bet = from
    let ms = pace.firstPause
    while (!isOver(bet)) {
      const next = await advanceBet(bet, wallet, book)
      if (next.kind === 'rests') return
      if (next.kind === 'on') {
        bet = keep(bet.step, next.bet)
        ms = pace.firstPause
        continue
      }
      if (next.kind === 'refused') {
        const { tx, code } = next
        log.error({ event: 'movement_refused', bet: bet.id, session: bet.walletSession, step: bet.step, tx, code })
        looks.set(bet.id, now() + refusedPauseMs)
        return
      }
      log.warn({ event: 'bet_waits', bet: bet.id, step: bet.step, why: next.why })
      await pause(ms)
      ms = Math.min(ms * 2, pace.longestPause)
    }
    log.info({ event: 'bet_ended', bet: bet.id, step: bet.step })
  }

  function finishBehind(bet: Bet): void {
    if (behind.has(bet.id) || stopping.signal.aborted) return
    const task = drive(bet)
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) log.error({ event: 'bet_failed', bet: bet.id, err: error })
      })
      .finally(() => behind.delete(bet.id))
    behind.set(bet.id, task)
  }

  async function submit(begun: BetAt<'created'>): Promise<Bet> {
    const sent = keep('created', { ...begun, step: 'bet_sent' })
    if (sent.step !== 'bet_sent') return sent
    const answered = keep('bet_sent', await sendBet(sent, wallet, book, repeat))
    if (answered.step === 'rolling_back') finishBehind(answered)
    return answered
  }

  function settle(bet: Bet): void {
    if (bet.step !== 'open') {
      looks.delete(bet.id)
      if (!isOver(bet)) finishBehind(bet)
      return
    }
    const decided = decideBet(bet, book, now())
    const kept = keep('open', decided)
    if (kept.step !== 'open') finishBehind(kept)
  }

  return {
    place: (begun) => {
      const task = submit(begun)
      live.add(task)
      return task.finally(() => live.delete(task))
    },
    settleDue: () => {
      for (const [id, at] of [...looks]) {
        if (at > now() || stopping.signal.aborted) continue
        const bet = store.bet(id)
        if (bet !== undefined) settle(bet)
      }
    },
    recover: () => {
      const left = store.unfinished()
      for (const bet of left) {
        if (bet.step === 'created') keep('created', { ...bet, step: 'refused', code: 'INTERRUPTED' })
        // It may have been sent, and its player may be gone: it is taken back, not sent again.
        else if (bet.step === 'bet_sent') finishBehind(keep('bet_sent', { ...bet, step: 'rolling_back' }))
        else if (bet.step === 'open') settle(bet)
        else finishBehind(bet)
      }
      return left.length
    },
    settled: async () => {
      while (behind.size > 0) await Promise.all(behind.values())
    },
    stop: async () => {
      stopping.abort()
      await Promise.allSettled([...live, ...behind.values()])
    },
  }
}
