import { and, eq } from 'drizzle-orm'
import type { Handlers } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import { games } from '../database/schema/index.ts'
import { shownWith } from './present-cards.ts'
import { presentGame } from './present-game.ts'

export const getGame: Handlers['getGame'] = async ({ slug, currency }, call) => {
  const [row] = await call.db
    .select()
    .from(games)
    .where(and(eq(games.slug, slug), eq(games.listed, true)))
  if (row === undefined) throw new Refusal('NOT_FOUND', 'No encontramos ese juego.')
  return { value: presentGame(row, await shownWith(call, [row], currency)) }
}
