import { element, svgElement } from '../../../web/element.ts'
import type { CoinFace } from '../coin-engine.ts'

const tossMs = 1300
const leaf = 'M0-6C-5-18-19-20-21-31-22-41-10-45-4-39-1-37 0-35 0-32 0-35 1-37 4-39 10-45 22-41 21-31 19-20 5-18 0-6Z'

const drawn = (name: CoinFace, ...picture: readonly SVGElement[]) =>
  svgElement(
    'svg',
    { viewBox: '-100 -100 200 200', class: `coin-side ${name}`, 'aria-hidden': 'true', focusable: 'false' },
    svgElement('circle', { class: 'coin-edge', r: '97' }),
    svgElement('circle', { class: 'coin-plate', r: '86' }),
    svgElement('circle', { class: 'coin-pearls', r: '78' }),
    ...picture,
    svgElement('text', { class: 'coin-word', y: '66', 'text-anchor': 'middle' }, name === 'cara' ? 'CARA' : 'CRUZ'),
  )

const clover = () =>
  svgElement(
    'g',
    { class: 'coin-relief', transform: 'translate(0 -14)' },
    ...[0, 90, 180, 270].map((turn) => svgElement('path', { d: leaf, transform: `rotate(${turn + 45})` })),
  )
const cross = () =>
  svgElement(
    'g',
    { class: 'coin-relief', transform: 'translate(0 -14)' },
    svgElement('path', { d: 'M-12-50H12L9-11 48-14V14L9 11 12 50H-12L-9 11-48 14V-14L-9-11Z' }),
    svgElement('circle', { r: '11', class: 'coin-boss' }),
  )

/** A coin with its two sides; it shows the one that was drawn. */
export function createCoin() {
  const disc = element('div', { class: 'coin-disc' }, drawn('cara', clover()), drawn('cruz', cross()))
  let up: CoinFace = 'cara'
  const rest = (face: CoinFace): void => {
    up = face
    disc.dataset.up = face
  }
  rest('cara')
  return {
    node: element('div', { class: 'coin' }, disc),
    rest,
    toss: async (face: CoinFace): Promise<void> => {
      const from = up === 'cara' ? 0 : 180
      const to = 1800 + (face === 'cara' ? 0 : 180)
      const at = (turn: number, height: number) => ({ transform: `translateY(${height}%) rotateX(${turn}deg)` })
      const middle = (from + to) / 2
      const frames = [
        { ...at(from, 0), easing: 'cubic-bezier(0.2, 0.6, 0.5, 1)' },
        { ...at(middle, -38), easing: 'cubic-bezier(0.5, 0, 0.8, 0.5)' },
        at(to, 0),
      ]
      await disc.animate(frames, tossMs).finished.catch(() => undefined)
      rest(face)
    },
  }
}
