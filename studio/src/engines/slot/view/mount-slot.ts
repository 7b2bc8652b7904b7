import { amountToMinor } from '@trebol/shared/money'
import * as v from 'valibot'
import { Refused } from '../../../web/call-studio.ts'
import { formatMinor } from '../../../web/format-amount.ts'
import type { GameContext, GameView, PlayedRound } from '../../../web/game-view.ts'
import { tellHost } from '../../../web/host-channel.ts'
import type { DecidedView } from '../../../wire/game-wire.ts'
import { lines } from '../lines.ts'
import { slotOutcomeSchema } from '../slot-outcome.ts'
import type { SpinOutcome } from '../spin.ts'
import { baseStrips } from '../strips.ts'
import { themeForGame } from '../theme-for-game.ts'
import { describeRound, spinsOf } from './describe-round.ts'
import { openingStops } from './opening-stops.ts'
import { createReelStage } from './reel-stage.ts'
import { createSlotDialogs } from './slot-dialogs.ts'
import { listenToKeys } from './slot-keys.ts'
import { createSlotLayout } from './slot-layout.ts'
import './slot.css'
import './dialog.css'
import { showRound, standStill, tellLines } from './show-round.ts'
import { loadPictures } from './symbol-images.ts'
import { troubleOf } from './trouble-plaque.ts'
import type { SeenRound } from './verify-round.ts'

