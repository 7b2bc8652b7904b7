import { svgElement } from '../../element.ts'
import { pip } from './suit-art.ts'

type Paint = { readonly suit: number; readonly ink: string; readonly coat: string; readonly trim: string }

const path = (d: string, fill: string, more: Readonly<Record<string, string>> = {}) =>
  svgElement('path', { d, fill, ...more })

const line = { stroke: '#1b2030', 'stroke-width': '1.1', 'stroke-linejoin': 'round', 'stroke-linecap': 'round' }

/** What tells the three apart: a feathered cap, a diadem over long hair, a tall crown over a beard. */
const heads: Readonly<Record<string, (paint: Paint) => readonly SVGElement[]>> = {
  J: ({ coat, trim }) => [
    path('M-13-24Q-15-10-11-5L-8-6V-26ZM13-24Q15-10 11-5L8-6V-26Z', '#8a5a24', line),
    path('M-14-27Q-13-39 0-39T14-27Q0-31-14-27Z', coat, line),
    path('M-14-27Q0-32 14-27V-23Q0-28-14-23Z', trim, line),
    path('M8-37Q20-46 22-35 16-37 10-32Z', trim, line),
  ],
  Q: ({ coat, trim }) => [
    path('M-11-28Q-20-14-15 2L-7-2V-28ZM11-28Q20-14 15 2L7-2V-28Z', '#c98a2b', line),
    path('M-12-27Q-12-36 0-36T12-27Q0-31-12-27Z', '#c98a2b', line),
    path('M-13-30-11-40-5.5-35 0-43 5.5-35 11-40 13-30Q0-35-13-30Z', trim, line),
    svgElement('circle', { cx: '0', cy: '-37', r: '1.8', fill: coat }),
  ],
  K: ({ coat, trim }) => [
    path('M-12-26Q-15-12-11-5L-7-8V-26ZM12-26Q15-12 11-5L7-8V-26Z', '#6d4522', line),
    path('M-9-15Q-10 0 0 4 10 0 9-15Q0-9-9-15Z', '#6d4522', line),
    path('M-13-28-15-42-7-36 0-45 7-36 15-42 13-28Q0-33-13-28Z', trim, line),
    path('M-13-28Q0-33 13-28V-25Q0-30-13-25Z', coat, line),
  ],
}

function half(rank: string, paint: Paint): SVGElement {
  const { suit, ink, coat, trim } = paint
  const face = path('M-9-26Q0-30 9-26V-14Q8-5 0-4-8-5-9-14Z', '#f6d7b4', line)
  const features = path('M-5.5-19h3M2.5-19h3M0-18v4.5h1.6M-2.6-9.4Q0-8 2.6-9.4', 'none', line)
  const bust = path('M-30 22Q-29 3-12-1L0 7 12-1Q29 3 30 22Z', coat, line)
  const collar = path('M-12-1-6-5 0 2 6-5 12-1 0 11Z', trim, line)
  const bands = path('M-24 22Q-23 9-17 4M24 22Q23 9 17 4', 'none', { ...line, stroke: trim, 'stroke-width': '2.6' })
  const button = svgElement('g', { fill: ink === '#c01f33' ? '#fff' : trim }, pip(suit, 0, 16.5, 8))
  const [behind, ...hat] = heads[rank]?.(paint) ?? []
  return svgElement('g', {}, behind ?? null, bust, bands, collar, face, features, ...hat, button)
}

/** The picture of a jack, queen or king inside its frame, drawn twice about the middle of the card. */
export function courtArt(rank: string, suit: number, ink: string): SVGElement {
  const red = ink === '#c01f33'
  const paint = { suit, ink, coat: red ? '#c01f33' : '#27406f', trim: '#f0b93a' }
  const upper = svgElement('g', { transform: 'translate(63 70) scale(0.86) translate(0 -22)' }, half(rank, paint))
  const lower = svgElement(
    'g',
    { transform: 'translate(63 70) rotate(180) scale(0.86) translate(0 -22)' },
    half(rank, paint),
  )
  const frame = { x: '33', y: '10', width: '60', height: '120', rx: '5' }
  return svgElement(
    'g',
    {},
    svgElement('rect', { ...frame, fill: red ? '#fdf1e2' : '#eef2f8' }),
    upper,
    lower,
    svgElement('rect', { ...frame, fill: 'none', stroke: ink, 'stroke-width': '1.4' }),
  )
}
