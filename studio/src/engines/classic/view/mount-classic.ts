import { amountToMinor } from '@trebol/shared/money'
import * as v from 'valibot'
import { formatMinor } from '../../../web/format-amount.ts'
import type { GameContext, GameView } from '../../../web/game-view.ts'
import { createRoundDesk } from '../../../web/parts/create-round-desk.ts'
import { createGameDialogs } from '../../../web/parts/game-dialogs.ts'
import type { DecidedView, TurnView } from '../../../wire/game-wire.ts'
import { themeForGame } from '../../slot/theme-for-game.ts'
import { describeWindow } from '../../slot/view/describe-round.ts'
import { createReelStage } from '../../slot/view/reel-stage.ts'
import { listenToKeys } from '../../slot/view/slot-keys.ts'
import { createSlotLayout } from '../../slot/view/slot-layout.ts'
import '../../slot/view/slot.css'
import { loadSymbols } from '../../slot/view/symbol-images.ts'
import { classicEngine, classicOutcomeSchema } from '../classic-engine.ts'
import { type ClassicStops, classicLines, classicWindow, classicWins } from '../classic-pay.ts'
import { type ClassicFace, classicFaces, classicStrips } from '../strips.ts'
import { classicRules } from './classic-rules.ts'

const leastRoundMs = 2500
/** What the reels show before the first round: a window that pays nothing and promises nothing. */
const openingStops: ClassicStops = [3, 10, 20]

const stopsOf = (round: DecidedView): ClassicStops => v.parse(classicOutcomeSchema, round.outcome).stops

/** Mounts the three-reel slot and plays it. */
export async function mountClassic(context: GameContext): Promise<GameView> {
  const { root, state } = context
  const look = themeForGame(state.game, state.categories)
  const symbols = await loadSymbols(look.theme, state.emblem, classicFaces)
  const stakes = state.stakes.flatMap((stake) => amountToMinor(stake, state.decimals) ?? [])
  const amount = (minor: bigint) => formatMinor(minor, state)

  const lastStake = state.stakes.indexOf(state.last?.stake ?? '')
  let chosen = lastStake >= 0 ? lastStake : Math.min(3, stakes.length - 1)
  let standing = openingStops

  const stake = () => stakes[chosen] ?? 0n
  const nameOf = (face: ClassicFace) => symbols[face].name
  const layout = createSlotLayout({
    ...{ look, state, reels: classicStrips.length },
    facts: `${classicLines.length} líneas · RTP ${state.rtp.replace('.', ',')} %`,
    onSpin: () => void spin(),
    onStake: changeStake,
    onRules: () => dialogs.openRules(),
    onVerify: () => dialogs.openVerify(),
  })
  root.replaceChildren(layout.screen)
  const stage = createReelStage(layout.canvas, symbols, {
    ...{ theme: look.theme, reels: classicStrips.length, lines: classicLines },
  })
  const desk = createRoundDesk(context, classicEngine.play, { ...layout, showFound })
  const dialogs = createGameDialogs(layout.screen, {
    rules: () => classicRules({ rtp: state.rtp, stake: stake(), amount, nameOf }),
    verification: desk.verification,
  })

  function changeStake(step: -1 | 1): void {
    if (!desk.free()) return
    chosen = Math.min(Math.max(chosen + step, 0), stakes.length - 1)
    layout.showStake(amount(stake()))
  }

  /** What stands in the window, lit up and in words, and the end of the round. */
  async function end(round: DecidedView, holdMs: number): Promise<void> {
    const wins = classicWins(standing)
    const rowsOfNames = [0, 1, 2].map((row) =>
      classicWindow(standing).map((faces) => `${nameOf(faces[row] ?? 'G')}${faces[row] === 'W' ? ' (comodín)' : ''}`),
    )
    layout.describeReels(describeWindow(rowsOfNames))
    layout.showPrize(amount(desk.minor(round.win)))
    const cells = wins.flatMap(({ line }) => (classicLines[line] ?? []).map((row, reel) => ({ reel, row })))
    stage.highlight(wins.length === 0 ? null : { cells, lines: wins.map(({ line }) => line) })
    const lineStake = desk.minor(round.bet) / BigInt(classicLines.length)
    const detail = wins
      .map((win) => `Línea ${win.line + 1}: 3 × ${nameOf(win.face)} · ${amount(BigInt(win.pay) * lineStake)}`)
      .join(' — ')
    await desk.finish(round, { said: '', detail, holdMs })
  }

  function showFound(round: DecidedView | TurnView): void {
    if (round.status === 'turn') return
    standing = stopsOf(round)
    stage.show(classicStrips, standing)
    void end(round, 0)
  }

  async function spin(): Promise<void> {
    if (!desk.free()) return
    const began = performance.now()
    layout.showPrize('—')
    layout.announce('')
    layout.showPlaque({ text: 'Girando…', tone: 'calm' })
    const playing = desk.play(stake(), null)
    if (!desk.free()) stage.spin(classicStrips)
    const round = await playing
    if (round === null || round.status === 'turn') {
      await stage.land(standing)
      return
    }
    standing = stopsOf(round)
    await stage.land(standing)
    await end(round, Math.max(0, began + leastRoundMs - performance.now()))
  }

  if (state.last !== null && 'win' in state.last) standing = stopsOf(state.last)
  stage.show(classicStrips, standing)
  layout.showStake(amount(stake()))
  layout.showPrize('—')
  layout.setBusy(false)
  layout.showPlaque({ text: 'Elija su apuesta y pulse Girar', tone: 'calm' })
  listenToKeys({ free: desk.free, spin: () => void spin(), changeStake })
  desk.recoverInterrupted()
  return desk
}
