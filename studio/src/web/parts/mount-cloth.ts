import { amountToMinor } from '@trebol/shared/money'
import type { Engine } from '../../engines/engine.ts'
import { placedOf, roundLimit } from '../../engines/placed-bets.ts'
import type { DecidedView, TurnView } from '../../wire/game-wire.ts'
import { element } from '../element.ts'
import { formatMinor } from '../format-amount.ts'
import type { GameContext, GameView } from '../game-view.ts'
import { createBetPace, tablePaceMs } from './bet-pace.ts'
import { type BetSlip, betsOn, emptySlip, lay, type Placing, sumOf, takeBack } from './bet-slip.ts'
import { createAction } from './buttons.ts'
import { chipDisc, createChipRack } from './chip-rack.ts'
import { createRoundDesk } from './create-round-desk.ts'
import { createGameDialogs, type Rules } from './game-dialogs.ts'
import { createGameFrame } from './game-frame.ts'
import { listenToGameKeys } from './game-keys.ts'
import { lessMotion } from './motion.ts'
import './mount-cloth.css'

/** What a cloth may ask of the screen that it is mounted on. */
export type ClothTools = {
  readonly lay: (spot: string) => void
  readonly amount: (minor: bigint) => string
  /** A pile of chips, drawn. */
  readonly disc: (minor: bigint) => HTMLElement
}

/** A table with a cloth: chips are laid on spots, and one draw decides them all. */
export type ClothGame = {
  readonly stage: HTMLElement
  /** Above the chips: what the cloth offers. */
  readonly picks?: HTMLElement
  readonly setOff: (off: boolean) => void
  /** `round`: what came out, while its bets are still shown. */
  readonly show: (bets: Placing, round: DecidedView | null) => void
  /** Shows in motion how a round comes out; never called where less motion is asked for. */
  readonly reveal: (round: DecidedView) => Promise<void>
  /** The picture of the draw may give way to the cloth again. */
  readonly settle: () => void
  /** What came out, and which bets it paid. */
  readonly words: (round: DecidedView, bets: Placing) => { readonly out: string; readonly paid: string }
  readonly rules: (facts: { readonly rtp: string; readonly chip: bigint; readonly round: bigint }) => Rules
}

type Options = {
  readonly engine: Engine
  readonly kind: string
  readonly button: string
  /** Said while a round comes out. */
  readonly during: string
  readonly nameOf: (spot: string) => string
  readonly limitOf: (spot: string) => bigint
  readonly make: (tools: ClothTools) => ClothGame
}

/** Mounts a table with a cloth. */
export function mountCloth(context: GameContext, options: Options): GameView {
  const { engine, kind, button, during, nameOf, limitOf, make } = options
  const { root, state } = context
  const chips = state.stakes.flatMap((stake) => amountToMinor(stake, state.decimals) ?? [])
  const amount = (minor: bigint) => formatMinor(minor, state)
  const limits = { spot: limitOf, round: roundLimit(state) }
  let slip = emptySlip
  /** The bets of the round before: shown until new ones are laid, and laid again by «Repetir». */
  let previous: Placing = []
  let busy = false
  const pace = createBetPace(tablePaceMs)

  const rack = createChipRack({ chips, decimals: state.decimals, amount })
  const game = make({ lay: layOn, amount, disc: (minor) => chipDisc(minor, chips, state.decimals) })
  const undo = createAction('Deshacer', () => change(takeBack(slip)))
  const clear = createAction('Borrar', () => change(emptySlip))
  const repeat = createAction('Repetir', () => layAll(previous))
  const main = createAction(button, () => void play(), { main: true })
  const frame = createGameFrame({
    ...{ engine: engine.name, state },
    facts: `${kind} · RTP ${state.rtp.replace('.', ',')} %`,
    stage: game.stage,
    choices: element('div', { class: 'picks' }, game.picks ?? null, rack.node),
    actions: [undo.node, clear.node, repeat.node, main.node],
    onRules: () => dialogs.openRules(),
    onVerify: () => dialogs.openVerify(),
  })
  frame.screen.classList.add('has-cloth')
  const desk = createRoundDesk(context, engine.play, {
    ...frame,
    showFound,
    setBusy: (now) => {
      busy = now
      for (const control of [game, rack]) control.setOff(now)
      setButtons()
    },
  })
  const dialogs = createGameDialogs(frame.screen, {
    rules: () => game.rules({ rtp: state.rtp, chip: chips[rack.index()] ?? 0n, round: limits.round }),
    verification: desk.verification,
  })

  function setButtons(): void {
    const empty = slip.steps.length === 0
    for (const action of [undo, clear, main]) action.setOff(busy || empty)
    repeat.setOff(busy || previous.length === 0 || !empty)
  }

  function change(next: BetSlip): void {
    slip = next
    const bets = betsOn(slip)
    game.show(bets, null)
    frame.showStake(amount(sumOf(bets)))
    frame.showPrize('—')
    const text = bets.length === 0 ? 'Ponga sus fichas en el paño' : `Apuesta ${amount(sumOf(bets))}`
    frame.showPlaque({ text, tone: 'calm', detail: `Hasta ${amount(limits.round)} por ronda` })
    setButtons()
  }

  function layAll(placing: Placing): boolean {
    if (!desk.free()) return false
    const next = lay(slip, placing, limits)
    if (next.kind === 'laid') {
      change(next.slip)
      return true
    }
    const where = next.kind === 'spot' ? 'En esta apuesta' : 'En cada ronda'
    frame.showPlaque({ text: `${where} caben hasta ${amount(next.limit)}`, tone: 'alert' })
    return false
  }

  function layOn(spot: string): void {
    if (!layAll([[spot, chips[rack.index()] ?? 0n]])) return
    const lies = betsOn(slip).find(([id]) => id === spot)?.[1] ?? 0n
    frame.announce(`${nameOf(spot)}: ${amount(lies)}. En total ${amount(sumOf(betsOn(slip)))}.`)
  }

  function showEnd(round: DecidedView): void {
    previous = placedOf(round.choice)
    slip = emptySlip
    game.show(previous, round)
    frame.showStake(amount(desk.minor(round.stake)))
    frame.showPrize(amount(desk.minor(round.win)))
    const { out, paid } = game.words(round, previous)
    const holdMs = pace.left()
    void desk.finish(round, { said: `${out} ${paid}`.trim(), detail: out, holdMs }).then(() => game.settle())
  }

  function showFound(round: DecidedView | TurnView): void {
    if (round.status !== 'turn') showEnd(round)
  }

  async function play(): Promise<void> {
    const bets = betsOn(slip)
    if (!desk.free() || bets.length === 0) return
    frame.announce('')
    pace.begin()
    const round = await desk.play(sumOf(bets), { bets: bets.map(([spot, minor]) => [spot, minor.toString()]) })
    if (round === null || round.status === 'turn') return
    if (!lessMotion()) {
      frame.showPlaque({ text: during, tone: 'calm' })
      await game.reveal(round)
    }
    showEnd(round)
  }

  root.replaceChildren(frame.screen)
  change(emptySlip)
  listenToGameKeys({ main: () => void play(), step: rack.step })
  desk.recoverInterrupted()
  return desk
}
