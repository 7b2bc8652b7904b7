import { chanceThat, type Finals } from './finals.ts'
import type { Market } from './markets.ts'
import { type Odds, offered, priceOf } from './odds.ts'

/** A market with its prices, in the order of its outcomes; null when it is as good as decided and takes no bets. */
export type Quote = { readonly market: Market; readonly odds: readonly Odds[] | null }

export function quote(market: Market, finals: Finals): Quote {
  const chances = market.outcomes.map(({ wins }) => chanceThat(finals, wins))
  const open = chances.every((chance) => chance >= offered.least && chance <= offered.most)
  return { market, odds: open ? chances.map(priceOf) : null }
}
