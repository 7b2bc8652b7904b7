import { amountToMinor } from '@trebol/shared/money'
import * as v from 'valibot'
import { element } from '../../../web/element.ts'
import { formatMinor } from '../../../web/format-amount.ts'
import type { GameContext, GameView } from '../../../web/game-view.ts'
import { betsOn, emptySlip, lay, type Placing, sumOf, takeBack } from '../../../web/parts/bet-slip.ts'
import { createAction } from '../../../web/parts/buttons.ts'
import { chipDisc, createChipRack } from '../../../web/parts/chip-rack.ts'
import { createChoiceRow } from '../../../web/parts/choice-row.ts'
import { createRoundDesk } from '../../../web/parts/create-round-desk.ts'
import { createGameDialogs } from '../../../web/parts/game-dialogs.ts'
import { createGameFrame } from '../../../web/parts/game-frame.ts'
import { listenToGameKeys } from '../../../web/parts/game-keys.ts'
import { lessMotion } from '../../../web/parts/motion.ts'
import { paletteForGame } from '../../../web/parts/palette.ts'
import { restOfCycle, tableCycleMs } from '../../../web/parts/rest-of-cycle.ts'
import type { DecidedView, TurnView } from '../../../wire/game-wire.ts'
import { narrowLimit, placedOf, roundLimit } from '../../placed-bets.ts'
import { rouletteEngine, rouletteOutcomeSchema, spotLimit } from '../roulette-engine.ts'
import { insideKinds, kindNames, type Spot, spotNamed } from '../spots.ts'
import { createCloth } from './create-cloth.ts'
import { createWheel } from './create-wheel.ts'
import { numberInWords, winnersInWords } from './describe-spin.ts'
import { kindPicture } from './kind-picture.ts'
import { rouletteRules } from './roulette-rules.ts'
import './roulette.css'

/** Mounts the roulette: lay chips, spin, see what they bring. */
export async function mountRoulette(context: GameContext): Promise<GameView> {
  const { root, state } = context
  const chips = state.stakes.flatMap((stake) => amountToMinor(stake, state.decimals) ?? [])
  const amount = (minor: bigint) => formatMinor(minor, state)
  const limits = {
    spot: (id: string) => {
      const spot = spotNamed(id)
      return spot === undefined ? 0n : spotLimit(spot, state)
    },
    round: roundLimit(state),
  }
  let slip = emptySlip
  /** The bets of the round before: shown until new ones are laid, and laid again by «Repetir». */
  let previous: Placing = []
  let [busy, begunAt] = [false, 0]

  const wheel = createWheel()
  const cloth = createCloth({ lay: layOn, amount, disc: (minor) => chipDisc(minor, chips, state.decimals) })
  const salon = element('div', { class: 'salon' }, cloth.node)
  const stand = element('div', { class: 'wheel-stand' }, wheel.node)
  salon.append(stand)
  const rack = createChipRack({ chips, decimals: state.decimals, amount })
  const kind = createChoiceRow(
    'Jugada',
    insideKinds.map((name) => ({ name: kindNames[name], picture: () => kindPicture(name) })),
    { changed: (index) => cloth.setKind(insideKinds[index] ?? 'pleno') },
  )
  const undo = createAction('Deshacer', () => change(takeBack(slip)))
  const clear = createAction('Borrar', () => change(emptySlip))
  const repeat = createAction('Repetir', () => layAll(previous))
  const main = createAction('Girar', () => void spin(), { main: true })
  const frame = createGameFrame({
    ...{ engine: 'roulette', palette: paletteForGame(state.game), title: state.title, demo: state.mode === 'demo' },
    facts: `Ruleta de un solo cero · RTP ${state.rtp.replace('.', ',')} %`,
    stage: salon,
    choices: element('div', { class: 'picks' }, kind.node, rack.node),
    actions: [undo.node, clear.node, repeat.node, main.node],
    onRules: () => dialogs.openRules(),
    onVerify: () => dialogs.openVerify(),
  })
  const desk = createRoundDesk(context, rouletteEngine.play, {
    ...frame,
    showFound,
    setBusy: (now) => {
      busy = now
      for (const control of [cloth, rack, kind]) control.setOff(now)
      setButtons()
    },
  })
  const dialogs = createGameDialogs(frame.screen, {
    rules: () =>
      rouletteRules({
        ...{ rtp: state.rtp, chip: chips[rack.index()] ?? 0n, amount },
        limits: { narrow: narrowLimit(state), round: limits.round },
      }),
    verification: desk.verification,
  })

  function setButtons(): void {
    const empty = slip.steps.length === 0
    for (const button of [undo, clear, main]) button.setOff(busy || empty)
    repeat.setOff(busy || previous.length === 0 || !empty)
  }

  function change(next: typeof slip): void {
    slip = next
    const bets = betsOn(slip)
    cloth.show(bets, null)
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

  function layOn(spot: Spot): void {
    if (!layAll([[spot.id, chips[rack.index()] ?? 0n]])) return
    const lies = betsOn(slip).find(([id]) => id === spot.id)?.[1] ?? 0n
    frame.announce(`${spot.name}: ${amount(lies)}. En total ${amount(sumOf(betsOn(slip)))}.`)
  }

  function showEnd(round: DecidedView): void {
    const { number } = v.parse(rouletteOutcomeSchema, round.outcome)
    previous = placedOf(round.choice)
    slip = emptySlip
    wheel.rest(number)
    cloth.show(previous, number)
    frame.showStake(amount(desk.minor(round.stake)))
    frame.showPrize(amount(desk.minor(round.win)))
    const [said, paid] = [numberInWords(number), winnersInWords(number, previous, amount)]
    const left = restOfCycle(begunAt, tableCycleMs)
    void desk.finish(round, { said: `${said} ${paid}`, detail: said, holdMs: left }).then(() => {
      delete salon.dataset.spinning
      setButtons()
    })
  }

  function showFound(round: DecidedView | TurnView): void {
    if (round.status !== 'turn') showEnd(round)
  }

  async function spin(): Promise<void> {
    const bets = betsOn(slip)
    if (!desk.free() || bets.length === 0) return
    frame.announce('')
    begunAt = performance.now()
    const asked = { bets: bets.map(([spot, minor]) => [spot, minor.toString()]) }
    const round = await desk.play(sumOf(bets), asked)
    if (round === null || round.status === 'turn') return
    if (!lessMotion()) {
      frame.showPlaque({ text: 'Gira la rueda', tone: 'calm' })
      salon.dataset.spinning = ''
      await wheel.spin(v.parse(rouletteOutcomeSchema, round.outcome).number)
    }
    showEnd(round)
  }

  root.replaceChildren(frame.screen)
  cloth.setKind('pleno')
  wheel.rest(0)
  change(emptySlip)
  listenToGameKeys({ main: () => void spin(), step: rack.step })
  desk.recoverInterrupted()
  return desk
}
