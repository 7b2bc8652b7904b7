import type { GameState } from '../../wire/game-wire.ts'
import { element, icon } from '../element.ts'
import './frame.css'
import { gameName } from './game-name.ts'
import { type Palette, paletteForGame } from './palette.ts'
import { createPlaque, type Plaque } from './plaque.ts'

type Options = {
  /** Names the engine for its style sheet: `data-engine`. */
  readonly engine: string
  readonly state: Pick<GameState, 'game' | 'title' | 'mode' | 'emblem'>
  /** Said under the title of a real game: what it is and what it returns. */
  readonly facts: string
  /** The engine's own picture of the game. */
  readonly stage: HTMLElement
  /** The engine's own controls, below the stage: what is bet on. */
  readonly choices?: HTMLElement
  /** The stake's control, and the buttons that act. */
  readonly actions: readonly HTMLElement[]
  readonly onRules: () => void
  readonly onVerify: () => void
}

export type GameFrame = {
  readonly screen: HTMLElement
  readonly showBalance: (text: string) => void
  /** What is staked on the round, or would be. */
  readonly showStake: (text: string) => void
  readonly showPrize: (text: string) => void
  readonly showPlaque: (plaque: Plaque) => void
  readonly announce: (text: string) => void
  readonly setPaused: (paused: boolean) => void
}

const readout = (label: string, value: HTMLElement) =>
  element('div', { class: 'readout' }, element('span', { class: 'readout-label' }, label), value)

const tool = (label: string, picture: 'info' | 'shield', click: () => void) =>
  element('button', { type: 'button', class: 'tool', 'aria-label': label, click }, icon(picture))

function paint(screen: HTMLElement, { ground, cloth, metal, button, accent, hue }: Palette): void {
  const colours: Readonly<Record<string, string>> = {
    '--ground': ground,
    '--cloth-light': cloth[0],
    '--cloth-dark': cloth[1],
    '--metal-light': metal[0],
    '--metal': metal[1],
    '--metal-dark': metal[2],
    '--button-light': button[0],
    '--button-dark': button[1],
    '--accent': accent,
    '--tint': `${hue}`,
  }
  for (const [name, value] of Object.entries(colours)) screen.style.setProperty(name, value)
}

/** The screen around a table or mini game: name, rules and proof above, the engine's stage, words, money and buttons. */
export function createGameFrame(options: Options): GameFrame {
  const { engine, state, facts, stage, choices, actions, onRules, onVerify } = options
  const amounts = [0, 1, 2].map(() => element('output', { class: 'amount', 'aria-live': 'off' }))
  const [balance, stake, prize] = amounts as [HTMLOutputElement, HTMLOutputElement, HTMLOutputElement]
  const plaque = createPlaque()
  const live = element('p', { class: 'unseen', role: 'status' })
  const under = state.mode === 'demo' ? element('strong', { class: 'demo' }, 'DEMO · dinero ficticio') : facts
  const screen = element(
    'main',
    { class: 'frame', 'data-engine': engine, 'aria-label': state.title },
    element(
      'header',
      { class: 'marquee' },
      tool('Premios y reglas', 'info', onRules),
      element('div', { class: 'title' }, gameName(state), element('p', {}, under)),
      tool('Verificar ronda', 'shield', onVerify),
    ),
    element('div', { class: 'stage' }, stage),
    plaque.node,
    element(
      'div',
      { class: 'panel' },
      element(
        'div',
        { class: 'readouts' },
        readout('Saldo', balance),
        readout('Apuesta', stake),
        readout('Premio', prize),
      ),
      choices ?? null,
      element('div', { class: 'buttons' }, ...actions),
    ),
    live,
  )
  paint(screen, paletteForGame(state.game))
  document.title = state.title
  return {
    screen,
    showBalance: (text) => balance.replaceChildren(text),
    showStake: (text) => stake.replaceChildren(text),
    showPrize: (text) => prize.replaceChildren(text),
    showPlaque: plaque.show,
    announce: (text) => live.replaceChildren(text),
    setPaused: (paused) => screen.toggleAttribute('inert', paused),
  }
}
