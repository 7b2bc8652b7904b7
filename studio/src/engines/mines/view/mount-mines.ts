import { amountToMinor } from '@trebol/shared/money'
import * as v from 'valibot'
import { formatMinor } from '../../../web/format-amount.ts'
import { formatTimes as times } from '../../../web/format-times.ts'
import type { GameContext, GameView } from '../../../web/game-view.ts'
import { createBetPace, miniPaceMs } from '../../../web/parts/bet-pace.ts'
import { createAction, createStepper } from '../../../web/parts/buttons.ts'
import { createRoundDesk } from '../../../web/parts/create-round-desk.ts'
import { createGameDialogs } from '../../../web/parts/game-dialogs.ts'
import { createGameFrame } from '../../../web/parts/game-frame.ts'
import { listenToGameKeys } from '../../../web/parts/game-keys.ts'
import type { DecidedView, TurnView } from '../../../wire/game-wire.ts'
import { timesHundredths } from '../../whole-stakes.ts'
import { minesEngine, minesOutcomeSchema, minesShownSchema } from '../mines-engine.ts'
import { mostMines, multipleAfter } from '../multiple-after.ts'
import { createField } from './create-field.ts'
import { minesRules } from './mines-rules.ts'
import './mines.css'

const mineCounts = Array.from({ length: mostMines }, (_, i) => i + 1)
const usualMines = 3

/** Mounts the mine field: choose, open cells, collect in time. */
export async function mountMines(context: GameContext): Promise<GameView> {
  const { root, state } = context
  const stakes = state.stakes.flatMap((stake) => amountToMinor(stake, state.decimals) ?? [])
  const amount = (minor: bigint) => formatMinor(minor, state)
  const pace = createBetPace(miniPaceMs)
  /** The round that waits for the player. */
  let open: TurnView | null = null

  const field = createField((cell) => void openCell(cell), state.emblem)
  const mines = createStepper({
    ...{ label: 'Minas', lower: 'Menos minas', raise: 'Más minas', first: usualMines - 1 },
    texts: () => mineCounts.map(String),
    changed: () => showOffer(),
  })
  const stake = createStepper({
    ...{ label: 'Apuesta', lower: 'Bajar la apuesta', raise: 'Subir la apuesta', first: 0 },
    texts: () => stakes.map(amount),
    changed: () => showOffer(),
  })
  const main = createAction('Jugar', () => void pressMain(), { main: true })
  const frame = createGameFrame({
    ...{ engine: 'mines', state },
    facts: `Minas · RTP ${state.rtp.replace('.', ',')} %`,
    ...{ stage: field.node, actions: [stake.node, mines.node, main.node] },
    onRules: () => dialogs.openRules(),
    onVerify: () => dialogs.openVerify(),
  })
  const desk = createRoundDesk(context, minesEngine.play, {
    ...frame,
    showFound,
    setBusy: (busy) => {
      for (const control of [stake, mines]) control.setOff(busy || open !== null)
      main.setOff(busy || (open !== null && open.seq === 0))
      field.setOff(busy || open === null)
    },
  })
  const dialogs = createGameDialogs(frame.screen, {
    rules: () => minesRules({ rtp: state.rtp, mines: chosenMines(), stake: chosenStake(), amount, times }),
    verification: desk.verification,
  })

  const chosenStake = () => stakes[stake.index()] ?? 0n
  const chosenMines = () => mineCounts[mines.index()] ?? usualMines

  /** What pressing the main button would do now. */
  function showOffer(): void {
    if (open === null) {
      main.say('Jugar')
      frame.showStake(amount(chosenStake()))
      return
    }
    const { multiple } = v.parse(minesShownSchema, open.shown)
    main.say('Cobrar', amount(timesHundredths(desk.minor(open.stake), multiple)))
    frame.showStake(amount(desk.minor(open.stake)))
  }

  function showTurn(turn: TurnView): void {
    open = turn
    const { opened, mines: laid, multiple } = v.parse(minesShownSchema, turn.shown)
    field.show({ opened, mines: [], lost: null })
    const next = `La próxima casilla segura paga ${times(multipleAfter(laid, opened.length + 1))}`
    frame.showPlaque(
      opened.length === 0
        ? { text: 'Abra una casilla', tone: 'calm', detail: next }
        : { text: times(multiple), tone: 'calm', detail: next },
    )
    desk.rest(turn)
    showOffer()
  }

  function showEnd(round: DecidedView): void {
    open = null
    const outcome = v.parse(minesOutcomeSchema, round.outcome)
    const lost = outcome.collected ? null : (outcome.opened.at(-1) ?? null)
    field.show({ opened: outcome.opened, mines: outcome.mines, lost })
    frame.showPrize(amount(desk.minor(round.win)))
    const said = outcome.collected ? `Cobró a ${times(outcome.multiple)}.` : 'Había una mina.'
    void desk.finish(round, { said, detail: said, holdMs: pace.left() })
    showOffer()
  }

  function showFound(round: DecidedView | TurnView): void {
    if (round.status === 'turn') showTurn(round)
    else showEnd(round)
  }

  async function pressMain(): Promise<void> {
    if (!desk.free()) return
    if (open !== null) return decide(open, { collect: true })
    field.clear()
    frame.showPrize('—')
    frame.announce('')
    pace.begin()
    const round = await desk.play(chosenStake(), { mines: chosenMines() })
    if (round !== null) showFound(round)
    if (round?.status === 'turn') field.focus()
  }

  async function openCell(cell: number): Promise<void> {
    if (desk.free() && open !== null) await decide(open, { open: cell })
  }

  async function decide(turn: TurnView, move: unknown): Promise<void> {
    const round = await desk.act(turn, move)
    if (round === null) return
    if (round.status === 'turn') frame.announce(`Segura. ${times(v.parse(minesShownSchema, round.shown).multiple)}.`)
    showFound(round)
    if (round.status !== 'turn') main.node.focus()
  }

  root.replaceChildren(frame.screen)
  stake.set(Math.max(0, state.stakes.indexOf(state.last !== null && 'bet' in state.last ? state.last.bet : '')))
  frame.showPrize('—')
  frame.showPlaque({ text: 'Elija apuesta y minas, y pulse Jugar', tone: 'calm' })
  field.setOff(true)
  listenToGameKeys({ main: () => void pressMain(), step: stake.step })
  desk.recoverInterrupted()
  return desk
}
