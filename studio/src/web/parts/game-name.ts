import type { GameState } from '../../wire/game-wire.ts'
import { element } from '../element.ts'
import { emblemPicture } from './emblem-picture.ts'
import './game-name.css'

/** The name of the game with its emblem, where there is room for both: the name never gives way. */
export const gameName = ({ title, emblem }: Pick<GameState, 'title' | 'emblem'>): HTMLElement =>
  element('div', { class: 'game-name' }, element('h1', {}, title), emblem && emblemPicture(emblem))
