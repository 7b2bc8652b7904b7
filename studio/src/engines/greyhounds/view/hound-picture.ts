import { element, svgElement } from '../../../web/element.ts'

/** The number of a hound on the cloth of its jacket. */
export const jacket = (number: number): HTMLElement =>
  element('span', { class: 'jacket', 'data-hound': `${number}`, 'aria-hidden': 'true' }, `${number}`)

const leg = (d: string, end: 'fore' | 'hind', side: 'near' | 'far') =>
  svgElement('path', { d, class: `hound-leg ${end} ${side}` })

/** A hound at full stretch in a field of 108 by 44, with its head to the right. */
export const houndPicture = (number: number): SVGElement =>
  svgElement(
    'g',
    { class: 'hound', 'data-hound': `${number}` },
    svgElement('ellipse', { class: 'hound-shadow', cx: '54', cy: '42', rx: '44', ry: '3.5' }),
    leg('M26 24 16 33 6 38', 'hind', 'far'),
    leg('M72 27 84 33 95 36', 'fore', 'far'),
    svgElement('path', { class: 'hound-tail', d: 'M18 18C10 19 8 27 0 25' }),
    svgElement('path', {
      class: 'hound-coat',
      d: 'M108 13C104 9 98 5 91 6 87 7 84 10 80 12 72 10 61 7 48 7 33 7 23 10 17 16 14 20 16 26 22 28 30 28 34 23 42 23 52 24 60 33 71 32 80 31 81 24 85 20 91 20 97 19 102 16 105 16 107 15 108 13Z',
    }),
    svgElement('path', { class: 'hound-ear', d: 'M90 8C86 3 81 3 77 6 81 9 86 11 91 10Z' }),
    svgElement('circle', { class: 'hound-eye', cx: '96', cy: '10', r: '1.4' }),
    leg('M24 24 19 35 9 42', 'hind', 'near'),
    leg('M70 28 79 37 90 41', 'fore', 'near'),
    svgElement('path', {
      class: 'hound-jacket',
      d: 'M77 11C67 9 52 7 36 8L35 24C50 22 59 33 71 32 78 31 78 20 77 11Z',
    }),
    ...(number === 6 ? ['M42 8V24', 'M52 7V26', 'M62 9V30', 'M72 10V32'] : []).map((d) =>
      svgElement('path', { class: 'hound-stripe', d }),
    ),
    svgElement('text', { class: 'hound-number', x: '57', y: '25', 'text-anchor': 'middle' }, `${number}`),
  )
