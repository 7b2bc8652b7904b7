import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { timeUp } from '../engines/engine.ts'
import type { Reply, Wallet } from '../wallet/wallet.ts'
import { advanceRound, sendBet, sendRaise } from './advance-round.ts'
import { leaveRound } from './leave-round.ts'
import { resumeRound } from './resume-round.ts'
import { isOver, type KeptAct, type Round, type RoundAt } from './round.ts'
import type { RoundStore } from './round-store.ts'

export type Pace = {
  /** Pauses between the tries of a bet, in milliseconds; one more try than pauses. */
  readonly betPauses: readonly number[]
  /** First and longest pause between the tries of what must arrive in the end. */
  readonly firstPause: number
  readonly longestPause: number
}
export const usualPace: Pace = { betPauses: [250, 750], firstPause: 500, longestPause: 30_000 }

/** A move after the studio has read it: what it is, and what it adds to the stake in minor units. */
export type Moved = { readonly move: unknown; readonly stake: bigint; readonly atMs: number }

export type Acted = { readonly round: Round; readonly refused: string | null }

export type RoundRunner = {
  /** Plays a round that was just begun until the player can be answered; what is left goes on behind. */
  readonly play: (round: RoundAt<'created'>) => Promise<Round>
  /** Carries out a move. `refused`: the wallet's word on what it would have cost, `UNKNOWN` when there was none. */
  readonly act: (round: RoundAt<'waiting'>, moved: Moved) => Promise<Acted>
  /** The move of this round while it is carried out. */
  readonly acting: (id: string) => Promise<Acted> | undefined
  /** The round with this id while it is being played. */
  readonly playing: (id: string) => Promise<Round> | undefined
  /** Resolves when this round waits no longer, or after so many milliseconds. */
  readonly leftWaiting: (id: string, ms: number) => Promise<void>
  /** Takes up every round that was left open, behind; their sessions stay closed for new rounds until then. */
  readonly recover: () => number
  /** Ends rounds whose player has done nothing for a day, and tries held ones again. Returns how many it ended. */
  readonly sweep: () => number
  /** Resolves when every round that went on behind is over or waits for its player. */
  readonly settled: () => Promise<void>
  readonly stop: () => Promise<void>
}

const keptAct = ({ move, stake, atMs }: Moved): KeptAct => ({ move, stake: stake.toString(), atMs })

/** After so long without a decision of its player a round is ended; the page of rules says so. */
export const abandonedMs = 24 * 60 * 60 * 1000

