import type { Draw } from '../../fair/draw.ts'

/** `strength`: of a hundred races so many are won, on average. Together they are a hundred. */
export type Hound = { readonly number: number; readonly name: string; readonly strength: number }

export const hounds: readonly Hound[] = [
  { number: 1, name: 'Centella', strength: 16 },
  { number: 2, name: 'Duende', strength: 10 },
  { number: 3, name: 'Relámpago', strength: 30 },
  { number: 4, name: 'Brisa', strength: 12 },
  { number: 5, name: 'Lucero', strength: 24 },
  { number: 6, name: 'Canela', strength: 8 },
]

export const houndNamed = (number: number): Hound | undefined => hounds.find((hound) => hound.number === number)

/** Numbers in the order in which they come in: each place goes by the strengths of those that are left. */
export function drawRace(draw: Draw): readonly number[] {
  const left = [...hounds]
  const order: number[] = []
  while (left.length > 1) {
    let rest = draw(left.reduce((sum, { strength }) => sum + strength, 0))
    const at = left.findIndex(({ strength }) => {
      rest -= strength
      return rest < 0
    })
    order.push(...left.splice(at, 1).map(({ number }) => number))
  }
  return [...order, ...left.map(({ number }) => number)]
}
