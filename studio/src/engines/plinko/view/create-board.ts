import { svgElement } from '../../../web/element.ts'
import { multiplesFor, type Risk, type Rows } from '../plinko-tables.ts'

const [width, top, bottom, floor] = [1000, 70, 760, 960]
const rowMs = 130
const number = new Intl.NumberFormat('es-VE', { maximumFractionDigits: 2, useGrouping: 'always' })

/** Where everything stands for so many rows. */
function measure(rows: number) {
  const gap = width / (rows + 2)
  const drop = (bottom - top) / rows
  return {
    gap,
    /** The ball after so many rows, of which it turned right so often. */
    ball: (row: number, rights: number) => ({
      x: width / 2 + ((2 * rights - row) * gap) / 2,
      y: top + row * drop - drop * 0.5,
    }),
    pin: (row: number, place: number) => ({ x: width / 2 + (place - (row + 2) / 2) * gap, y: top + row * drop }),
  }
}

/** How hot a slot looks: 0 in the middle of the field, 1 at its ends. */
const heat = (slot: number, rows: number): string => `${Math.round((Math.abs(slot - rows / 2) / (rows / 2)) * 100)}%`

/** The field of pins with a slot for each end of the ball's way. */
export function createBoard() {
  const pins = svgElement('g', { class: 'pins' })
  const slots = svgElement('g', {})
  const ball = svgElement('circle', { class: 'ball', r: '17' })
  const node = svgElement(
    'svg',
    { viewBox: `0 0 ${width} ${floor + 8}`, class: 'plinko', 'aria-hidden': 'true', focusable: 'false' },
    ...[pins, slots, ball],
  )
  let rows: Rows = 8

  function put(path: readonly number[]): void {
    const rights = path.reduce((sum, way) => sum + way, 0)
    const { x, y } = measure(rows).ball(path.length, rights)
    ball.setAttribute('transform', `translate(${x} ${path.length === rows ? bottom + 28 : y - 20})`)
  }

  return {
    node,
    set: (nextRows: Rows, risk: Risk): void => {
      rows = nextRows
      const { gap, pin } = measure(rows)
      const radius = `${Math.min(9, gap * 0.11)}`
      pins.replaceChildren(
        ...Array.from({ length: rows }, (_, row) =>
          Array.from({ length: row + 3 }, (_, place) => {
            const { x, y } = pin(row, place)
            return svgElement('circle', { cx: `${x}`, cy: `${y}`, r: radius })
          }),
        ).flat(),
      )
      slots.replaceChildren(
        ...multiplesFor(risk, rows).map((multiple, slot) => {
          const x = measure(rows).ball(rows, slot).x
          const box = {
            x: `${x - gap / 2 + 3}`,
            y: `${bottom + 50}`,
            width: `${gap - 6}`,
            height: `${floor - bottom - 50}`,
          }
          const tile = svgElement('rect', { ...box, rx: '10', class: 'slot-tile' })
          tile.style.setProperty('--heat', heat(slot, rows))
          const words = { class: 'slot-words', 'text-anchor': 'middle' }
          const at = `translate(${x} ${(bottom + 50 + floor) / 2}) rotate(-90) translate(0 12)`
          return svgElement(
            'g',
            { class: 'slot' },
            tile,
            svgElement('text', { ...words, transform: at }, `${number.format(multiple / 100)} ×`),
          )
        }),
      )
      put([])
    },
    clear: (): void => {
      for (const slot of slots.children) slot.removeAttribute('data-out')
      put([])
    },
    show: (path: readonly number[], slot: number): void => {
      for (const [at, tile] of [...slots.children].entries()) tile.toggleAttribute('data-out', at === slot)
      put(path)
    },
    fall: async (path: readonly number[]): Promise<void> => {
      let rights = 0
      const { ball: at } = measure(rows)
      const stops = [at(0, 0)]
      for (const [row, way] of path.entries()) {
        rights += way
        stops.push(at(row + 1, rights))
      }
      const frames = stops.map(({ x, y }, i) => ({
        transform: `translate(${x}px, ${i === stops.length - 1 ? bottom + 28 : y - 20}px)`,
        easing: 'cubic-bezier(0.35, 0, 0.75, 0.7)',
      }))
      await ball.animate(frames, rowMs * rows + 250).finished.catch(() => undefined)
    },
  }
}
