import { amountToMinor } from '@trebol/shared/money'
import * as v from 'valibot'
import { element } from '../../../web/element.ts'
import { formatMinor } from '../../../web/format-amount.ts'
import { formatTimes } from '../../../web/format-times.ts'
import type { GameContext, GameView } from '../../../web/game-view.ts'
import { createBetPace, miniPaceMs } from '../../../web/parts/bet-pace.ts'
import { createAction, createStepper } from '../../../web/parts/buttons.ts'
import { createRoundDesk } from '../../../web/parts/create-round-desk.ts'
import { createGameDialogs } from '../../../web/parts/game-dialogs.ts'
import { createGameFrame } from '../../../web/parts/game-frame.ts'
import { listenToGameKeys } from '../../../web/parts/game-keys.ts'
import type { DecidedView, TurnView } from '../../../wire/game-wire.ts'
import { timesHundredths } from '../../whole-stakes.ts'
import { crashEngine, crashOutcomeSchema } from '../crash-engine.ts'
import { craftForGame } from './crafts.ts'
import { connectionNotice, crashRules } from './crash-rules.ts'
import { createSky } from './create-sky.ts'
import { createTargetField } from './create-target-field.ts'
import { flyClock } from './fly-clock.ts'
import './crash.css'

/** Mounts the flight: bet, watch the multiple grow, collect in time. What counts is the studio's clock. */
export async function mountCrash(context: GameContext): Promise<GameView> {
  const { root, state } = context
  const stakes = state.stakes.flatMap((stake) => amountToMinor(stake, state.decimals) ?? [])
  const amount = (minor: bigint) => formatMinor(minor, state)
  /** The flight that is under way. */
  let open: TurnView | null = null
  /** The flight whose end was shown last: its end may come from two sides. */
  let shown = ''
  let [busy, collecting] = [false, false]
  const pace = createBetPace(miniPaceMs)

  const sky = createSky(craftForGame(state.game))
  const target = createTargetField()
  const stake = createStepper({
    ...{ label: 'Apuesta', lower: 'Bajar la apuesta', raise: 'Subir la apuesta', first: 0 },
    texts: () => stakes.map(amount),
    changed: () => showOffer(),
  })
  const main = createAction('Jugar', () => void pressMain(), { main: true })
  const frame = createGameFrame({
    ...{ engine: 'crash', state },
    facts: `Crash · RTP ${state.rtp.replace('.', ',')} %`,
    stage: element('div', { class: 'flight' }, sky.node, element('p', { class: 'notice' }, connectionNotice)),
    actions: [stake.node, target.node, main.node],
    onRules: () => dialogs.openRules(),
    onVerify: () => dialogs.openVerify(),
  })
  const clock = flyClock({
    glide: sky.glide,
    tick: (multiple) => {
      sky.count(multiple)
      if (open !== null) main.say('Cobrar', amount(timesHundredths(desk.minor(open.stake), multiple)))
    },
    say: (multiple) => frame.announce(`Va por ${formatTimes(multiple)}`),
  })
  const desk = createRoundDesk(context, crashEngine.play, {
    ...frame,
    showFound,
    setBusy: (now) => {
      busy = now
      setControls()
    },
  })
  const dialogs = createGameDialogs(frame.screen, {
    rules: () => crashRules({ rtp: state.rtp, stake: chosenStake(), amount }),
    verification: desk.verification,
  })

  const chosenStake = () => stakes[stake.index()] ?? 0n

  function setControls(): void {
    for (const control of [stake, target]) control.setOff(busy || open !== null)
    main.setOff(busy)
  }

  function showOffer(): void {
    setControls()
    if (open !== null) return
    main.say('Jugar')
    frame.showStake(amount(chosenStake()))
  }

  function showFlight(turn: TurnView): void {
    open = turn
    const { auto } = v.parse(v.object({ auto: v.nullable(v.number()) }), turn.shown)
    frame.showStake(amount(desk.minor(turn.stake)))
    frame.showPlaque({
      text: 'En vuelo',
      tone: 'calm',
      detail: auto === null ? 'Cobre antes de que termine' : `Cobro automático a ${formatTimes(auto)}`,
    })
    sky.show(100, 'flying', '')
    desk.rest(turn)
    clock.start(turn.elapsedMs, auto)
    void follow(turn)
  }

  /** Waits for the end of a flight. */
  async function follow(turn: TurnView, again = false): Promise<void> {
    const round = await desk.watch(turn)
    // A player who has just collected hears it from that answer.
    if (collecting) return
    if (round === null) ground(turn)
    else if (round.status === 'turn') {
      if (open?.id === turn.id) void follow(turn)
    } else if (round.status === 'settled' || again) showEnd(round)
    // Decided, and paid within the moment that it takes to ask again.
    else void follow(turn, true)
  }

  /** Without word from the studio nothing flies: what is shown is never more than what is known. */
  function ground(turn: TurnView): void {
    if (open?.id !== turn.id) return
    clock.stop()
    open = null
    showOffer()
  }

  function showEnd(round: DecidedView): void {
    if (shown === round.id) return
    shown = round.id
    clock.stop()
    open = null
    const { end, collected } = v.parse(crashOutcomeSchema, round.outcome)
    const ended = end <= 100 ? 'No despegó.' : `El vuelo terminó a ${formatTimes(end)}.`
    if (collected === null) sky.show(end, 'ended', 'Fin del vuelo')
    else sky.show(collected, 'collected', 'Cobrado')
    frame.showPrize(amount(desk.minor(round.win)))
    const said = collected === null ? ended : `Cobró a ${formatTimes(collected)}. ${ended}`
    void desk.finish(round, { said, detail: said, holdMs: pace.left() })
    showOffer()
  }

  function showFound(round: DecidedView | TurnView): void {
    if (round.status === 'turn') showFlight(round)
    else showEnd(round)
  }

  async function pressMain(): Promise<void> {
    if (!desk.free() || collecting) return
    if (open !== null) return collect(open)
    const auto = target.target()
    if (auto === 'unreadable') {
      frame.showPlaque({ text: 'Escriba un cobro automático de 1,01 a 10000, o deje el campo vacío', tone: 'alert' })
      target.focus()
      return
    }
    sky.show(100, 'idle', '')
    frame.showPrize('—')
    frame.announce('')
    pace.begin()
    const round = await desk.play(chosenStake(), { auto })
    if (round !== null) showFound(round)
  }

  async function collect(turn: TurnView): Promise<void> {
    collecting = true
    clock.stop()
    frame.showPlaque({ text: 'Cobrando…', tone: 'calm' })
    const round = await desk.act(turn, 'collect')
    collecting = false
    if (round === null) ground(turn)
    else if (round.status !== 'turn') showEnd(round)
  }

  root.replaceChildren(frame.screen)
  stake.set(Math.max(0, state.stakes.indexOf(state.last !== null && 'bet' in state.last ? state.last.bet : '')))
  frame.showPrize('—')
  frame.showPlaque({
    text: 'Elija su apuesta y pulse Jugar',
    tone: 'calm',
    detail: 'Cerca de cuatro de cada cien vuelos no despegan',
  })
  listenToGameKeys({ main: () => void pressMain(), step: stake.step })
  desk.recoverInterrupted()
  return desk
}
