import { svgElement } from '../../../web/element.ts'

/** What flies at the head of the curve, drawn around its own middle and heading to the right. */
const crafts = {
  plane: 'M26 0c0-4-6-5-10-5H7L-4-22h-6L-4-5h-11l-6-7h-5l3 12-3 12h5l6-7h11l-6 17h6L7 5h9c4 0 10-1 10-5Z',
  rocket: 'M28 0C20-10 6-11-6-9l-10-9h-6l4 14-8 1v6l8 1-4 14h6l10-9C6 11 20 10 28 0ZM10-4a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z',
  kite: 'M24-16 10 18-12 6-20-8Zm-36 22c-6 2-4 8-10 9s-5 7-11 6l1-4c4 0 3-6 9-7s5-6 10-8Z',
  bubble: 'M0-20a20 20 0 1 1 0 40 20 20 0 0 1 0-40Zm-6 6a14 14 0 0 0-8 9l4 1a10 10 0 0 1 6-6Z',
  bird: 'M28-4 18-8c-3-5-9-5-12-1l-6 3L-20-22c-3 8 0 17 6 22l-12 9c8 4 18 4 26 0 9-1 16-6 18-12Z',
} as const

const asked: readonly (readonly [keyof typeof crafts, RegExp])[] = [
  ['rocket', /cohete|montana/],
  ['kite', /papagayo|cometa|surf/],
  ['bubble', /burbuja|globo/],
  ['bird', /condor|colibri/],
]

/** The craft that a game's name speaks of; else a plane. */
export const craftForGame = (slug: string): SVGElement =>
  svgElement('path', { class: 'craft', d: crafts[asked.find(([, words]) => words.test(slug))?.[0] ?? 'plane'] })
