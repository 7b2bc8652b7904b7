import type { Plaque } from './plaque.ts'

/** What a round came to, in words. What does not exceed the stake is told, not celebrated, and is no win. */
export function resultOf(win: bigint, stake: bigint, amount: (minor: bigint) => string): Pick<Plaque, 'text' | 'tone'> {
  if (win === 0n) return { text: 'Sin premio', tone: 'calm' }
  return win > stake ? { text: `Gana ${amount(win)}`, tone: 'win' } : { text: `Recibe ${amount(win)}`, tone: 'calm' }
}
