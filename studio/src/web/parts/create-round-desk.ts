import { amountToMinor, minorToAmount } from '@trebol/shared/money'
import type { Play } from '../../engines/engine.ts'
import type { DecidedView, TurnView } from '../../wire/game-wire.ts'
import { Refused } from '../call-studio.ts'
import { formatMinor } from '../format-amount.ts'
import { type GameContext, type GameView, type PlayedRound, shownRound } from '../game-view.ts'
import { tellHost } from '../host-channel.ts'
import type { Plaque } from './plaque.ts'
import { paidBy, resultOfRound } from './result-of.ts'
import { troubleOf } from './trouble.ts'
import type { Verification } from './verify-content.ts'
import type { SeenRound } from './verify-round.ts'

/** What a desk asks of the screen around it. */
export type DeskScreen = {
  readonly showBalance: (text: string) => void
  readonly showPlaque: (plaque: Plaque) => void
  /** Nothing can be pressed while it is busy. */
  readonly setBusy: (busy: boolean) => void
  readonly setPaused: (paused: boolean) => void
  /** Says a result to a screen reader. */
  readonly announce: (text: string) => void
  /** Shows a round that was found open, or over, after a fault or a reload; without motion. */
  readonly showFound: (round: DecidedView | TurnView) => void
}

/** How a round ends for the player: `said` to a screen reader, `detail` below the amount. */
export type Ending = { readonly said: string; readonly detail?: string; readonly holdMs?: number }