const leastRoundMs = 2500
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Mounts the slot and plays it. One round at a time; what the studio says is what is shown. */
export async function mountSlot(context: GameContext): Promise<GameView> {
  const { root, state } = context
  const { iso, decimals } = state
  const look = themeForGame(state.game, state.categories)
  const pictures = await loadPictures(look.theme)
  const stakes = state.stakes.flatMap((stake) => amountToMinor(stake, decimals) ?? [])
  const amount = (minor: bigint) => formatMinor(minor, state)
  const wire = (text: string) => amountToMinor(text, decimals) ?? 0n

  let balance = wire(state.balance)
  let next = state.next
  const lastStake = state.stakes.indexOf(state.last?.stake ?? '')
  let chosen = lastStake >= 0 ? lastStake : Math.min(3, stakes.length - 1)
  let busy = false
  let paused = false
  let over = false
  /** A round whose answer never came: it is asked about before another one begins. */
  let unknown: string | null = null
  let resumed: (() => void)[] = []
  let stopTelling = () => {}
  const seen: SeenRound[] = []

  const stake = () => stakes[chosen] ?? 0n
  const layout = createSlotLayout({
    ...{ look, title: state.title, demo: state.mode === 'demo', rtp: state.rtp },
    onSpin: () => void spin(),
    onStake: changeStake,
    onRules: () => dialogs.openRules(),
    onVerify: () => dialogs.openVerify(),
  })
  root.replaceChildren(layout.screen)
  const stage = createReelStage(layout.canvas, pictures, look.theme)
  const dialogs = createSlotDialogs(layout.screen, {
    rules: () => ({ theme: look.theme, rtp: state.rtp, stake: stake(), amount }),
    verification: () => ({
      ...{ next, rounds: seen, clientSeed: context.clientSeed(), setClientSeed: context.setClientSeed },
      amount: (text: string) => amount(wire(text)),
    }),
  })
  const show = () => ({ stage, layout, theme: look.theme, lineStake: stake() / BigInt(lines.length), amount, unpaused })

  function unpaused(): Promise<void> {
    return paused ? new Promise((resolve) => resumed.push(resolve)) : Promise.resolve()
  }
  function setBusy(now: boolean): void {
    busy = now
    layout.setBusy(now || over)
  }
  function setBalance(minor: bigint): void {
    balance = minor
    layout.showBalance(amount(minor))
  }
  function changeStake(step: -1 | 1): void {
    if (busy || over) return
    chosen = Math.min(Math.max(chosen + step, 0), stakes.length - 1)
    layout.showStake(amount(stake()))
  }
  function outcomeOf(round: DecidedView): SpinOutcome {
    return v.parse(slotOutcomeSchema, round.outcome)
  }

  function remember({ round, next: following }: PlayedRound, committed: string | null): void {
    seen.unshift({ round, committed, decimals })
    seen.splice(20)
    next = following
  }

  function showResult(round: DecidedView): void {
    const outcome = outcomeOf(round)
    const win = wire(round.win)
    const paying = round.status === 'paying'
    const headline = win === 0n ? 'Sin premio' : `Gana ${amount(win)}`
    // A win that does not exceed the stake is told, not celebrated.
    const tone = win > wire(round.stake) ? 'win' : 'calm'
    layout.showPrize(amount(win))
    layout.announce(describeRound(outcome, win, amount(win)))
    if (round.balance !== null && !paying) setBalance(wire(round.balance))
    stopTelling = tellLines(outcome, show(), headline, tone)
    if (paying) {
      layout.showPlaque({ text: headline, tone, detail: 'Estamos acreditando su premio.' })
      void followPayment(round.id)
    }
    tellHost({ type: 'round_end', round: round.id, win: round.win, iso })
    if (round.balance !== null) tellHost({ type: 'balance_hint', amount: round.balance, iso })
  }

  function tellTrouble(error: unknown, round: string): void {
    const trouble = troubleOf(error, { realMoney: state.mode === 'real', askAgain: () => void recover(round) })
    over = trouble.over
    unknown = trouble.code === 'NO_ANSWER' ? round : null
    layout.showPlaque(trouble.plaque)
    tellHost({ type: 'error', code: trouble.code })
  }

  /** A prize that the wallet has not acknowledged yet: the studio goes on by itself, the page only waits for the balance. */
  async function followPayment(round: string): Promise<void> {
    for (let status = 'paying'; status === 'paying'; ) {
      await wait(2000)
      const known = await context.refresh().catch(() => null)
      if (known?.last?.id !== round) {
        if (known === null) continue
        return
      }
      status = known.last.status
      if (status === 'settled' && !busy) setBalance(wire(known.balance))
    }
  }

  /** Asks the studio what became of a round whose answer did not come, until it is known. */
  async function recover(round: string): Promise<void> {
    setBusy(true)
    layout.showPlaque({ text: 'Consultando su ronda…', tone: 'calm' })
    try {
      let known = await context.refresh()
      while (known.last?.id === round && known.last.status === 'playing') {
        await wait(1500)
        known = await context.refresh()
      }
      unknown = null
      setBalance(wire(known.balance))
      const last = known.last
      if (last?.id === round && 'win' in last) {
        remember({ round: last, next: known.next }, null)
        const final = spinsOf(outcomeOf(last)).at(-1)
        if (final) standStill(final, show())
        showResult(last)
      } else {
        next = known.next
        const lost = last?.id === round && 'message' in last ? last.message : 'Su apuesta no llegó y no se cobró.'
        layout.showPlaque({ text: lost, tone: 'alert' })
        tellHost({ type: 'round_end', round, win: '0', iso })
      }
    } catch (error) {
      tellTrouble(error, round)
    }
    setBusy(false)
  }

  async function spin(): Promise<void> {
    if (busy || paused || over) return
    if (unknown !== null) return recover(unknown)
    stopTelling()
    if (balance < stake()) {
      tellTrouble(new Refused('INSUFFICIENT_FUNDS', 'Su saldo no alcanza para esta apuesta.'), '')
      return
    }
    const began = performance.now()
    const [round, before, committed] = [crypto.randomUUID(), balance, next.seedHash]
    const staked = stakes[chosen] ?? 0n
    const stakeText = state.stakes[chosen] ?? ''
    setBusy(true)
    setBalance(before - staked)
    layout.showPrize('—')
    layout.announce('')
    layout.showPlaque({ text: 'Girando…', tone: 'calm' })
    tellHost({ type: 'round_start', round, stake: stakeText, iso })
    stage.spin(baseStrips)
    try {
      const played = await context.play({ round, stake: stakeText, clientSeed: context.clientSeed() })
      remember(played, committed)
      standing = outcomeOf(played.round).stops
      await showRound(outcomeOf(played.round), show())
      showResult(played.round)
    } catch (error) {
      await stage.land(standing)
      setBalance(before)
      tellTrouble(error, round)
      await refreshQuietly()
      if (error instanceof Refused) tellHost({ type: 'round_end', round, win: '0', iso })
    }
    await wait(Math.max(0, began + leastRoundMs - performance.now()))
    await unpaused()
    setBusy(false)
  }

  async function refreshQuietly(): Promise<void> {
    const known = await context.refresh().catch(() => null)
    if (known === null) return
    next = known.next
    setBalance(wire(known.balance))
  }

  const last = state.last
  const decided = last !== null && 'win' in last ? last : null
  let standing = decided ? outcomeOf(decided).stops : openingStops
  stage.show(baseStrips, standing)
  setBalance(balance)
  layout.showStake(amount(stake()))
  layout.showPrize('—')
  setBusy(false)
  layout.showPlaque({ text: 'Elija su apuesta y pulse Girar', tone: 'calm' })
  listenToKeys({ free: () => !busy && !paused && !over, spin: () => void spin(), changeStake })
  if (context.interrupted && last !== null) void recover(last.id)

  return {
    pause: () => {
      paused = true
      layout.setPaused(true)
    },
    resume: () => {
      paused = false
      layout.setPaused(false)
      for (const go of resumed) go()
      resumed = []
    },
    refreshBalance: async () => {
      if (!busy) await refreshQuietly()
    },
  }
}
