import { svgElement } from '../../../web/element.ts'
import { colourOf } from '../spots.ts'
import { wheelOrder } from '../wheel-order.ts'

const step = 360 / wheelOrder.length
const [outer, middle, inner] = [176, 140, 104]
export const spinMs = 3400

const at = (radius: number, degrees: number): string => {
  const turn = ((degrees - 90) * Math.PI) / 180
  return `${(radius * Math.cos(turn)).toFixed(2)} ${(radius * Math.sin(turn)).toFixed(2)}`
}

function pocket(number: number, place: number): SVGElement {
  const [from, to] = [place * step - step / 2, place * step + step / 2]
  const d = `M${at(outer, from)}A${outer} ${outer} 0 0 1 ${at(outer, to)}L${at(inner, to)}A${inner} ${inner} 0 0 0 ${at(inner, from)}Z`
  return svgElement(
    'g',
    {},
    svgElement('path', { class: 'pocket', 'data-colour': colourOf(number), d }),
    svgElement(
      'text',
      { class: 'pocket-number', transform: `rotate(${place * step}) translate(0 -157)`, 'text-anchor': 'middle' },
      `${number}`,
    ),
  )
}

const spokes = [0, 90, 180, 270].map((turn) =>
  svgElement('path', { class: 'spoke', d: 'M-7 0-3-64h6L7 0Z', transform: `rotate(${turn + 45})` }),
)

/** The wheel: 37 pockets that turn one way and a ball that runs the other. It shows what was drawn. */
export function createWheel() {
  const rotor = svgElement(
    'g',
    { class: 'rotor' },
    ...wheelOrder.map(pocket),
    svgElement('circle', { class: 'bowl', r: `${inner}` }),
    ...spokes,
    svgElement('circle', { class: 'hub', r: '26' }),
    svgElement('circle', { class: 'knob', r: '10' }),
  )
  const ball = svgElement('circle', { class: 'ball', r: '7.5', cy: '0' })
  const orbit = svgElement('g', { class: 'orbit' }, svgElement('g', { class: 'drop' }, ball))
  const drop = orbit.firstElementChild
  const node = svgElement(
    'svg',
    { viewBox: '-210 -210 420 420', class: 'wheel', 'aria-hidden': 'true', focusable: 'false' },
    svgElement('circle', { class: 'rim', r: '204' }),
    svgElement('circle', { class: 'track', r: '190' }),
    ...[rotor, orbit],
  )
  let turned = 0
  const place = (): void => {
    rotor.setAttribute('transform', `rotate(${turned})`)
    drop?.setAttribute('transform', `translate(0 -${middle - 20})`)
  }
  place()

  /** The turn that brings a number to the top, from where the wheel stands, at least so many rounds on. */
  const turnTo = (number: number, rounds: number): number => {
    const top = -wheelOrder.indexOf(number) * step
    return turned + rounds * 360 + ((((top - turned) % 360) + 360) % 360)
  }

  return {
    node,
    rest: (number: number): void => {
      turned = turnTo(number, 0) % 360
      place()
    },
    spin: async (number: number): Promise<void> => {
      const from = turned
      turned = turnTo(number, 2)
      const timing = { duration: spinMs, easing: 'cubic-bezier(0.15, 0.55, 0.25, 1)' }
      place()
      const turning = rotor.animate(
        [{ transform: `rotate(${from}deg)` }, { transform: `rotate(${turned}deg)` }],
        timing,
      )
      orbit.animate([{ transform: 'rotate(0deg)' }, { transform: 'rotate(-1800deg)' }], timing)
      const high = { transform: 'translateY(-190px)' }
      drop?.animate([high, { ...high, offset: 0.55 }, { transform: `translateY(-${middle - 20}px)` }], spinMs)
      await turning.finished.catch(() => undefined)
      turned %= 360
      place()
    },
  }
}
