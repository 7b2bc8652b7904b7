import type { Placing } from '../../../web/parts/bet-slip.ts'
import { backFor } from '../roulette-engine.ts'
import { colourOf, spotNamed } from '../spots.ts'

/** `17` → `Salió el 17, negro, impar, falta.` */
export function numberInWords(number: number): string {
  if (number === 0) return 'Salió el 0, verde.'
  const half = number <= 18 ? 'falta' : 'pasa'
  return `Salió el ${number}, ${colourOf(number)}, ${number % 2 === 0 ? 'par' : 'impar'}, ${half}.`
}

/** The bets that won and what each brings back, its stake included. */
export function winnersInWords(number: number, bets: Placing, amount: (minor: bigint) => string): string {
  const won = bets.flatMap(([id, minor]) => {
    const spot = spotNamed(id)
    return spot?.numbers.includes(number) ? [`${spot.name}: ${amount(backFor(spot, minor))}`] : []
  })
  return won.length === 0 ? '' : `Paga ${won.join('; ')}.`
}
