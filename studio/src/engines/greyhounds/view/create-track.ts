import { svgElement } from '../../../web/element.ts'
import { hounds } from '../draw-race.ts'
import { houndPicture } from './hound-picture.ts'
import './track.css'

export const raceMs = 3600
const [width, edge, lane] = [640, 22, 50]
const height = 2 * edge + hounds.length * lane
const finish = 486
const start = 24
/** Where a hound stands once the race is shown: past the line, by its place, counted from 0. */
const endOf = (place: number): number => 526 - place * 24

const rail = (y: number) => svgElement('path', { class: 'rail', d: `M0 ${y}H${width}` })
const check = 10
const finishLine = Array.from({ length: (hounds.length * lane) / check }, (_, row) =>
  svgElement('rect', {
    ...{ class: 'finish', width: `${check}`, height: `${check}`, y: `${edge + row * check}` },
    x: `${finish + (row % 2) * check}`,
  }),
)

/** Six lanes from the left to the right. It shows the order that was drawn: how far each runs depends on its place alone. */
export function createTrack() {
  const runners = hounds.map(({ number }, at) => {
    const runner = svgElement('g', { class: 'runner' }, houndPicture(number))
    const y = edge + at * lane + 3
    return { number, runner, y }
  })
  const stand = (runner: SVGElement, x: number): void => {
    runner.style.transform = `translateX(${x}px)`
  }
  const lanes = runners.map(({ number, runner, y }) =>
    svgElement(
      'g',
      {},
      svgElement('path', { class: 'lane', d: `M0 ${y + lane - 3}H${width}` }),
      svgElement('text', { class: 'lane-number', x: '13', y: `${y + 29}`, 'text-anchor': 'middle' }, `${number}`),
      svgElement('g', { transform: `translate(0 ${y})` }, runner),
    ),
  )
  const ready = (): void => {
    for (const { runner } of runners) stand(runner, start)
  }
  const rest = (order: readonly number[]): void => {
    for (const { number, runner } of runners) stand(runner, endOf(order.indexOf(number)))
  }
  const node = svgElement(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, class: 'track', 'aria-hidden': 'true', focusable: 'false' },
    svgElement('rect', { class: 'grass', width: `${width}`, height: `${height}`, rx: '18' }),
    svgElement('rect', { class: 'sand', y: `${edge}`, width: `${width}`, height: `${hounds.length * lane}` }),
    svgElement('rect', {
      ...{ class: 'finish-ground', x: `${finish}`, y: `${edge}`, width: `${2 * check}` },
      height: `${hounds.length * lane}`,
    }),
    svgElement('path', { class: 'start', d: `M${start + 108} ${edge}V${height - edge}` }),
    ...finishLine,
    ...lanes,
    ...[rail(edge - 4), rail(height - edge + 4)],
  )
  ready()

  return {
    node,
    ready,
    rest,
    run: async (order: readonly number[]): Promise<void> => {
      node.dataset.racing = ''
      const runs = runners.map(({ number, runner }) =>
        runner.animate(
          [{ transform: `translateX(${start}px)` }, { transform: `translateX(${endOf(order.indexOf(number))}px)` }],
          { duration: raceMs, easing: 'cubic-bezier(0.3, 0.1, 0.6, 1)' },
        ),
      )
      rest(order)
      await Promise.all(runs.map((run) => run.finished.catch(() => undefined)))
      delete node.dataset.racing
    },
  }
}
