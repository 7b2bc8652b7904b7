import { type Card, rankOf, suitPlace } from '../../../engines/cards/card.ts'
import { svgElement } from '../../element.ts'
import { courtArt } from './court-art.ts'
import { pip } from './suit-art.ts'

const red = '#c01f33'
const black = '#1b2030'

/** Places of the pips: columns left, middle, right of the field beside the index; rows from the top. */
const [left, middle, right] = [45, 63, 81] as const
const pips: Readonly<Record<string, readonly (readonly [x: number, y: number])[]>> = {
  A: [[middle, 70]],
  2: [
    [middle, 30],
    [middle, 110],
  ],
  3: [
    [middle, 30],
    [middle, 70],
    [middle, 110],
  ],
  ...Object.fromEntries(
    ([4, 5, 6, 7, 8] as const).map((count) => [
      count,
      [
        ...[30, 110].flatMap((y) => [left, right].map((x) => [x, y] as const)),
        ...(count >= 6 ? [left, right].map((x) => [x, 70] as const) : []),
        ...(count === 5 ? [[middle, 70] as const] : []),
        ...(count >= 7 ? [[middle, 50] as const] : []),
        ...(count === 8 ? [[middle, 90] as const] : []),
      ],
    ]),
  ),
  ...Object.fromEntries(
    ([9, 10] as const).map((count) => [
      count,
      [
        ...[26, 56, 84, 114].flatMap((y) => [left, right].map((x) => [x, y] as const)),
        ...(count === 9 ? [[middle, 70] as const] : [[middle, 41] as const, [middle, 99] as const]),
      ],
    ]),
  ),
}

const svg = (name: string, ...children: readonly SVGElement[]) =>
  svgElement('svg', { viewBox: '0 0 100 140', class: name, 'aria-hidden': 'true', focusable: 'false' }, ...children)

const sheet = (fill: string) =>
  svgElement('rect', { ...{ x: '0.75', y: '0.75', width: '98.5', height: '138.5', rx: '9' }, fill, stroke: '#0003' })

/** A card face up: a large index for small screens, and the picture that a real card has. */
export function cardFace(card: Card): SVGElement {
  const [rank, suit] = [rankOf(card), suitPlace(card)]
  const ink = suit % 2 === 1 ? red : black
  const wide = rank === '10'
  const index = svgElement(
    'text',
    {
      ...{ x: '17', y: '35', 'text-anchor': 'middle', 'font-size': '34', 'font-weight': '800', fill: ink },
      ...(wide && { textLength: '29', lengthAdjust: 'spacingAndGlyphs' }),
    },
    rank,
  )
  const court = rank === 'J' || rank === 'Q' || rank === 'K'
  const size = rank === 'A' ? 46 : 21
  const field = (pips[rank] ?? []).map(([x, y]) => pip(suit, x, y, size, y > 70))
  return svg(
    'card-art',
    sheet('#fffdf8'),
    svgElement('g', { fill: ink }, pip(suit, 17, 55, 24), ...field),
    index,
    ...(court ? [courtArt(rank, suit, ink)] : []),
  )
}

/** A card face down: a lattice in the colours of the table, and the clover. */
export function cardBack(): SVGElement {
  const lattice = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((i) => `M${i * 20 - 140} 0l140 140M${i * 20} 0l-140 140`)
  const leaf = 'M0-1.5C-9-6-11-17-5-18.5-2-19 0-16.5 0-15 0-16.5 2-19 5-18.5 11-17 9-6 0-1.5Z'
  return svg(
    'card-art card-back',
    sheet('#fffdf8'),
    svgElement('rect', { ...{ x: '6', y: '6', width: '88', height: '128', rx: '6' }, class: 'back-cloth' }),
    svgElement(
      'svg',
      { x: '6', y: '6', width: '88', height: '128', viewBox: '6 6 88 128' },
      svgElement('path', { d: lattice.join(''), class: 'back-lattice' }),
    ),
    svgElement('circle', { cx: '50', cy: '70', r: '26', class: 'back-cloth' }),
    svgElement('circle', { cx: '50', cy: '70', r: '23', class: 'back-ring' }),
    svgElement(
      'g',
      { class: 'back-clover', transform: 'translate(50 70)' },
      ...[45, 135, 225, 315].map((turn) => svgElement('path', { d: leaf, transform: `rotate(${turn})` })),
    ),
  )
}
