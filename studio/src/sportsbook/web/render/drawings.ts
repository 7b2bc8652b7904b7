import { svgElement } from '../../../web/element.ts'
import type { SportName } from '../../simulation/sport.ts'

const balls: Readonly<Record<SportName, string>> = {
  football:
    'M12 7.6 15.9 10.4 14.4 15H9.6L8.1 10.4ZM12 7.6V3M15.9 10.4l4.4-1.3M14.4 15l2.7 3.9M9.6 15l-2.7 3.9M8.1 10.4 3.7 9.1',
  basketball: 'M3 12h18M12 3v18M5.6 5.6c4 3.6 4 9.2 0 12.8M18.4 5.6c-4 3.6-4 9.2 0 12.8',
  baseball:
    'M6.2 5.1c2.6 4 2.6 9.8 0 13.8M17.8 5.1c-2.6 4-2.6 9.8 0 13.8M7.6 8.6l1.7-.8M8.1 12h1.9M7.6 15.4l1.7.8M16.4 8.6l-1.7-.8M15.9 12H14M16.4 15.4l-1.7.8',
  tennis: 'M4.2 7.5c4.6.6 7.7 3.7 8.3 12.4M19.8 16.5c-4.6-.6-7.7-3.7-8.3-12.4',
}
const circle = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z'

const stroke = (path: string, kind: string): SVGElement =>
  svgElement(
    'svg',
    { viewBox: '0 0 24 24', class: `drawing ${kind}`, 'aria-hidden': 'true', focusable: 'false' },
    svgElement('path', { d: path }),
  )

export const sportDrawing = (sport: SportName): SVGElement => stroke(`${circle}${balls[sport]}`, 'ball')

const marks = {
  live: 'M12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM7 7a7 7 0 0 0 0 10M17 7a7 7 0 0 1 0 10M4.2 4.2a11 11 0 0 0 0 15.6M19.8 4.2a11 11 0 0 1 0 15.6',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.1M4 12h.1M4 18h.1',
  slip: 'M6 3h12v18l-3-2-3 2-3-2-3 2ZM9 8h6M9 12h6',
  close: 'M6 6l12 12M18 6 6 18',
  back: 'M15 5l-7 7 7 7',
  right: 'M5 12.5l4.5 4.5L19 7.5',
} as const

export const mark = (name: keyof typeof marks): SVGElement => stroke(marks[name], 'mark')

function hueOf(text: string): number {
  let sum = 7
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360
  return sum
}

/** The colours of a side: a shield with its letters, made from its name. */
export function shield({ name, short }: { name: string; short: string }): SVGElement {
  const hue = hueOf(name)
  return svgElement(
    'svg',
    { viewBox: '0 0 32 36', class: 'shield', 'aria-hidden': 'true', focusable: 'false' },
    svgElement('path', { d: 'M16 1 30 5v14c0 8-6 13-14 16C8 32 2 27 2 19V5Z', fill: `hsl(${hue} 48% 30%)` }),
    svgElement('path', { d: 'M16 1 30 5v14c0 8-6 13-14 16Z', fill: `hsl(${(hue + 28) % 360} 46% 24%)` }),
    svgElement(
      'text',
      { x: '16', y: '21', 'text-anchor': 'middle', fill: '#fff', 'font-size': '10', 'font-weight': '700' },
      document.createTextNode(short),
    ),
  )
}
