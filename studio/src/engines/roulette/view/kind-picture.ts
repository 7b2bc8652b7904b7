import { svgElement } from '../../../web/element.ts'
import type { InsideKind } from '../spots.ts'

/** Cells of a small field, three across, as column and row. */
const covered: Readonly<Record<InsideKind, readonly (readonly [number, number])[]>> = {
  pleno: [[1, 0]],
  caballo: [
    [0, 0],
    [1, 0],
  ],
  transversal: [
    [0, 0],
    [1, 0],
    [2, 0],
  ],
  cuadro: [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ],
  linea: [
    [0, 0],
    [1, 0],
    [2, 0],
    [0, 1],
    [1, 1],
    [2, 1],
  ],
}
const field = [0, 1].flatMap((row) => [0, 1, 2].map((column) => [column, row] as const))

/** Which cells a bet inside covers, drawn. */
export const kindPicture = (kind: InsideKind): SVGElement =>
  svgElement(
    'svg',
    { viewBox: '0 0 32 22', class: 'kind-picture', 'aria-hidden': 'true', focusable: 'false' },
    ...field.map(([column, row]) => {
      const full = covered[kind].some(([x, y]) => x === column && y === row)
      const box = { x: `${1 + column * 10.5}`, y: `${1 + row * 10.5}`, width: '9', height: '9', rx: '2' }
      return svgElement('rect', { ...box, class: full ? 'full' : 'empty' })
    }),
  )
