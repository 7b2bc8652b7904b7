import { amountToMinor } from '@trebol/shared/money'
import * as v from 'valibot'
import { element } from '../../../web/element.ts'
import { formatMinor } from '../../../web/format-amount.ts'
import type { GameContext, GameView } from '../../../web/game-view.ts'
import { createBetPace, tablePaceMs } from '../../../web/parts/bet-pace.ts'
import { createAction, createStepper } from '../../../web/parts/buttons.ts'
import { cardsWords } from '../../../web/parts/cards/card-words.ts'
import { dealPause } from '../../../web/parts/cards/deal-pause.ts'
import { createRoundDesk } from '../../../web/parts/create-round-desk.ts'
import { createGameDialogs } from '../../../web/parts/game-dialogs.ts'
import { createGameFrame } from '../../../web/parts/game-frame.ts'
import { listenToGameKeys } from '../../../web/parts/game-keys.ts'
import type { DecidedView, TurnView } from '../../../wire/game-wire.ts'
import { pokerOutcomeSchema, pokerShownSchema, videoPokerEngine } from '../video-poker-engine.ts'
import { createCards } from './create-cards.ts'
import { createPayTable } from './create-pay-table.ts'
import { handWords } from './poker-words.ts'
import { videoPokerRules } from './video-poker-rules.ts'
import './video-poker.css'

const none = [false, false, false, false, false]

/** Mounts video poker: five cards, one change, and the table of prizes above them. */
export async function mountVideoPoker(context: GameContext): Promise<GameView> {
  const { root, state } = context
  const stakes = state.stakes.flatMap((stake) => amountToMinor(stake, state.decimals) ?? [])
  const amount = (minor: bigint) => formatMinor(minor, state)
  const pace = createBetPace(tablePaceMs)
  let open: TurnView | null = null

  const cards = createCards(() => showOffer())
  const pays = createPayTable()
  const stake = createStepper({
    ...{ label: 'Apuesta', lower: 'Bajar la apuesta', raise: 'Subir la apuesta', first: 0 },
    texts: () => stakes.map(amount),
    changed: () => showStake(chosenStake()),
  })
  const main = createAction('Jugar', () => void pressMain(), { main: true })
  const frame = createGameFrame({
    ...{ engine: 'video-poker', state },
    facts: `Jotas o mejor 9/6 · RTP ${state.rtp.replace('.', ',')} % con juego óptimo`,
    stage: element('div', { class: 'vp' }, pays.node, cards.node),
    actions: [stake.node, main.node],
    onRules: () => dialogs.openRules(),
    onVerify: () => dialogs.openVerify(),
  })
  const desk = createRoundDesk(context, videoPokerEngine.play, {
    ...frame,
    showFound: (round) => {
      if (round.status === 'turn') showTurn(round)
      else finish(round)
    },
    setBusy: (busy) => {
      stake.setOff(busy || open !== null)
      main.setOff(busy)
      cards.setOff(busy || open === null)
    },
  })
  const dialogs = createGameDialogs(frame.screen, {
    rules: () => videoPokerRules({ rtp: state.rtp, stake: chosenStake(), amount }),
    verification: desk.verification,
  })
  const chosenStake = () => stakes[stake.index()] ?? 0n

  function showStake(of: bigint): void {
    frame.showStake(amount(of))
    pays.setStake((times) => amount(of * times))
  }

  /** What pressing the main button would do now. */
  function showOffer(): void {
    if (open === null) {
      main.say('Jugar')
      return
    }
    const changes = cards.hold().filter((kept) => !kept).length
    main.say(changes === 0 ? 'Conservar todas' : `Cambiar ${changes}`)
  }

  function showTurn(turn: TurnView): void {
    const shown = v.parse(pokerShownSchema, turn.shown)
    open = turn
    cards.show(shown.cards, none)
    pays.mark(shown.hand)
    showStake(desk.minor(turn.stake))
    const text = 'Elija qué cartas conserva'
    frame.showPlaque({ text, tone: 'calm', detail: handWords(shown.hand) })
    desk.rest(turn)
    showOffer()
  }

  function finish(round: DecidedView): void {
    const outcome = v.parse(pokerOutcomeSchema, round.outcome)
    open = null
    cards.show(outcome.cards, outcome.hold)
    pays.mark(outcome.hand)
    showStake(desk.minor(round.stake))
    frame.showPrize(amount(desk.minor(round.win)))
    const detail = handWords(outcome.hand)
    void desk.finish(round, { said: `${cardsWords(outcome.cards)}. ${detail}.`, detail, holdMs: pace.left() })
    showOffer()
  }

  async function begin(): Promise<void> {
    cards.clear()
    pays.mark(null)
    showStake(chosenStake())
    frame.showPrize('—')
    frame.announce('')
    pace.begin()
    const round = await desk.play(chosenStake(), null)
    if (round?.status !== 'turn') return
    showTurn(round)
    const { cards: dealt, hand } = v.parse(pokerShownSchema, round.shown)
    frame.announce(`${cardsWords(dealt)}. ${handWords(hand)}.`)
    cards.focus()
  }

  async function change(turn: TurnView): Promise<void> {
    const hold = cards.hold()
    const round = await desk.act(turn, { hold })
    if (round === null) return
    if (round.status === 'turn') {
      showTurn(round)
      return
    }
    if (hold.includes(false)) {
      const { dealt } = v.parse(pokerOutcomeSchema, round.outcome)
      // The places that are changed lie open for a moment, so that new cards are seen to come.
      pays.mark(null)
      cards.showGaps(dealt, hold)
      await dealPause(260)
    }
    finish(round)
    main.node.focus()
  }

  async function pressMain(): Promise<void> {
    if (!desk.free()) return
    if (open === null) await begin()
    else await change(open)
  }

  root.replaceChildren(frame.screen)
  stake.set(Math.max(0, state.stakes.indexOf(state.last !== null && 'bet' in state.last ? state.last.bet : '')))
  frame.showPrize('—')
  frame.showPlaque({ text: 'Elija su apuesta y pulse Jugar', tone: 'calm' })
  main.setOff(false)
  cards.setOff(true)
  listenToGameKeys({ main: () => void pressMain(), step: stake.step })
  desk.recoverInterrupted()
  return desk
}