/** Drives rounds to their end. Every step is kept before the next one is taken. */
export function createRoundRunner(
  store: RoundStore,
  wallet: Wallet,
  log: Logger,
  { pace = usualPace, now = Date.now }: { pace?: Pace; now?: () => number } = {},
): RoundRunner {
  const stopping = new AbortController()
  const live = new Map<string, Promise<unknown>>()
  const playing = new Map<string, Promise<Round>>()
  const acting = new Map<string, Promise<Acted>>()
  const behind = new Map<string, Promise<void>>()
  const clocks = new Map<string, NodeJS.Timeout>()
  const watchers = new Map<string, Set<() => void>>()

  const keep = <R extends Round>(next: R): R => {
    const round = store.keep(next)
    if (round.step !== 'waiting') {
      for (const tell of watchers.get(round.id) ?? []) tell()
      watchers.delete(round.id)
    }
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

  /** The end of a round on the clock, unless the player was quicker. */
  function ring(id: string, until: number): void {
    if (clocks.has(id) || stopping.signal.aborted) return
    const end = (): void => {
      clocks.delete(id)
      const round = store.round(id)
      if (round?.step === 'waiting')
        finishBehind(keep(withAct(round, { move: timeUp, stake: 0n, atMs: until - round.acceptedAt })))
    }
    clocks.set(id, setTimeout(end, Math.max(0, until - now())))
  }

  function withAct(round: RoundAt<'waiting'>, moved: Moved): RoundAt<'waiting'> {
    return { ...round, touchedAt: now(), acts: [...round.acts, keptAct(moved)] }
  }

  /** Steps until the round is over, rests or is held, or the wallet leaves it waiting. */
  async function advance(from: Round): Promise<{ round: Round; stuck: string | null }> {
    let round = from
    while (!isOver(round)) {
      const next = await advanceRound(round, wallet)
      if (next.kind === 'stuck') return { round, stuck: next.why }
      if (next.kind === 'refused') return { round: hold(round, next), stuck: null }
      if (next.kind === 'rests') {
        if (next.until !== null) ring(round.id, next.until)
        break
      }
      round = keep({ ...next.round, held: null })
    }
    return { round, stuck: null }
  }

  /** The wallet will not book what is due: the round waits for somebody, and is tried again at every sweep and start. */
  function hold(round: Round, { code, tx }: { code: string; tx: string }): Round {
    log.error({ event: 'movement_refused', round: round.id, session: round.walletSession, step: round.step, tx, code })
    return keep({ ...round, held: code })
  }

  async function finish(from: Round, recovered: boolean): Promise<void> {
    let ms = pace.firstPause
    let { round, stuck } = await advance(from)
    while (stuck !== null && !stopping.signal.aborted) {
      log.warn({ event: 'round_waiting', round: round.id, step: round.step, why: stuck, retryMs: ms })
      await pause(ms)
      ms = Math.min(ms * 2, pace.longestPause)
      ;({ round, stuck } = await advance(round))
    }
    if (recovered || isOver(round)) log.info({ event: 'round_recovered', round: round.id, step: round.step })
  }

  function finishBehind(round: Round, recovered = false): void {
    if (behind.has(round.id)) return
    const task = finish(round, recovered)
      .catch((error: unknown) => {
        if (!stopping.signal.aborted) log.error({ event: 'round_stuck', round: round.id, step: round.step, err: error })
      })
      .finally(() => behind.delete(round.id))
    behind.set(round.id, task)
  }

  async function run(begun: RoundAt<'created'>): Promise<Round> {
    const sent = keep({ ...begun, step: 'bet_sent' as const })
    const answered = keep(await sendBet(sent, wallet, repeatBet, now))
    if (answered.step === 'rolling_back') {
      log.warn({ event: 'bet_unconfirmed', round: answered.id })
      finishBehind(answered)
      return answered
    }
    return follow(answered)
  }

  async function follow(from: Round): Promise<Round> {
    const { round, stuck } = await advance(from)
    if (stuck !== null) finishBehind(round)
    return round
  }

  async function raise(round: RoundAt<'waiting'>, moved: Moved): Promise<Acted> {
    const sent = keep({
      ...{ ...round, step: 'raise_sent' as const, raises: round.raises + 1, touchedAt: now(), raise: keptAct(moved) },
      raiseSession: store.session(round.session)?.walletSession ?? round.walletSession,
    })
    const { round: word, refused } = await sendRaise(sent, wallet, repeatBet)
    const answered = keep<Round>(word)
    if (answered.step === 'raise_returning') {
      log.warn({ event: 'bet_unconfirmed', round: answered.id })
      finishBehind(answered)
      return { round: answered, refused }
    }
    return { round: await follow(answered), refused }
  }

  /** Remembers work in progress, so that a stop waits for it. */
  function track<T>(id: string, work: Promise<T>): Promise<T> {
    const tracked = work.finally(() => live.delete(id))
    live.set(id, tracked)
    return tracked
  }

  return {
    play: (round) => {
      const started = track(round.id, run(round)).finally(() => playing.delete(round.id))
      playing.set(round.id, started)
      return started
    },
    act: (round, moved) => {
      clearTimeout(clocks.get(round.id))
      clocks.delete(round.id)
      // Kept before anything is waited for, so that no second act and no clock comes between.
      if (moved.stake > 0n) {
        const started = track(round.id, raise(round, moved)).finally(() => acting.delete(round.id))
        acting.set(round.id, started)
        return started
      }
      const acted = keep(withAct(round, moved))
      return track(
        round.id,
        follow(acted).then((followed) => ({ round: followed, refused: null })),
      )
    },
    acting: (id) => acting.get(id),
    playing: (id) => playing.get(id),
    leftWaiting: (id, ms) =>
      new Promise((resolve) => {
        const told = (): void => {
          clearTimeout(timer)
          watchers.get(id)?.delete(told)
          resolve()
        }
        const timer = setTimeout(told, ms).unref()
        watchers.set(id, (watchers.get(id) ?? new Set()).add(told))
      }),
    recover: () => {
      const open = store.unfinished().map((round) => ({ round, resumed: resumeRound(round) }))
      const left = open.filter(({ round, resumed }) => resumed !== round || round.step !== 'waiting')
      for (const { round, resumed } of left) finishBehind(resumed === round ? round : keep(resumed), true)
      return left.length
    },
    sweep: () => {
      const old = store
        .unfinished()
        .filter((round) => round.step === 'waiting' && now() - round.touchedAt >= abandonedMs && !live.has(round.id))
      for (const round of old) if (round.step === 'waiting') finishBehind(keep(leaveRound(round)))
      for (const round of store.unfinished()) if (round.held !== null) finishBehind(round)
      return old.length
    },
    settled: async () => {
      while (behind.size > 0) await Promise.all(behind.values())
    },
    stop: async () => {
      stopping.abort()
      for (const clock of clocks.values()) clearTimeout(clock)
      // Whoever waits for the end of a flight is answered now, so that a stop does not wait for them.
      for (const told of watchers.values()) for (const tell of told) tell()
      await Promise.allSettled([...live.values(), ...behind.values()])
    },
  }
}
