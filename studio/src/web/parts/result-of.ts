import type { DecidedView } from '../../wire/game-wire.ts'
import type { Plaque } from './plaque.ts'

/** What a round came to, in words. What does not exceed the stake is told, not celebrated, and is no win. */
export function resultOf(win: bigint, stake: bigint, amount: (minor: bigint) => string): Pick<Plaque, 'text' | 'tone'> {
  if (win === 0n) return { text: 'Sin premio', tone: 'calm' }
  return win > stake ? { text: `Gana ${amount(win)}`, tone: 'win' } : { text: `Recibe ${amount(win)}`, tone: 'calm' }
}

type Money = { readonly amount: (minor: bigint) => string; readonly minor: (amount: string) => bigint }

/** The same of a whole round: a jackpot comes first, and what the game paid besides stands below it. */
export function resultOfRound(round: DecidedView, { amount, minor }: Money): Pick<Plaque, 'text' | 'tone' | 'detail'> {
  if (!round.jackpot?.hit) return resultOf(minor(round.win), minor(round.stake), amount)
  const { name, won } = round.jackpot
  const text = won === null ? `Ganó el jackpot ${name}` : `Jackpot ${name}: ${amount(minor(won))}`
  const besides = minor(round.win)
  return { text, tone: 'win', ...(besides > 0n && { detail: `Además, la ronda paga ${amount(besides)}.` }) }
}

/** Everything that a round paid, as far as it is known. */
export const paidBy = ({ win, jackpot }: DecidedView, { minor }: Pick<Money, 'minor'>): bigint =>
  minor(win) + minor(jackpot?.won ?? '0')