export type RoundDesk = GameView & {
  readonly amount: (minor: bigint) => string
  readonly minor: (amount: string) => bigint
  readonly balance: () => bigint
  /** Nothing is on its way, the site does not hold the game, and the session is open. */
  readonly free: () => boolean
  /** Resolves when the site does not hold the game back. */
  readonly unpaused: () => Promise<void>
  /** Plays a round. Null: it did not come out, and the player has been told. The desk stays busy until `rest` or `finish`. */
  readonly play: (stake: bigint, choice: unknown) => Promise<PlayedRound['round'] | null>
  /** Carries out a decision; `raise` is what it adds to the stake. Null as for `play`. */
  readonly act: (turn: TurnView, move: unknown, raise?: bigint) => Promise<PlayedRound['round'] | null>
  /** Waits for the end of a round on the clock. Null as for `play`. */
  readonly watch: (turn: TurnView) => Promise<PlayedRound['round'] | null>
  /** The round waits for the player: the desk is free again. */
  readonly rest: (turn: TurnView) => void
  /** The round has been shown: balance, words and the site follow; the desk is free after `holdMs` milliseconds. */
  readonly finish: (round: DecidedView, ending: Ending) => Promise<void>
  readonly verification: () => Verification
  /** Asks what became of the round that the page was left in, if there is one. To be called when the screen stands. */
  readonly recoverInterrupted: () => void
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
const keptRounds = 20

/** The money side of any game's screen: one round at a time, and what the studio says is what is shown. */
export function createRoundDesk(context: GameContext, play: Play, screen: DeskScreen): RoundDesk {
  const { state } = context
  const { iso, decimals } = state
  const amount = (minor: bigint) => formatMinor(minor, state)
  const minor = (text: string) => amountToMinor(text, decimals) ?? 0n

  let balance = 0n
  let next = state.next
  let busy = false
  let paused = false
  let over = false
  /** A round whose answer never came: it is asked about before another one begins. */
  let unknown: string | null = null
  /** The round that is being played, and the commitment that was shown before it. */
  let current: { id: string; committed: string | null } | null = null
  let resumed: (() => void)[] = []
  const seen: SeenRound[] = []

  function setBusy(now: boolean): void {
    busy = now
    screen.setBusy(now || over)
  }
  function setBalance(now: bigint): void {
    balance = now
    screen.showBalance(amount(now))
  }
  function unpaused(): Promise<void> {
    return paused ? new Promise((resolve) => resumed.push(resolve)) : Promise.resolve()
  }

  function remember(round: DecidedView): void {
    seen.unshift({ round, committed: current?.id === round.id ? current.committed : null, decimals })
    seen.splice(keptRounds)
    current = null
  }

  function tellTrouble(error: unknown, round: string): void {
    const trouble = troubleOf(error, { realMoney: state.mode === 'real', askAgain: () => void recover(round) })
    over = trouble.over
    unknown = trouble.code === 'NO_ANSWER' ? round : null
    screen.showPlaque(trouble.plaque)
    tellHost({ type: 'error', code: trouble.code })
  }

  async function refreshQuietly(): Promise<void> {
    const known = await context.refresh().catch(() => null)
    if (known === null) return
    next = known.next
    setBalance(minor(known.balance))
  }

  /** How much a jackpot came to is known when it has been paid. */
  function tellResult(round: DecidedView): void {
    const result = resultOfRound(round, { amount, minor })
    screen.showPlaque(result)
    screen.announce(`${result.text}.`)
  }

  /** A prize that the wallet has not acknowledged yet: the studio goes on by itself, the page only waits for the balance. */
  async function followPayment(round: string): Promise<void> {
    for (;;) {
      await wait(2000)
      const known = await context.refresh().catch(() => null)
      if (known === null) continue
      if (known.last?.id !== round) return
      if (known.last.status === 'paying') continue
      if (known.last.status === 'settled' && !busy) {
        setBalance(minor(known.balance))
        if (known.last.jackpot?.hit) tellResult(known.last)
      }
      return
    }
  }

  async function finish(round: DecidedView, { said, detail, holdMs = 0 }: Ending): Promise<void> {
    remember(round)
    context.shown(round.id)
    const paying = round.status === 'paying' && (minor(round.win) > 0n || round.jackpot?.hit === true)
    const { text, tone, detail: besides } = resultOfRound(round, { amount, minor })
    const note = paying ? 'Estamos acreditando su premio.' : (besides ?? detail)
    screen.showPlaque({ text, tone, ...(note && { detail: note }) })
    screen.announce(`${said} ${text}.`.trim())
    if (round.balance !== null && !paying) setBalance(minor(round.balance))
    if (paying) void followPayment(round.id)
    tellHost({ type: 'round_end', round: round.id, win: minorToAmount(paidBy(round, { minor }), decimals), iso })
    if (round.balance !== null) tellHost({ type: 'balance_hint', amount: round.balance, iso })
    if (holdMs > 0) await wait(holdMs)
    await unpaused()
    setBusy(false)
  }

  function rest(turn: TurnView): void {
    if (current?.id !== turn.id) current = { id: turn.id, committed: turn.seedHash }
    setBalance(minor(turn.balance))
    setBusy(false)
  }

  /** Asks the studio what became of a round whose answer did not come, until it is known. */
  async function recover(round: string): Promise<void> {
    setBusy(true)
    screen.showPlaque({ text: 'Consultando su ronda…', tone: 'calm' })
    try {
      let known = await context.refresh()
      while (known.last?.id === round && (known.last.status === 'playing' || isBusy(known.last))) {
        await wait(1500)
        known = await context.refresh()
      }
      unknown = null
      next = known.next
      setBalance(minor(known.balance))
      const { last } = known
      const found = last?.id === round ? shownRound(last) : null
      if (found !== null) {
        screen.showFound(found)
        return
      }
      const lost = last?.id === round && 'message' in last ? last.message : 'Su apuesta no llegó y no se cobró.'
      screen.showPlaque({ text: lost, tone: 'alert' })
      context.shown(round)
      tellHost({ type: 'round_end', round, win: '0', iso })
    } catch (error) {
      tellTrouble(error, round)
    }
    setBusy(false)
  }

  /** Carries out one request; on trouble the player is told and the screen is free again. */
  async function attempt(round: string, before: bigint, ask: () => Promise<PlayedRound>, watching = false) {
    // Who only watches may hear late: another answer has ended the round, or a decision is on its way that will.
    const late = () => current?.id !== round || (watching && busy)
    try {
      const played = await ask()
      if (!late()) next = played.next
      return played.round
    } catch (error) {
      if (late()) return null
      setBalance(before)
      if (error instanceof Refused && error.code === 'OUT_OF_TURN') {
        await recover(round)
        return null
      }
      tellTrouble(error, round)
      await refreshQuietly()
      setBusy(false)
      return null
    }
  }

  setBalance(minor(state.balance))

  return {
    ...{ amount, minor, unpaused, rest, finish },
    balance: () => balance,
    free: () => !busy && !paused && !over,
    play: async (stake, choice) => {
      if (unknown !== null) {
        await recover(unknown)
        return null
      }
      if (balance < stake) {
        tellTrouble(new Refused('INSUFFICIENT_FUNDS', 'Su saldo no alcanza para esta apuesta.'), '')
        return null
      }
      const [round, before] = [crypto.randomUUID(), balance]
      const text = minorToAmount(stake, decimals)
      current = { id: round, committed: next.seedHash }
      setBusy(true)
      setBalance(before - stake)
      tellHost({ type: 'round_start', round, stake: text, iso })
      const asked = { round, stake: text, choice, clientSeed: context.clientSeed() }
      const played = await attempt(round, before, () => context.play(asked))
      if (played === null && unknown === null) tellHost({ type: 'round_end', round, win: '0', iso })
      return played
    },
    act: (turn, move, raise = 0n) => {
      const before = balance
      if (before < raise) {
        tellTrouble(new Refused('INSUFFICIENT_FUNDS', 'Su saldo no alcanza para esta jugada.'), turn.id)
        return Promise.resolve(null)
      }
      setBusy(true)
      setBalance(before - raise)
      return attempt(turn.id, before, () => context.act({ round: turn.id, seq: turn.seq, move }))
    },
    watch: (turn) => attempt(turn.id, balance, () => context.watch(turn.id), true),
    verification: () => ({
      ...{ play, next, rounds: seen, clientSeed: context.clientSeed(), setClientSeed: context.setClientSeed },
      amount: (text) => amount(minor(text)),
    }),
    recoverInterrupted: () => {
      if (context.interrupted && state.last !== null) void recover(state.last.id)
    },
    pause: () => {
      paused = true
      screen.setPaused(true)
    },
    resume: () => {
      paused = false
      screen.setPaused(false)
      for (const go of resumed) go()
      resumed = []
    },
    refreshBalance: async () => {
      if (!busy) await refreshQuietly()
    },
  }
}

const isBusy = (round: { status: string; busy?: boolean }): boolean => round.status === 'turn' && round.busy === true
