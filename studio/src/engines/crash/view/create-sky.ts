import { element, svgElement } from '../../../web/element.ts'
import { formatTimes } from '../../../web/format-times.ts'
import { multipleAt, timeOf } from '../flight.ts'

const [width, height, left, bottom, top, right] = [720, 400, 92, 366, 44, 664]
const points = 48
const places = [0, 1, 2, 3]

/** How a flight looks: under way, collected by the player, or over without him. */
export type Look = 'idle' | 'flying' | 'collected' | 'ended'

/** The sky that the curve climbs through. The big number says the same as the picture. */
export function createSky(craft: SVGElement) {
  const number = element('output', { class: 'multiple', 'aria-live': 'off' }, formatTimes(100))
  const word = element('p', { class: 'multiple-word' })
  const line = svgElement('path', { class: 'curve' })
  const area = svgElement('path', { class: 'curve-area' })
  const head = svgElement('g', { class: 'head' }, craft)
  const marks = places.map(() => svgElement('text', { class: 'mark', x: `${left - 8}`, 'text-anchor': 'end' }))
  const rules = places.map(() => svgElement('path', { class: 'rule' }))
  const picture = svgElement(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, class: 'sky-picture', 'aria-hidden': 'true', focusable: 'false' },
    svgElement(
      'defs',
      {},
      svgElement(
        'linearGradient',
        { id: 'sky-area', x1: '0', y1: '0', x2: '0', y2: '1' },
        svgElement('stop', { offset: '0', class: 'area-from' }),
        svgElement('stop', { offset: '1', class: 'area-to' }),
      ),
    ),
    ...rules,
    ...marks,
    svgElement('path', { class: 'axis', d: `M${left} ${top - 20}V${bottom}H${width - 12}` }),
    area,
    line,
    head,
  )
  const node = element(
    'div',
    { class: 'sky', 'data-look': 'idle' },
    picture,
    element('div', { class: 'dial' }, number, word),
  )

  /** Draws the curve up to a moment; the scales grow with it. */
  function draw(ms: number): void {
    const highest = Math.max(200, multipleAt(ms) * 1.12)
    const span = Math.max(8000, ms)
    const x = (at: number) => left + (at / span) * (right - left)
    const y = (multiple: number) => bottom - ((multiple - 100) / (highest - 100)) * (bottom - top)
    const exact = (at: number) =>
      100 * Math.exp(Math.log(Math.max(100, multipleAt(ms)) / 100) * (ms === 0 ? 0 : at / ms))
    const path = Array.from({ length: points + 1 }, (_, i) => {
      const at = (ms * i) / points
      return `${i === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(exact(at)).toFixed(1)}`
    }).join('')
    line.setAttribute('d', path)
    area.setAttribute('d', `${path}V${bottom}H${left}Z`)
    const tilt = -Math.min(40, (ms / span) * 34)
    head.setAttribute(
      'transform',
      `translate(${x(ms).toFixed(1)} ${y(exact(ms)).toFixed(1)}) rotate(${tilt.toFixed(1)})`,
    )
    for (const place of places) {
      const multiple = Math.round(100 + ((highest - 100) * place) / places.length)
      const level = y(multiple).toFixed(1)
      rules[place]?.setAttribute('d', `M${left} ${level}H${width - 12}`)
      marks[place]?.setAttribute('y', `${Number(level) + 5}`)
      marks[place]?.replaceChildren(formatTimes(multiple))
    }
  }

  const count = (multiple: number) => number.replaceChildren(formatTimes(multiple))

  draw(0)
  return {
    node,
    /** Shows a moment of a flight as a whole, without motion. */
    show: (multiple: number, look: Look, said: string): void => {
      node.dataset.look = look
      count(multiple)
      word.replaceChildren(said)
      draw(look === 'idle' ? 0 : timeOf(multiple))
    },
    count,
    /** The same while it moves: the curve by the moment itself, so that it glides. */
    glide: (ms: number, multiple: number): void => {
      count(multiple)
      draw(ms)
    },
  }
}
