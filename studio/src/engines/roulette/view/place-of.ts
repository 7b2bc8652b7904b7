import type { Spot } from '../spots.ts'

/** A rectangle of the cloth in its own units: 14 along the streets from the zero on, 5 across. */
export type Place = { readonly u: number; readonly v: number; readonly du: number; readonly dv: number }

export const [unitsAlong, unitsAcross] = [14, 5]

export const cellOf = (number: number): Place =>
  number === 0 ? { u: 0, v: 0, du: 1, dv: 3 } : { u: Math.ceil(number / 3), v: 2 - ((number - 1) % 3), du: 1, dv: 1 }

const sencillas = ['falta', 'par', 'rojo', 'negro', 'impar', 'pasa']
/** Around a point, as large as neighbours of its kind allow. */
const around = (u: number, v: number): Place => ({ u: u - 0.49, v: v - 0.25, du: 0.98, dv: 0.5 })

/** Where a spot takes chips. Of the bets inside, only one kind lies open at a time: they overlap each other. */
export function placeOf({ id, kind, numbers }: Spot): Place {
  const [first = 0] = numbers
  const street = Math.ceil(Math.max(...numbers) / 3)
  const cells = numbers.filter((number) => number !== 0).map(cellOf)
  const across = cells.reduce((sum, { v }) => sum + v + 0.5, 0) / Math.max(1, cells.length)
  switch (kind) {
    case 'pleno':
      return cellOf(first)
    case 'caballo':
      return around(numbers[1] === first + 1 && first !== 0 ? street + 0.5 : street, across)
    case 'transversal':
      return first === 0 ? around(1, across) : around(street + 0.5, 2.75)
    case 'cuadro':
      return first === 0 ? around(1, 2.75) : around(street, across)
    case 'linea':
      return around(street, 2.75)
    case 'docena':
      return { u: 1 + (first - 1) / 3, v: 3, du: 4, dv: 1 }
    case 'columna':
      return { u: 13, v: 3 - first, du: 1, dv: 1 }
    case 'sencilla':
      return { u: 1 + 2 * sencillas.indexOf(id), v: 4, du: 2, dv: 1 }
  }
}
