import { amountToMinor } from '@trebol/shared/money'
import * as v from 'valibot'
import type { GameContext, GameView } from '../../../web/game-view.ts'
import { createRoundDesk } from '../../../web/parts/create-round-desk.ts'
import { paidBy, resultOfRound } from '../../../web/parts/result-of.ts'
import type { DecidedView } from '../../../wire/game-wire.ts'
import { lines } from '../lines.ts'
import { slotEngine } from '../slot-engine.ts'
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
import { showRound, standStill, tellLines } from './show-round.ts'
import { loadSymbols } from './symbol-images.ts'

const leastRoundMs = 2500

const outcomeOf = (round: DecidedView): SpinOutcome => v.parse(slotOutcomeSchema, round.outcome)

/** Mounts the slot and plays it. One round at a time; what the studio says is what is shown. */
export async function mountSlot(context: GameContext): Promise<GameView> {
  const { root, state } = context
  const look = themeForGame(state.game, state.categories)
  const symbols = await loadSymbols(look.theme, state.emblem)
  const stakes = state.stakes.flatMap((stake) => amountToMinor(stake, state.decimals) ?? [])

  const lastStake = state.stakes.indexOf(state.last?.stake ?? '')
  let chosen = lastStake >= 0 ? lastStake : Math.min(3, stakes.length - 1)
  let stopTelling = () => {}

  const stake = () => stakes[chosen] ?? 0n
  const layout = createSlotLayout({
    ...{ look, state, reels: baseStrips.length },
    facts: `${lines.length} líneas · RTP ${state.rtp.replace('.', ',')} %`,
    onSpin: () => void spin(),
    onStake: changeStake,
    onRules: () => dialogs.openRules(),
    onVerify: () => dialogs.openVerify(),
  })
  root.replaceChildren(layout.screen)
  const stage = createReelStage(layout.canvas, symbols, { theme: look.theme, reels: baseStrips.length, lines })
  const desk = createRoundDesk(context, slotEngine.play, { ...layout, showFound })
  const { amount } = desk
  const dialogs = createSlotDialogs(layout.screen, {
    rules: () => ({
      symbols,
      rtp: state.rtp,
      jackpot: state.jackpot,
      stake: stake(),
      amount,
      minor: desk.minor,
    }),
    verification: desk.verification,
  })
  const show = () => ({
    ...{ stage, layout, symbols, lineStake: stake() / BigInt(lines.length), amount },
    unpaused: desk.unpaused,
  })

  function changeStake(step: -1 | 1): void {
    if (!desk.free()) return
    chosen = Math.min(Math.max(chosen + step, 0), stakes.length - 1)
    layout.showStake(amount(stake()))
  }

  function end(round: DecidedView, holdMs: number): Promise<void> {
    const outcome = outcomeOf(round)
    layout.showPrize(amount(paidBy(round, desk)))
    const ended = desk.finish(round, { said: describeRound(outcome), holdMs })
    // A jackpot stays on the plaque: no line takes its place.
    if (round.status === 'settled' && !round.jackpot?.hit) {
      const { text, tone } = resultOfRound(round, desk)
      stopTelling = tellLines(outcome, show(), text, tone === 'win' ? 'win' : 'calm')
    }
    return ended
  }

  /** A round that came out while the page was away. */
  function showFound(round: Parameters<Parameters<typeof createRoundDesk>[2]['showFound']>[0]): void {
    if (round.status === 'turn') return
    standing = outcomeOf(round).stops
    const final = spinsOf(outcomeOf(round)).at(-1)
    if (final) standStill(final, show())
    void end(round, 0)
  }

  async function spin(): Promise<void> {
    if (!desk.free()) return
    stopTelling()
    const began = performance.now()
    layout.showPrize('—')
    layout.announce('')
    layout.showPlaque({ text: 'Girando…', tone: 'calm' })
    const playing = desk.play(stake(), null)
    if (!desk.free()) stage.spin(baseStrips)
    const round = await playing
    if (round === null || round.status === 'turn') {
      await stage.land(standing)
      return
    }
    standing = outcomeOf(round).stops
    await showRound(outcomeOf(round), show())
    await end(round, Math.max(0, began + leastRoundMs - performance.now()))
  }

  const last = state.last
  let standing = last !== null && 'win' in last ? outcomeOf(last).stops : openingStops
  stage.show(baseStrips, standing)
  layout.showStake(amount(stake()))
  layout.showPrize('—')
  layout.setBusy(false)
  layout.showPlaque({ text: 'Elija su apuesta y pulse Girar', tone: 'calm' })
  listenToKeys({ free: desk.free, spin: () => void spin(), changeStake })
  desk.recoverInterrupted()
  return desk
}
