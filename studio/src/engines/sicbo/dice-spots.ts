export type DiceKind = 'sencilla' | 'suma' | 'doble' | 'triple' | 'trio' | 'dos' | 'numero'

/** Three dice, each from 1 to 6. */
export type Dice = readonly [number, number, number]

/** A place of the cloth. `back` is what a winning bet brings in hundredths of it, the stake included; 0 when it lost. */
export type DiceSpot = {
  readonly id: string
  readonly kind: DiceKind
  readonly name: string
  readonly back: (dice: Dice) => number
  /** The most that it brings. */
  readonly top: number
}

export const pips = [1, 2, 3, 4, 5, 6] as const
const sumOf = ([a, b, c]: Dice) => a + b + c
const isTriple = ([a, b, c]: Dice) => a === b && b === c
const countOf = (dice: Dice, face: number) => dice.filter((die) => die === face).length

const spot = (kind: DiceKind, id: string, name: string, top: number, wins: (dice: Dice) => boolean): DiceSpot => ({
  ...{ kind, id, name, top },
  back: (dice) => (wins(dice) ? top : 0),
})

/** Of 216 throws a fair one would bring 216 times the stake; nearly every spot brings 210. Sums 10 and 11 and doubles are rounded. */
const sumBacks: Readonly<Record<number, number>> = { 4: 7000, 5: 3500, 6: 2100, 7: 1400, 8: 1000, 9: 840, 10: 777 }
const sums = Array.from({ length: 14 }, (_, i) => i + 4)
const pairs = pips.flatMap((low) => pips.filter((high) => high > low).map((high) => [low, high] as const))
const numberBacks = [0, 200, 300, 1500] as const

export const diceSpots: readonly DiceSpot[] = [
  spot('sencilla', 'pequeno', 'Pequeño, de 4 a 10', 200, (dice) => !isTriple(dice) && sumOf(dice) <= 10),
  spot('sencilla', 'grande', 'Grande, de 11 a 17', 200, (dice) => !isTriple(dice) && sumOf(dice) >= 11),
  spot('sencilla', 'par', 'Suma par', 200, (dice) => !isTriple(dice) && sumOf(dice) % 2 === 0),
  spot('sencilla', 'impar', 'Suma impar', 200, (dice) => !isTriple(dice) && sumOf(dice) % 2 === 1),
  spot('trio', 'trio', 'Cualquier triple', 3500, isTriple),
  ...sums.map((sum) =>
    spot('suma', `suma-${sum}`, `Suma ${sum}`, sumBacks[Math.min(sum, 21 - sum)] ?? 0, (dice) => sumOf(dice) === sum),
  ),
  ...pips.map((face) => spot('doble', `doble-${face}`, `Doble ${face}`, 1312, (dice) => countOf(dice, face) >= 2)),
  ...pips.map((face) =>
    spot('triple', `triple-${face}`, `Triple ${face}`, 21_000, (dice) => countOf(dice, face) === 3),
  ),
  ...pairs.map(([low, high]) =>
    spot(
      'dos',
      `dos-${low}-${high}`,
      `Dos dados, ${low} y ${high}`,
      700,
      (dice) => dice.includes(low) && dice.includes(high),
    ),
  ),
  ...pips.map(
    (face): DiceSpot => ({
      ...{ kind: 'numero', id: `numero-${face}`, name: `Número ${face}`, top: numberBacks[3] },
      back: (dice) => numberBacks[countOf(dice, face)] ?? 0,
    }),
  ),
]

const byId = new Map(diceSpots.map((known) => [known.id, known]))
export const diceSpotNamed = (id: string): DiceSpot | undefined => byId.get(id)
