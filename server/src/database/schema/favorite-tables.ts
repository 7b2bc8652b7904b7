import { index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { players } from './account-tables.ts'
import { games } from './catalogue-tables.ts'
import { instant } from './instant-column.ts'

/** Games that a player has marked with the heart. */
export const favorites = pgTable(
  'favorites',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id),
    gameId: integer('game_id')
      .notNull()
      .references(() => games.id),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.gameId] }),
    index('favorites_newest').on(table.playerId, table.at),
  ],
)
