import type { Handlers } from '../calls/handler.ts'
import { priceWish } from './price-wish.ts'
import { presentOdds } from './race-odds.ts'

export const quoteRaceBet: Handlers['quoteRaceBet'] = async (wish, { db, now, services }) => {
  const { lines } = await priceWish(db, wish, { tracks: services.tracks, now: () => now, hold: false })
  return {
    value: {
      lines: lines.map(({ runners, odds, missOdds }) => ({
        runners: [...runners],
        odds: presentOdds(odds),
        miss_odds: missOdds === null ? null : presentOdds(missOdds),
      })),
    },
  }
}
