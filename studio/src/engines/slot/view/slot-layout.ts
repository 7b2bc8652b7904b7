import { element, icon } from '../../../web/element.ts'
import { gameName } from '../../../web/parts/game-name.ts'
import { createPlaque, type Plaque } from '../../../web/parts/plaque.ts'
import type { GameState } from '../../../wire/game-wire.ts'
import type { GameLook } from '../theme-for-game.ts'
import { sceneArt } from './scene-art.ts'

export type SlotLayout = {
  readonly screen: HTMLElement
  readonly canvas: HTMLCanvasElement
  readonly spin: HTMLButtonElement
  readonly lower: HTMLButtonElement
  readonly raise: HTMLButtonElement
  readonly showBalance: (text: string) => void
  readonly showStake: (text: string) => void
  readonly showPrize: (text: string) => void
  readonly showPlaque: (plaque: Plaque) => void
  readonly describeReels: (text: string) => void
  readonly announce: (text: string) => void
  readonly setBusy: (busy: boolean) => void
  readonly setPaused: (paused: boolean) => void
}

type Options = {
  readonly look: GameLook
  readonly state: Pick<GameState, 'title' | 'mode' | 'emblem'>
  readonly reels: number
  /** Said under the name: lines and return. */
  readonly facts: string
  readonly onSpin: () => void
  readonly onStake: (step: -1 | 1) => void
  readonly onRules: () => void
  readonly onVerify: () => void
}

function paintTheme(screen: HTMLElement, { theme, hue }: GameLook): void {
  const { ground, cabinet, metal, button } = theme.colours
  const colours: Readonly<Record<string, string>> = {
    '--ground': ground,
    '--cabinet-top': cabinet[0],
    '--cabinet-foot': cabinet[1],
    '--metal-light': metal[0],
    '--metal': metal[1],
    '--metal-dark': metal[2],
    '--button-light': button[0],
    '--button-dark': button[1],
    '--tint': `${hue}`,
  }
  for (const [name, value] of Object.entries(colours)) screen.style.setProperty(name, value)
}

const readout = (label: string, value: HTMLElement) =>
  element('div', { class: 'readout' }, element('span', { class: 'readout-label' }, label), value)

/** The whole screen of a slot. What changes is behind setters; nothing changes its size. */
export function createSlotLayout(options: Options): SlotLayout {
  const { look, state, reels, facts, onSpin, onStake, onRules, onVerify } = options
  const canvas = element('canvas', { class: 'reels', 'aria-hidden': 'true' })
  const reelText = element('p', { class: 'unseen' })
  const [balance, prize] = [element('output', { class: 'amount' }), element('output', { class: 'amount' })]
  const stake = element('output', { class: 'amount', 'aria-live': 'polite' })
  for (const quiet of [balance, prize]) quiet.setAttribute('aria-live', 'off')
  const plaque = createPlaque()
  const live = element('p', { class: 'unseen', role: 'status' })
  const lower = element(
    'button',
    { type: 'button', class: 'step', 'aria-label': 'Bajar la apuesta', click: () => onStake(-1) },
    icon('minus'),
  )
  const raise = element(
    'button',
    { type: 'button', class: 'step', 'aria-label': 'Subir la apuesta', click: () => onStake(1) },
    icon('plus'),
  )
  const spin = element(
    'button',
    { type: 'button', class: 'spin', click: onSpin },
    icon('spin'),
    element('span', {}, 'Girar'),
  )
  const screen = element(
    'main',
    { class: 'slot', 'data-theme': look.theme.id, 'data-reels': `${reels}`, 'aria-label': state.title },
    element('img', { class: 'scene', src: sceneArt[look.theme.id], alt: '' }),
    element(
      'div',
      { class: 'cabinet' },
      element(
        'header',
        { class: 'marquee' },
        element(
          'button',
          { type: 'button', class: 'tool', 'aria-label': 'Premios y reglas', click: onRules },
          icon('info'),
        ),
        element(
          'div',
          { class: 'title' },
          gameName(state),
          element(
            'p',
            {},
            ...(state.mode === 'demo' ? [element('strong', { class: 'demo' }, 'DEMO · dinero ficticio')] : [facts]),
          ),
        ),
        element(
          'button',
          { type: 'button', class: 'tool', 'aria-label': 'Verificar ronda', click: onVerify },
          icon('shield'),
        ),
      ),
      element('div', { class: 'window' }, canvas, element('div', { class: 'glass', 'aria-hidden': 'true' }), reelText),
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
        element('div', { class: 'buttons' }, lower, spin, raise),
      ),
    ),
    live,
  )
  paintTheme(screen, look)
  document.title = state.title

  return {
    ...{ screen, canvas, spin, lower, raise },
    showBalance: (text) => balance.replaceChildren(text),
    showStake: (text) => stake.replaceChildren(text),
    showPrize: (text) => prize.replaceChildren(text),
    showPlaque: plaque.show,
    describeReels: (text) => reelText.replaceChildren(text),
    announce: (text) => live.replaceChildren(text),
    setBusy: (busy) => {
      for (const button of [spin, lower, raise]) button.setAttribute('aria-disabled', `${busy}`)
      spin.classList.toggle('turning', busy)
    },
    setPaused: (paused) => screen.toggleAttribute('inert', paused),
  }
}
