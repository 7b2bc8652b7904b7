import { type Hound, hounds } from './draw-race.ts'

export type HoundKind = 'ganador' | 'colocado' | 'exacta'

/** A place of the cloth. `pays` is what a winning bet brings in hundredths of it, the stake included. */
export type HoundSpot = {
  readonly id: string
  readonly kind: HoundKind
  readonly name: string
  /** The hounds that it names. */
  readonly numbers: readonly number[]
  readonly pays: number
  readonly wins: (order: readonly number[]) => boolean
}

/** Of a hundred staked this much comes back, but for what is lost where a pay is rounded down to a hundredth. */
const backOfHundred = 96n

/** A chance as a fraction, so that pays follow from it without rounding on the way. */
type Chance = { readonly of: bigint; readonly among: bigint }

const strengths = BigInt(hounds.reduce((sum, { strength }) => sum + strength, 0))
const first = ({ strength }: Hound): Chance => ({ of: BigInt(strength), among: strengths })
/** The one comes in before all others, and the other before those that are left. */
const firstTwo = (one: Hound, other: Hound): Chance => {
  const { of, among } = first(one)
  return { of: of * BigInt(other.strength), among: among * (strengths - of) }
}
const either = (a: Chance, b: Chance): Chance => ({
  of: a.of * b.among + b.of * a.among,
  among: a.among * b.among,
})
const others = (than: Hound) => hounds.filter((hound) => hound !== than)
const placed = (hound: Hound): Chance =>
  others(hound).reduce((sum, winner) => either(sum, firstTwo(winner, hound)), first(hound))

const paysFor = ({ of, among }: Chance): number => Number((backOfHundred * among) / of)

export const houndSpots: readonly HoundSpot[] = [
  ...hounds.map((hound) => ({
    ...{ id: `ganador-${hound.number}`, kind: 'ganador' as const, name: `Ganador ${hound.number} ${hound.name}` },
    ...{ numbers: [hound.number], pays: paysFor(first(hound)) },
    wins: ([winner]: readonly number[]) => winner === hound.number,
  })),
  ...hounds.map((hound) => ({
    ...{ id: `colocado-${hound.number}`, kind: 'colocado' as const, name: `Colocado ${hound.number} ${hound.name}` },
    ...{ numbers: [hound.number], pays: paysFor(placed(hound)) },
    wins: (order: readonly number[]) => order.slice(0, 2).includes(hound.number),
  })),
  ...hounds.flatMap((one) =>
    others(one).map((other) => ({
      ...{ id: `exacta-${one.number}-${other.number}`, kind: 'exacta' as const },
      ...{ name: `Exacta ${one.number}-${other.number}`, numbers: [one.number, other.number] },
      pays: paysFor(firstTwo(one, other)),
      wins: ([winner, second]: readonly number[]) => winner === one.number && second === other.number,
    })),
  ),
]

const byId = new Map(houndSpots.map((known) => [known.id, known]))
export const houndSpotNamed = (id: string): HoundSpot | undefined => byId.get(id)
