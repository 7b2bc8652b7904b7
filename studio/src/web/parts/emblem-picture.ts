import type { GameEmblem } from '../../wire/game-wire.ts'
import { element } from '../element.ts'

/** The game's emblem, which says nothing to a screen reader; `instead`: what stands there if the picture does not come. */
export function emblemPicture({ src }: GameEmblem, instead: () => readonly Node[] = () => []): HTMLImageElement {
  const picture = element('img', { class: 'emblem', src, alt: '', error: () => picture.replaceWith(...instead()) })
  return picture
}
