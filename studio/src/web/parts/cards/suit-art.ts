import { svgElement } from '../../element.ts'

/** Outlines around the middle of a square of 20; in the order of `suits`. */
const outlines = [
  'M0-9.5C7-3 9.5 0 9.5 3A4.6 4.6 0 0 1 1.2 5.2Q1.4 7.6 3.2 9.5H-3.2Q-1.4 7.6-1.2 5.2A4.6 4.6 0 0 1-9.5 3C-9.5 0-7-3 0-9.5Z',
  'M0 9.5C-7 3.4-9.5.2-9.5-3.8A4.9 4.9 0 0 1 0-5.8 4.9 4.9 0 0 1 9.5-3.8C9.5.2 7 3.4 0 9.5Z',
  'M0-9.5A4.3 4.3 0 0 1 3.2-2.3 4.3 4.3 0 1 1 1.2 4.6Q1.4 7.4 3.2 9.5H-3.2Q-1.4 7.4-1.2 4.6A4.3 4.3 0 1 1-3.2-2.3 4.3 4.3 0 0 1 0-9.5Z',
  'M0-9.8Q3.4-4 7.4 0 3.4 4 0 9.8-3.4 4-7.4 0-3.4-4 0-9.8Z',
] as const

/** A suit's pip around (x, y); `size` is its height. `turned`: upside down, as in the lower half of a card. */
export function pip(suit: number, x: number, y: number, size: number, turned = false): SVGElement {
  const transform = `translate(${x} ${y}) scale(${((turned ? -1 : 1) * size) / 20})`
  return svgElement('path', { d: outlines[suit] ?? outlines[0], transform })
}
