import { amountToMinor } from '@trebol/shared/money'
import type { Engine } from '../../engines/engine.ts'
import type { DecidedView, TurnView } from '../../wire/game-wire.ts'
import { formatMinor } from '../format-amount.ts'
import type { GameContext, GameView } from '../game-view.ts'
import { createBetPace, miniPaceMs } from './bet-pace.ts'
import { createAction, createStepper } from './buttons.ts'
import { createRoundDesk } from './create-round-desk.ts'
import { createGameDialogs, type Rules } from './game-dialogs.ts'
import { createGameFrame } from './game-frame.ts'
import { listenToGameKeys } from './game-keys.ts'
import { lessMotion } from './motion.ts'

/** What a game may ask of the screen that it is mounted on. */
export type InstantTools = {
  readonly stake: () => bigint
  readonly amount: (minor: bigint) => string
  /** The game's own controls changed: what is said under them follows. */
  readonly changed: () => void
}

/** A game whose round is decided by its bet: choose, play once, see what came out. */
export type InstantGame = {
  readonly stage: HTMLElement
  readonly choices?: HTMLElement
  /** Beside the stake. */
  readonly controls?: readonly HTMLElement[]
  readonly button: string
  /** Said while a round comes out. */
  readonly during?: string
  /** What the round is played with, or what is still missing, for the player. */
  readonly choice: () => { readonly ready: unknown } | { readonly missing: string }
  readonly setOff: (off: boolean) => void
  /** The stake or a choice changed. */
  readonly refresh: () => void
  /** Before a round: nothing of the last one is left. */
  readonly clear: () => void
  /** Shows how a round comes out, in motion; never called where less motion is asked for. */
  readonly reveal: (round: DecidedView) => Promise<void>
  /** Shows a round that is over, without motion. */
  readonly show: (round: DecidedView) => void
  /** The same in words. */
  readonly said: (round: DecidedView) => string
  readonly rules: (rtp: string) => Rules
}

type Options = {
  readonly engine: Engine
  /** What kind of game it is, in a word. */
  readonly kind: string
  readonly make: (tools: InstantTools) => InstantGame
}

/** Mounts a game whose round is decided by its bet. */
export function mountInstant(context: GameContext, { engine, kind, make }: Options): GameView {
  const { root, state } = context
  const stakes = state.stakes.flatMap((stake) => amountToMinor(stake, state.decimals) ?? [])
  const amount = (minor: bigint) => formatMinor(minor, state)
  const pace = createBetPace(miniPaceMs)

  const stake = createStepper({
    ...{ label: 'Apuesta', lower: 'Bajar la apuesta', raise: 'Subir la apuesta', first: 0 },
    texts: () => stakes.map(amount),
    changed: () => showOffer(),
  })
  const chosenStake = () => stakes[stake.index()] ?? 0n
  const game = make({ stake: chosenStake, amount, changed: () => showOffer() })
  const main = createAction(game.button, () => void play(), { main: true })
  const frame = createGameFrame({
    ...{ engine: engine.name, state },
    facts: `${kind} · RTP ${state.rtp.replace('.', ',')} %`,
    ...{ stage: game.stage, actions: [stake.node, ...(game.controls ?? []), main.node] },
    ...(game.choices && { choices: game.choices }),
    onRules: () => dialogs.openRules(),
    onVerify: () => dialogs.openVerify(),
  })
  const desk = createRoundDesk(context, engine.play, {
    ...frame,
    showFound,
    setBusy: (busy) => {
      for (const control of [stake, main, game]) control.setOff(busy)
    },
  })
  const dialogs = createGameDialogs(frame.screen, {
    rules: () => game.rules(state.rtp),
    verification: desk.verification,
  })

  function showOffer(): void {
    frame.showStake(amount(chosenStake()))
    game.refresh()
  }

  function showEnd(round: DecidedView): void {
    game.show(round)
    const said = game.said(round)
    frame.showStake(amount(desk.minor(round.stake)))
    frame.showPrize(amount(desk.minor(round.win)))
    void desk.finish(round, { said, detail: said, holdMs: pace.left() })
  }

  function showFound(round: DecidedView | TurnView): void {
    if (round.status !== 'turn') showEnd(round)
  }

  async function play(): Promise<void> {
    if (!desk.free()) return
    const choice = game.choice()
    if ('missing' in choice) {
      frame.showPlaque({ text: choice.missing, tone: 'alert' })
      return
    }
    game.clear()
    frame.showPrize('—')
    frame.announce('')
    frame.showPlaque({ text: game.during ?? 'Ronda en curso', tone: 'calm' })
    pace.begin()
    const round = await desk.play(chosenStake(), choice.ready)
    if (round === null || round.status === 'turn') return
    if (!lessMotion()) await game.reveal(round)
    showEnd(round)
  }

  root.replaceChildren(frame.screen)
  stake.set(Math.max(0, state.stakes.indexOf(state.last !== null && 'bet' in state.last ? state.last.bet : '')))
  frame.showPrize('—')
  frame.showPlaque({ text: `Elija su apuesta y pulse ${game.button}`, tone: 'calm' })
  listenToGameKeys({ main: () => void play(), step: stake.step })
  desk.recoverInterrupted()
  return desk
}
