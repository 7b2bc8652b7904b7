import type { GameCard } from '@trebol/shared/contract'
import type { Call } from '../calls/handler.ts'
import { type Pots, readPots } from '../jackpots/read-pots.ts'
import { findCurrency } from '../operator/currencies.ts'
import { protectionRules } from '../operator/protection-rules.ts'
import { markedBy } from './marked-by.ts'
import { type GameRow, noPots, presentCard, type Shown } from './present-game.ts'

/** Games as the caller's tiles show them: with the hearts, and with jackpots in this currency. */
export async function presentCards(call: Call, rows: readonly GameRow[], currency?: string): Promise<GameCard[]> {
  const shown = await shownWith(call, rows, currency)
  return rows.map((row) => presentCard(row, shown))
}

/** What games show of their caller: hearts, and jackpots in this currency. */
export const shownWith = async (call: Call, rows: readonly GameRow[], currency?: string): Promise<Shown> => ({
  marked: await markedBy(call, rows),
  pots: await potsOf(call, rows, currency),
  plainArt: call.services.plainArt,
  demoPlay: call.services.demoPlay,
})

/** Most lists have no jackpot in them. */
async function potsOf({ db }: Call, rows: readonly GameRow[], currency?: string): Promise<Pots> {
  if (rows.every(({ jackpot }) => jackpot === null)) return noPots
  return readPots(db, findCurrency(currency ?? '')?.iso ?? protectionRules.base)
}
