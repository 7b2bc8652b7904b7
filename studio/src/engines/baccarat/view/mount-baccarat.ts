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
import type { DecidedView } from '../../../wire/game-wire.ts'
import { baccaratChoiceSchema, baccaratEngine, baccaratOutcomeSchema } from '../baccarat-engine.ts'
import type { Side } from '../deal-baccarat.ts'
import { baccaratRules } from './baccarat-rules.ts'
import { endWords, sideNames } from './baccarat-words.ts'
import { createCoup } from './create-coup.ts'
import { type Bets, createSpots } from './create-spots.ts'
import './baccarat.css'

const none: Bets = { player: 0n, bank: 0n, tie: 0n }

/** Mounts the baccarat table: put chips, and see the coup dealt. */
export async function mountBaccarat(context: GameContext): Promise<GameView> {
  const { root, state } = context
  const chips = state.stakes.flatMap((stake) => amountToMinor(stake, state.decimals) ?? [])
  const limit = chips.at(-1) ?? 0n
  const amount = (minor: bigint) => formatMinor(minor, state)
  const pace = createBetPace(tablePaceMs)
  let bets = none
  const total = () => bets.player + bets.bank + bets.tie

  const coup = createCoup()
  const spots = createSpots(put, () => setBets(none), amount)
  const chip = createStepper({
    ...{ label: 'Ficha', lower: 'Ficha menor', raise: 'Ficha mayor', first: 0 },
    texts: () => chips.map(amount),
    changed: () => {},
  })
  const main = createAction('Jugar', () => void pressMain(), { main: true })
  const frame = createGameFrame({
    ...{ engine: 'baccarat', state },
    facts: `Baccarat · RTP ${state.rtp.replace('.', ',')} % (punto)`,
    ...{ stage: coup.node, choices: spots.node, actions: [chip.node, main.node] },
    onRules: () => dialogs.openRules(),
    onVerify: () => dialogs.openVerify(),
  })
  const desk = createRoundDesk(context, baccaratEngine.play, {
    ...frame,
    showFound: (round) => {
      if (round.status === 'turn') return
      coup.showEnd(v.parse(baccaratOutcomeSchema, round.outcome))
      finish(round)
    },
    setBusy: (busy) => {
      for (const control of [chip, spots, main]) control.setOff(busy)
    },
  })
  const dialogs = createGameDialogs(frame.screen, {
    rules: () => baccaratRules({ rtp: state.rtp, chip: chosenChip(), limit, amount }),
    verification: desk.verification,
  })
  const chosenChip = () => chips[chip.index()] ?? 0n

  function setBets(next: Bets): void {
    bets = next
    spots.show(bets)
    frame.showStake(amount(total()))
  }

  function put(side: Side): void {
    if (!desk.free()) return
    if (total() + chosenChip() > limit) {
      tell(`El máximo por ronda es ${amount(limit)}`)
      return
    }
    setBets({ ...bets, [side]: bets[side] + chosenChip() })
    frame.announce(`${sideNames[side]}: ${amount(bets[side])}. Total ${amount(total())}.`)
  }

  function tell(text: string): void {
    frame.showPlaque({ text, tone: 'calm' })
    frame.announce(text)
  }

  function finish(round: DecidedView): void {
    const said = endWords(v.parse(baccaratOutcomeSchema, round.outcome))
    frame.showPrize(amount(desk.minor(round.win)))
    void desk.finish(round, { said, detail: said, holdMs: pace.left() })
  }

  async function pressMain(): Promise<void> {
    if (!desk.free()) return
    if (total() === 0n) {
      tell('Ponga fichas en Punto, Empate o Banca')
      spots.focus()
      return
    }
    coup.clear()
    frame.showPrize('—')
    frame.announce('')
    pace.begin()
    const { player, bank, tie } = bets
    const round = await desk.play(total(), { player: `${player}`, bank: `${bank}`, tie: `${tie}` })
    if (round === null || round.status === 'turn') return
    frame.showPlaque({ text: 'Se reparten las cartas', tone: 'calm' })
    await coup.playEnd(v.parse(baccaratOutcomeSchema, round.outcome))
    finish(round)
  }

  /** The chips of the last round, should they still fit the table. */
  function lastBets(): Bets {
    const { last } = state
    const read = v.safeParse(baccaratChoiceSchema, last !== null && 'choice' in last ? last.choice : null)
    if (!read.success) return none
    return { player: BigInt(read.output.player), bank: BigInt(read.output.bank), tie: BigInt(read.output.tie) }
  }

  root.replaceChildren(frame.screen)
  setBets(lastBets())
  frame.showPrize('—')
  frame.showPlaque({ text: 'Ponga sus fichas y pulse Jugar', tone: 'calm' })
  for (const control of [chip, spots, main]) control.setOff(false)
  listenToGameKeys({ main: () => void pressMain(), step: chip.step })
  desk.recoverInterrupted()
  return desk
}
