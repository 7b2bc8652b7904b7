import { amountToMinor } from '@trebol/shared/money'
import * as v from 'valibot'
import { formatMinor } from '../../../web/format-amount.ts'
import type { GameContext, GameView } from '../../../web/game-view.ts'
import { createBetPace, tablePaceMs } from '../../../web/parts/bet-pace.ts'
import { createAction, createStepper } from '../../../web/parts/buttons.ts'
import { createRoundDesk } from '../../../web/parts/create-round-desk.ts'
import { createGameDialogs } from '../../../web/parts/game-dialogs.ts'
import { createGameFrame } from '../../../web/parts/game-frame.ts'
import { listenToGameKeys } from '../../../web/parts/game-keys.ts'
import type { DecidedView, TurnView } from '../../../wire/game-wire.ts'
import { blackjackEngine, blackjackOutcomeSchema, blackjackShownSchema, moveStake } from '../blackjack-engine.ts'
import type { BlackjackMove } from '../blackjack-table.ts'
import { handStake } from '../pay-blackjack.ts'
import { blackjackRules } from './blackjack-rules.ts'
import { endWords, turnWords } from './blackjack-words.ts'
import { createMoves } from './create-moves.ts'
import { createTable } from './create-table.ts'
import './blackjack.css'

type Open = { readonly turn: TurnView; readonly bet: bigint }

/** Mounts the blackjack table: bet, decide hand by hand, see the dealer draw. */
export async function mountBlackjack(context: GameContext): Promise<GameView> {
  const { root, state } = context
  const stakes = state.stakes.flatMap((stake) => amountToMinor(stake, state.decimals) ?? [])
  const amount = (minor: bigint) => formatMinor(minor, state)
  const pace = createBetPace(tablePaceMs)
  /** The round that waits for the player, with the bet that it began with. */
  let open: Open | null = null
  /** What the hands on the table are played for. */
  let bet = 0n

  const table = createTable((doubled) => amount(handStake({ doubled }, bet)))
  const moves = createMoves(
    (move) => void decide(move),
    (move) => {
      const cost = moveStake(move, bet)
      return cost > 0n ? `+${amount(cost)}` : ''
    },
  )
  const stake = createStepper({
    ...{ label: 'Apuesta', lower: 'Bajar la apuesta', raise: 'Subir la apuesta', first: 0 },
    texts: () => stakes.map(amount),
    changed: () => frame.showStake(amount(chosenStake())),
  })
  const main = createAction('Jugar', () => void pressMain(), { main: true })
  const frame = createGameFrame({
    ...{ engine: 'blackjack', state },
    facts: `Blackjack · RTP ${state.rtp.replace('.', ',')} % con estrategia básica`,
    ...{ stage: table.node, choices: moves.node, actions: [stake.node, main.node] },
    onRules: () => dialogs.openRules(),
    onVerify: () => dialogs.openVerify(),
  })
  const desk = createRoundDesk(context, blackjackEngine.play, {
    ...frame,
    showFound,
    setBusy: (busy) => {
      stake.setOff(busy || open !== null)
      main.setOff(busy || open !== null)
      moves.setOff(busy || open === null)
    },
  })
  const dialogs = createGameDialogs(frame.screen, {
    rules: () => blackjackRules({ rtp: state.rtp, stake: chosenStake(), amount }),
    verification: desk.verification,
  })

  const chosenStake = () => stakes[stake.index()] ?? 0n

  function showTurn(turn: TurnView): void {
    const shown = v.parse(blackjackShownSchema, turn.shown)
    open = { turn, bet }
    table.showTurn(shown)
    moves.allow(shown.moves)
    frame.showStake(amount(desk.minor(turn.stake)))
    const insurance = shown.moves.includes('insure')
    const text = shown.hands.length > 1 ? `Juegue la mano ${shown.active + 1}` : 'Su jugada'
    frame.showPlaque({
      text: insurance ? '¿Desea asegurarse?' : text,
      tone: 'calm',
      detail: insurance ? 'El seguro paga 2 a 1 si la banca tiene blackjack' : 'La banca se planta en 17',
    })
    desk.rest(turn)
  }

  function finish(round: DecidedView): void {
    const said = endWords(v.parse(blackjackOutcomeSchema, round.outcome))
    frame.showPrize(amount(desk.minor(round.win)))
    frame.showStake(amount(desk.minor(round.stake)))
    void desk.finish(round, { said, detail: said, holdMs: pace.left() })
  }

  function takeEnd(round: DecidedView) {
    open = null
    bet = desk.minor(round.bet)
    moves.allow([])
    return v.parse(blackjackOutcomeSchema, round.outcome)
  }

  /** After a reload or a fault: at once, without motion. */
  function showFound(round: DecidedView | TurnView): void {
    if (round.status === 'turn') {
      bet = betOf(round)
      showTurn(round)
      return
    }
    table.showEnd(takeEnd(round))
    finish(round)
  }

  /** A turn tells all that is staked; the bet follows from its hands. */
  function betOf(turn: TurnView): bigint {
    const { hands, insured } = v.parse(blackjackShownSchema, turn.shown)
    const halves = hands.reduce((sum, { doubled }) => sum + (doubled ? 4n : 2n), insured ? 1n : 0n)
    return (desk.minor(turn.stake) * 2n) / halves
  }

  async function showPlayed(round: DecidedView | TurnView): Promise<void> {
    if (round.status === 'turn') {
      showTurn(round)
      frame.announce(turnWords(v.parse(blackjackShownSchema, round.shown)))
      moves.focus()
      return
    }
    frame.showPlaque({ text: 'La banca descubre su carta', tone: 'calm' })
    await table.playEnd(takeEnd(round))
    finish(round)
    main.node.focus()
  }

  async function pressMain(): Promise<void> {
    if (!desk.free() || open !== null) return
    table.clear()
    frame.showPrize('—')
    frame.announce('')
    bet = chosenStake()
    frame.showStake(amount(bet))
    pace.begin()
    const round = await desk.play(bet, null)
    if (round !== null) await showPlayed(round)
  }

  async function decide(move: BlackjackMove): Promise<void> {
    if (!desk.free() || open === null) return
    const round = await desk.act(open.turn, move, moveStake(move, open.bet))
    if (round !== null) await showPlayed(round)
  }

  root.replaceChildren(frame.screen)
  stake.set(Math.max(0, state.stakes.indexOf(state.last !== null && 'bet' in state.last ? state.last.bet : '')))
  frame.showPrize('—')
  frame.showPlaque({ text: 'Elija su apuesta y pulse Jugar', tone: 'calm' })
  main.setOff(false)
  listenToGameKeys({ main: () => void pressMain(), step: stake.step })
  desk.recoverInterrupted()
  return desk
}
