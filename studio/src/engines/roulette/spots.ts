export const pockets = 37

/** Bets inside the field of numbers; «sencilla» covers red, black, even, odd and the halves. */
export const insideKinds = ['pleno', 'caballo', 'transversal', 'cuadro', 'linea'] as const
export type InsideKind = (typeof insideKinds)[number]
export type Kind = InsideKind | 'docena' | 'columna' | 'sencilla'

/** A place of the cloth that takes chips. It pays so many times the stake, and the stake comes back. */
export type Spot = {
  readonly id: string
  readonly kind: Kind
  readonly name: string
  readonly numbers: readonly number[]
  readonly pays: number
}

const reds = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]
export const colourOf = (number: number): 'verde' | 'rojo' | 'negro' =>
  number === 0 ? 'verde' : reds.includes(number) ? 'rojo' : 'negro'

export const kindNames: Readonly<Record<Kind, string>> = {
  pleno: 'Pleno',
  caballo: 'Caballo',
  transversal: 'Transversal',
  cuadro: 'Cuadro',
  linea: 'Línea',
  docena: 'Docena',
  columna: 'Columna',
  sencilla: 'Sencilla',
}

const from = (first: number, count: number, step = 1) => Array.from({ length: count }, (_, i) => first + i * step)
const all = from(1, 36)

/** Without a zero, a fair spot on n of 36 numbers pays 36 / n − 1 to 1; the zero is the house's share. */
const spot = (kind: Kind, numbers: readonly number[], name: string, id = `${kind}-${numbers.join('-')}`): Spot => ({
  ...{ id, kind, name, numbers },
  pays: 36 / numbers.length - 1,
})
const inside = (kind: InsideKind, numbers: readonly number[]): Spot =>
  spot(kind, numbers, `${kindNames[kind]} ${numbers.join(', ')}`)

const rows = from(1, 12, 3)
const ordinals = ['Primera', 'Segunda', 'Tercera']

export const spots: readonly Spot[] = [
  ...from(0, pockets).map((number) => inside('pleno', [number])),
  ...[1, 2, 3].map((number) => inside('caballo', [0, number])),
  ...all.filter((number) => number % 3 !== 0).map((number) => inside('caballo', [number, number + 1])),
  ...all.filter((number) => number <= 33).map((number) => inside('caballo', [number, number + 3])),
  ...[inside('transversal', [0, 1, 2]), inside('transversal', [0, 2, 3])],
  ...rows.map((first) => inside('transversal', from(first, 3))),
  inside('cuadro', [0, 1, 2, 3]),
  ...all
    .filter((number) => number <= 32 && number % 3 !== 0)
    .map((number) => inside('cuadro', [number, number + 1, number + 3, number + 4])),
  ...rows.slice(0, -1).map((first) => inside('linea', from(first, 6))),
  ...[0, 1, 2].map((i) => spot('docena', from(1 + i * 12, 12), `${ordinals[i]} docena`, `docena-${i + 1}`)),
  ...[0, 1, 2].map((i) => spot('columna', from(1 + i, 12, 3), `${ordinals[i]} columna`, `columna-${i + 1}`)),
  spot('sencilla', reds, 'Rojo', 'rojo'),
  spot(
    'sencilla',
    all.filter((number) => colourOf(number) === 'negro'),
    'Negro',
    'negro',
  ),
  spot('sencilla', from(2, 18, 2), 'Par', 'par'),
  spot('sencilla', from(1, 18, 2), 'Impar', 'impar'),
  spot('sencilla', from(1, 18), 'Falta, 1 a 18', 'falta'),
  spot('sencilla', from(19, 18), 'Pasa, 19 a 36', 'pasa'),
]

const byId = new Map(spots.map((known) => [known.id, known]))
export const spotNamed = (id: string): Spot | undefined => byId.get(id)
