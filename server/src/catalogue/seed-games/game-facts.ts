import type { CatalogueGame } from '../catalogue-game.ts'

/** What holds for every game that one engine of the studio plays; a test holds it against the engine itself. */
export type GameFacts = Pick<
  CatalogueGame,
  'rtp' | 'volatility' | 'bet' | 'lines' | 'roundSeconds' | 'maxWin' | 'timeCritical' | 'features' | 'rules'
> & { readonly engine: string }

/** The ends of the USD ladder of games that pay a multiple of a whole stake (`studio/src/engines/whole-stakes.ts`). */
export const wholeBet = { min: 100n, max: 5000n } as const
