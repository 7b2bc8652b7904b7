import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Reply, Wallet } from '../wallet/wallet.ts'
import { advanceRound, sendBet } from './advance-round.ts'
import { resumeRound } from './resume-round.ts'
import { isOver, type Round, type RoundAt } from './round.ts'
import type { RoundStore } from './round-store.ts'

export type Pace = {
  /** Pauses between the tries of a bet, in milliseconds; one more try than pauses. */
  readonly betPauses: readonly number[]
  /** First and longest pause between the tries of what must arrive in the end. */
  readonly firstPause: number
  readonly longestPause: number
}
export const usualPace: Pace = { betPauses: [250, 750], firstPause: 500, longestPause: 30_000 }

export type RoundRunner = {
  /** Plays a round that was just begun until the player can be answered; what is left goes on behind. */
  readonly play: (round: RoundAt<'created'>) => Promise<Round>
  /** The round with this id while it is being played. */
  readonly playing: (id: string) => Promise<Round> | undefined
  /** Takes up every round that was left open, behind; their sessions stay closed for new rounds until then. */
  readonly recover: () => number
  /** Resolves when every round that went on behind is over. */
  readonly settled: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Drives rounds to their end. Every step is kept before the next one is taken. */
export function createRoundRunner(store: RoundStore, wallet: Wallet, log: Logger, pace: Pace = usualPace): RoundRunner {
  const stopping = new AbortController()
  const live = new Map<string, Promise<Round>>()
  const behind = new Map<string, Promise<void>>()

  const keep = <R extends Round>(round: R): R => {
    store.keep(round)
    return round
  }
  const pause = (ms: number) => wait(ms, undefined, { signal: stopping.signal, ref: false })

  async function repeatBet(attempt: () => Promise<Reply<{ balance: string }>>) {
    const replies = [await attempt()]
    for (const ms of pace.betPauses) {
      if (replies.at(-1)?.kind !== 'unknown') break
      await pause(ms)
      replies.push(await attempt())
    }
    return replies
  }

  /** Steps until the round is over or the wallet leaves it waiting. */
  async function advance(from: Round): Promise<{ round: Round; stuck: string | null }> {
    let round = from
    while (!isOver(round)) {
      const next = await advanceRound(round, wallet)
      if (next.stuck !== null) return next
      round = keep(next.round)
    }
    return { round, stuck: null }
  }

  async function finish(from: Round): Promise<void> {
    let ms = pace.firstPause
    let { round, stuck } = await advance(from)
    while (stuck !== null && !stopping.signal.aborted) {
      log.warn({ event: 'round_waiting', round: round.id, step: round.step, why: stuck, retryMs: ms })
      await pause(ms)
      ms = Math.min(ms * 2, pace.longestPause)
      ;({ round, stuck } = await advance(round))
    }
    if (isOver(round)) log.info({ event: 'round_recovered', round: round.id, step: round.step })
  }

  function finishBehind(round: Round): void {
    if (behind.has(round.id)) return
    const task = finish(round)
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) log.error({ event: 'round_stuck', round: round.id, step: round.step, err: error })
      })
      .finally(() => behind.delete(round.id))
    behind.set(round.id, task)
  }

  async function run(begun: RoundAt<'created'>): Promise<Round> {
    const sent = keep({ ...begun, step: 'bet_sent' as const })
    const answered = keep(await sendBet(sent, wallet, repeatBet))
    if (answered.step === 'rolling_back') {
      log.warn({ event: 'bet_unconfirmed', round: answered.id })
      finishBehind(answered)
      return answered
    }
    const { round, stuck } = await advance(answered)
    if (stuck !== null) finishBehind(round)
    return round
  }

  return {
    play: (round) => {
      const started = run(round).finally(() => live.delete(round.id))
      live.set(round.id, started)
      return started
    },
    playing: (id) => live.get(id),
    recover: () => {
      const open = store.unfinished()
      for (const round of open) {
        const resumed = resumeRound(round)
        finishBehind(resumed === round ? round : keep(resumed))
      }
      return open.length
    },
    settled: async () => {
      while (behind.size > 0) await Promise.all(behind.values())
    },
    stop: async () => {
      stopping.abort()
      await Promise.allSettled([...live.values(), ...behind.values()])
    },
  }
}
